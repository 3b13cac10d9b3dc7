import { parseArgs } from 'node:util';
import type { Database } from '#app/db/database.ts';
import { NewOrganisation, provisionTenant } from '#app/db/provision-tenant.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { runOnDatabase } from './run-on-database.ts';

const OPTIONS = ['id', 'name', 'host', 'zone', 'own-client', 'admin-id', 'admin-first-name', 'admin-surname', 'admin-email'] as const;
const camel = (name: string): string => name.replace(/-(.)/g, (_all, letter: string) => letter.toUpperCase());

async function addOrganisation(database: Database): Promise<void> {
  const { values } = parseArgs({ options: Object.fromEntries(OPTIONS.map((name) => [name, { type: 'string' as const }])) });
  const wanted = NewOrganisation.safeParse(Object.fromEntries(Object.entries(values).map(([name, value]) => [camel(name), value])));
  if (!wanted.success) {
    throw new DomainError('rule_violated',
      [...wanted.error.issues.map((issue) => issue.message), `Options: ${OPTIONS.map((name) => `--${name}`).join(' ')}`].join('\n'));
  }
  const { password } = await provisionTenant(database, wanted.data);
  process.stdout.write(`${wanted.data.name} is ready at ${wanted.data.host}. ${wanted.data.adminEmail} signs in with ${password}\n`);
}

await runOnDatabase('npm run tenant', addOrganisation);
