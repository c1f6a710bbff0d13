import { migrate, openFile, openPostgres } from "../../src/storage/database.ts"

// Another node that comes up: brings the storage to its newest shape and goes.
const { DATA_DIR, DATABASE_URL } = process.env
const database = DATABASE_URL === undefined ? openFile(DATA_DIR ?? "") : openPostgres(DATABASE_URL)
await migrate(database)
await database.close()
