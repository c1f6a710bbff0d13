/** Does long work after what was said of it has been drawn. */
export function afterDrawing<T>(work: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(() => {
      try {
        resolve(work())
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    }, 30)
  })
}
