import { parseArgs } from 'node:util';
import { readConfig } from '#app/config.ts';
import { openDatabase } from '#app/db/database.ts';
import { migrateAll } from '#app/db/migrate.ts';
import { NewOrganisation, provisionTenant } from '#app/db/provision-tenant.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';

const OPTIONS = ['id', 'name', 'host', 'zone', 'own-client', 'admin-id', 'admin-first-name', 'admin-surname', 'admin-email'] as const;
const camel = (name: string): string => name.replace(/-(.)/g, (_all, letter: string) => letter.toUpperCase());

async function main(): Promise<void> {
  const { values } = parseArgs({ options: Object.fromEntries(OPTIONS.map((name) => [name, { type: 'string' as const }])) });
  const wanted = NewOrganisation.safeParse(Object.fromEntries(Object.entries(values).map(([name, value]) => [camel(name), value])));
  if (!wanted.success) {
    throw new DomainError('rule_violated', [...wanted.error.issues.map((issue) => issue.message), `Options: ${OPTIONS.map((name) => `--${name}`).join(' ')}`].join('\n'));
  }
  const config = readConfig(process.env);
  const database = await openDatabase({ url: config.databaseUrl, folder: config.dataFolder, what: 'npm run tenant', poolSize: 2 });
  try {
    await migrateAll(database);
    const { password } = await provisionTenant(database, wanted.data);
    process.stdout.write(`${wanted.data.name} is ready at ${wanted.data.host}. ${wanted.data.adminEmail} signs in with ${password}\n`);
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
