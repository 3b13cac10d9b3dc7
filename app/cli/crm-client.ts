import { parseArgs } from 'node:util';
import type { Database } from '#app/db/database.ts';
import { recordClientInCrm } from '#app/domain/clients/index.server.ts';
import { runOnDatabase } from './run-on-database.ts';
import { terminalContext } from './terminal-context.ts';

interface Asked { readonly host: string; readonly clientId: string; readonly crmClientId: string; readonly crmUrl: string }

const text = { type: 'string' } as const;

function read(): Asked {
  const { values } = parseArgs({ options: { tenant: text, client: text, id: text, address: text } });
  if (!values.tenant) throw new Error('Name the organisation by its host name: --tenant time.ridge.example');
  if (!values.client) throw new Error('Name the client by its id: --client NWIND');
  return { host: values.tenant, clientId: values.client, crmClientId: values.id ?? '', crmUrl: values.address ?? '' };
}

/** Which client a CRM keeps: for whoever operates the installation, until the CRM says so itself. */
async function change(database: Database, { host, ...client }: Asked): Promise<void> {
  const { coName } = await recordClientInCrm(await terminalContext(database, host, () => new Date()), client);
  process.stdout.write(`${coName} is managed in ${client.crmClientId ? `the CRM, as ${client.crmClientId}` : 'Daybook'}.\n`);
}

await runOnDatabase('npm run crm-client', read, change);
