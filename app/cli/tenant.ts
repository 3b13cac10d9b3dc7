import { parseArgs } from 'node:util';
import type { Database } from '#app/db/database.ts';
import { NewOrganisation, provisionTenant } from '#app/db/provision-tenant.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { runOnDatabase } from './run-on-database.ts';

const OPTIONS = ['id', 'name', 'host', 'zone', 'own-client', 'admin-id', 'admin-first-name', 'admin-surname', 'admin-email'] as const;
const camel = (name: string): string => name.replace(/-(.)/g, (_all, letter: string) => letter.toUpperCase());

function readOrganisation(): NewOrganisation {
  const { values } = parseArgs({ options: Object.fromEntries(OPTIONS.map((name) => [name, { type: 'string' as const }])) });
  const wanted = NewOrganisation.safeParse(Object.fromEntries(Object.entries(values).map(([name, value]) => [camel(name), value])));
  if (!wanted.success) {
    throw new DomainError('rule_violated',
      [...wanted.error.issues.map((issue) => issue.message), `Options: ${OPTIONS.map((name) => `--${name}`).join(' ')}`].join('\n'));
  }
  return wanted.data;
}

async function addOrganisation(database: Database, wanted: NewOrganisation): Promise<void> {
  const { password } = await provisionTenant(database, wanted);
  process.stdout.write(`${wanted.name} is ready at ${wanted.host}. ${wanted.adminEmail} signs in with ${password}\n`);
}

await runOnDatabase('npm run tenant', readOrganisation, addOrganisation);
