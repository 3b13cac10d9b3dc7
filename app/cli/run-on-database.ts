import { readConfig, type Config } from '#app/config.ts';
import { openDatabase, type Database } from '#app/db/database.ts';
import { migrateAll } from '#app/db/migrate.ts';

/**
 * Runs a command of the terminal on the configured database, brought up to date. Whatever it throws is told
 * in words on standard error, and the process then ends with 1.
 */
export async function runOnDatabase(what: string, work: (database: Database, config: Config) => Promise<unknown>): Promise<void> {
  try {
    const config = readConfig(process.env);
    const database = await openDatabase({ url: config.databaseUrl, folder: config.dataFolder, what, poolSize: 2 });
    try {
      await migrateAll(database);
      await work(database, config);
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
