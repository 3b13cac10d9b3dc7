import { readConfig, type Config } from '#app/config.ts';
import { openDatabase, type Database } from '#app/db/database.ts';
import { migrateAll } from '#app/db/migrate.ts';

/**
 * Runs a command of the terminal on the configured database, brought up to date. What it was asked is read first: a mistake in it is
 * told before anything is opened. Whatever is thrown is told in words on standard error, and the process then ends with 1.
 */
export async function runOnDatabase<Asked>(
  what: string, read: (config: Config) => Asked, work: (database: Database, asked: Asked) => Promise<unknown>,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const asked = read(config);
    const database = await openDatabase({ url: config.databaseUrl, folder: config.dataFolder, what, poolSize: 2 });
    try {
      await migrateAll(database);
      await work(database, asked);
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
