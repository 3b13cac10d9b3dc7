import { readConfig } from '#app/config.ts';
import { openDatabase } from '#app/db/database.ts';
import { migrateAll } from '#app/db/migrate.ts';
import { importFromTerminal, USAGE } from './import-from-terminal.ts';

async function main(): Promise<void> {
  const argv = process.argv.slice(2);
  if (argv.length === 0 || argv.includes('--help')) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const config = readConfig(process.env);
  const database = await openDatabase({ url: config.databaseUrl, folder: config.dataFolder, what: 'npm run import', poolSize: 2 });
  try {
    await migrateAll(database);
    await importFromTerminal(database, argv, (line) => process.stdout.write(`${line}\n`), () => new Date());
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
