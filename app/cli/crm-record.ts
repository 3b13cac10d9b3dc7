import { parseArgs } from 'node:util';
import type { Database } from '#app/db/database.ts';
import { recordClientInCrm } from '#app/domain/clients/clients/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { recordIterationInCrm, recordProjectInCrm } from '#app/domain/clients/projects/index.server.ts';
import { runOnDatabase } from './run-on-database.ts';
import { terminalContext } from './terminal-context.ts';

/** What of the organisation at a host the CRM keeps under an id; an empty id is that of Daybook's own. */
interface Asked { readonly host: string; readonly crmId: string; record(ctx: Ctx): Promise<string> }

const text = { type: 'string' } as const;

function read(): Asked {
  const { values } = parseArgs({ options: { tenant: text, client: text, project: text, iteration: text, id: text, address: text } });
  const { tenant: host, client: clientId, project: projectId, iteration, id: crmId = '', address: crmUrl = '' } = values;
  if (!host) throw new Error('Name the organisation by its host name: --tenant time.ridge.example');
  if (clientId) {
    const client = { clientId, crmClientId: crmId, crmUrl };
    return { host, crmId, record: async (ctx) => (await recordClientInCrm(ctx, client)).coName };
  }
  if (projectId) return { host, crmId, record: async (ctx) => (await recordProjectInCrm(ctx, { projectId, crmId })).name };
  if (iteration) return { host, crmId, record: async (ctx) => (await recordIterationInCrm(ctx, { iterationId: iteration, crmId })).name };
  throw new Error('Name a client, a project or an iteration by its id: --client NWIND');
}

/** Which record a CRM keeps: for whoever operates the installation, until the CRM says so itself. */
async function change(database: Database, { host, crmId, record }: Asked): Promise<void> {
  const name = await record(await terminalContext(database, host, () => new Date()));
  process.stdout.write(`${name} is managed in ${crmId ? `the CRM, as ${crmId}` : 'Daybook'}.\n`);
}

await runOnDatabase('npm run crm-record', read, change);
