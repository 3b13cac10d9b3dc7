import { importFromTerminal, readImport, USAGE } from './import-from-terminal.ts';
import { runOnDatabase } from './run-on-database.ts';

const argv = process.argv.slice(2);

if (argv.length === 0 || argv.includes('--help')) process.stdout.write(`${USAGE}\n`);
else await runOnDatabase(
  'npm run import', () => readImport(argv),
  (database, asked) => importFromTerminal(database, asked, (line) => process.stdout.write(`${line}\n`), () => new Date()),
);
