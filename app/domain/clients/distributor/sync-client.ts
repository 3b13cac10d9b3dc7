import type { SqlEntityManager } from '@mikro-orm/sql';
import { z } from 'zod';
import { sql } from 'kysely';
import { countryCodeOf } from '#app/domain/clients/clients/index.server.ts';
import { finishJobRun } from '#app/domain/site/job-runs/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DistributorFault, type Distributor, type DistributorCustomer } from '#app/domain/kernel/ports/distributor.ts';
import { SystemFault } from '#app/domain/kernel/ports/systems.ts';
import type { Services } from '#app/domain/kernel/ports/services.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { errorsInWords } from '#app/domain/systems/exchanges/index.server.ts';
import { findDistributor } from './connection.read-model.ts';
import type { SyncClientPayload } from './job-names.ts';

/** The country is stored by its name. */
type StoredCustomer = Omit<DistributorCustomer, 'address'> & { readonly address: Omit<DistributorCustomer['address'], 'countryCode'> };

interface Asked { state: string; distributorId: string; country: string; customer: StoredCustomer }

const findAsked = (em: SqlEntityManager, { clientId, jobRunId }: SyncClientPayload): Promise<Asked | undefined> => firstRow<Asked>(em, sql`
  select a.state, a.distributor_id as "distributorId", c.country, jsonb_build_object('clientId', c.client_id, 'name', c.co_name,
    'contact', jsonb_build_object('firstName', c.first_name, 'surname', c.surname, 'email', c.email, 'phone', c.phone),
    'address', jsonb_build_object('street', c.address, 'suburb', c.suburb, 'state', c.state, 'postcode', c.postcode)) as customer
  from tenant.distributor_account a join tenant.client c on c.client_id = a.client_id
  where a.client_id = ${clientId} and a.job_run_id = ${jobRunId} and a.state in ('creating', 'syncing')`);

/** Whose account it is already. The distributor would give it to another one without a word. */
const findOwner = (em: SqlEntityManager, distributorId: string) => firstRow<{ coName: string }>(em, sql`select c.co_name as "coName"
  from tenant.distributor_account a join tenant.client c on c.client_id = a.client_id
  where a.distributor_id = ${distributorId} and a.state = 'synced'`);

const NOT_CONNECTED = 'Ingram Micro is not connected. An administrator can connect it under Manage Site.';

async function accountOf(ctx: Ctx, distributor: Distributor, asked: Asked): Promise<string> {
  const { em } = ctx;
  const { state, distributorId, country, customer } = asked;
  const connection = await findDistributor(ctx);
  if (!connection) throw new DistributorFault([NOT_CONNECTED]);
  const countryCode = countryCodeOf(country);
  if (!countryCode) throw new DistributorFault(['The client has no country. Choose one in its form.']);
  const whole = { ...customer, address: { ...customer.address, countryCode } };
  if (state === 'syncing') await refuseTaken(em, distributorId);
  const found = await (state === 'syncing' ? distributor.linkAccount(connection, whole, distributorId)
    : distributor.createAccount(connection, whole));
  await refuseTaken(em, found);
  return found;
}

async function refuseTaken(em: SqlEntityManager, distributorId: string): Promise<void> {
  const owner = await findOwner(em, distributorId);
  if (owner) throw new DistributorFault([`The account ${distributorId} is that of ${owner.coName} already.`]);
}

/** Makes or links the account that was asked for. Safe to repeat: what was recorded is not done again, and an account is made once. */
export async function syncClient(ctx: Ctx, payload: SyncClientPayload, { distributor }: Services): Promise<void> {
  const asked = await findAsked(ctx.em, payload);
  if (asked) {
    try {
      await recordSync(ctx, { ...payload, distributorId: await accountOf(ctx, distributor, asked), errors: [] });
    } catch (error) {
      const errors = error instanceof DistributorFault ? [...error.errors]
        : error instanceof SystemFault ? errorsInWords('distributor', error, ctx.tenant.timeZone) : undefined;
      if (!errors) throw error;
      ctx.log.warn({ err: error, clientId: payload.clientId }, 'a client could not be synced with the distributor');
      await recordSync(ctx, { ...payload, distributorId: asked.distributorId, errors });
    }
  }
  await finishJobRun(ctx, payload.jobRunId, { message: '' });
}

const Recorded = z.object({
  clientId: z.string(), jobRunId: z.uuid(), distributorId: z.string().max(50), errors: z.array(z.string()),
});

/** Records what became of the request: the account that is the client's now, or why there is none. What was recorded before stays. */
export const recordSync = command({
  name: 'distributor.record-sync',
  permission: 'client:write',
  feature: FEATURES.IngramMicro,
  input: Recorded,
  async run(ctx, { clientId, jobRunId, distributorId, errors }): Promise<void> {
    const state = errors.length === 0 ? 'synced' : 'failed';
    const changed = await firstRow(ctx.em, sql`update tenant.distributor_account set state = ${state}, distributor_id = ${distributorId},
        errors = ${JSON.stringify(errors)}::jsonb, finished_at = ${ctx.now().toISOString()}
      where client_id = ${clientId} and job_run_id = ${jobRunId} and state in ('creating', 'syncing') returning 1 as changed`);
    const after = { distributor: state, distributorId, distributorErrors: errors.join(' ') };
    if (changed) ctx.audit({ subject: 'client', id: clientId, after });
  },
});
