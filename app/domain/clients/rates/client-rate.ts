import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import { sql } from 'kysely';
import { hasClient } from '#app/domain/clients/clients/index.server.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { toWords } from '#app/domain/kernel/fields/shown.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { ClientRate } from './client-rate.entity.ts';
import { ClientRateParams, CreateClientRate, UpdateClientRate } from './contract.ts';
import { rateFields } from './fields.ts';
import { rateNames } from './names.ts';
import { lockRatesOf, refuseOverlap } from './refuse-overlap.ts';

export interface ClientRateRecord {
  clientRateId: number; empId: string; employeeName: string; clientId: string; clientName: string; rate: string; prepaidRate: string;
  startDate: LocalDate | null; expiryDate: LocalDate | null; notes: string; timesheets: number; version: number;
}

/** One client rate, with the number of timesheets that were priced by it. */
export const getClientRateRecord = query({
  name: 'rate.get-record',
  permission: 'rate:write',
  input: ClientRateParams,
  async run(ctx, { clientRateId }): Promise<ClientRateRecord> {
    const found = await firstRow<ClientRateRecord>(ctx.em, sql`select r.client_rate_id as "clientRateId", r.emp_id as "empId",
      trim(e.first_name || ' ' || e.surname) as "employeeName", r.client_id as "clientId", c.co_name as "clientName", r.rate::text as rate,
      r.prepaid_rate::text as "prepaidRate", r.start_date as "startDate", r.expiry_date as "expiryDate", r.notes, r.version,
      (select count(*)::int from tenant.timesheet t where t.client_rate_id = r.client_rate_id) as timesheets
      from tenant.client_rate r join tenant.employee e on e.emp_id = r.emp_id join tenant.client c on c.client_id = r.client_id
      where r.client_rate_id = ${clientRateId}`);
    if (!found) throw notFound('Client rate');
    return found;
  },
});

const refuse = (field: string, message: string) => new DomainError('rule_violated', message, { [field]: [message] });

/** Agrees a rate of a person for a client, on days for which they have none yet. Time already recorded keeps its price. */
export const createClientRate = command({
  name: 'rate.create',
  permission: 'rate:write',
  input: CreateClientRate,
  async run(ctx, { idempotencyKey: _key, ...values }) {
    const { clientId, empId } = values;
    return { clientRateId: await agreeRate(ctx, values), clientId, empId };
  },
});

/** Enters a rate, in the transaction of a command. Answers its id. */
export async function agreeRate(ctx: CommandCtx, values: Omit<z.output<typeof CreateClientRate>, 'idempotencyKey'>): Promise<number> {
  if (!await hasClient(ctx.em, values.clientId)) throw refuse('clientId', 'Please select a client from the list.');
  if (!await lockRatesOf(ctx, values.empId)) throw refuse('empId', 'Please select an employee from the list.');
  await refuseOverlap(ctx, values);
  const rate = ctx.em.create(ClientRate, { ...values, createdAt: ctx.now(), updatedAt: ctx.now() });
  await ctx.em.flush();
  ctx.audit({ subject: 'client_rate', id: rate.clientRateId, after: values });
  return rate.clientRateId;
}

/** Changes the amounts, days and notes of a client rate. Time already recorded keeps its price. */
export const updateClientRate = command({
  name: 'rate.update',
  permission: 'rate:write',
  input: UpdateClientRate,
  async run(ctx, { clientRateId, version, ...after }) {
    const stored = await ctx.em.findOne(ClientRate, clientRateId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!stored) throw notFound('Client rate');
    const { rate, prepaidRate, notes, empId, clientId } = stored;
    const [startDate, expiryDate] = [stored.startDate ?? null, stored.expiryDate ?? null];
    refuseStaleEdit('rate', stored, version, after, (of) => toWords(rateFields, of));
    if (after.startDate !== startDate || after.expiryDate !== expiryDate) {
      await lockRatesOf(ctx, empId);
      await refuseOverlap(ctx, { ...after, empId, clientId, clientRateId });
    }
    ctx.em.assign(stored, { ...after, updatedAt: ctx.now() });
    ctx.audit({ subject: 'client_rate', id: clientRateId, before: { rate, prepaidRate, startDate, expiryDate, notes }, after });
    return { clientId, empId };
  },
});

/** Deletes a client rate. Time that was priced by it keeps its price and says that the rate has gone. */
export const deleteClientRate = command({
  name: 'rate.delete',
  permission: 'rate:write',
  input: ClientRateParams,
  output: z.strictObject({ clientId: z.string(), empId: z.string() }),
  http: { method: 'DELETE', path: '/api/clients/DeleteClientRate/{clientRateId}', names: rateNames, specified: 's2 §7' },
  async run(ctx, { clientRateId }) {
    const stored = await ctx.em.findOne(ClientRate, clientRateId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!stored) throw notFound('Client rate');
    const { clientId, empId, rate, prepaidRate, startDate, expiryDate, notes } = stored;
    ctx.audit({
      subject: 'client_rate', id: clientRateId, before: { clientId, empId, rate, prepaidRate, startDate, expiryDate, notes },
    });
    ctx.em.remove(stored);
    return { clientId, empId };
  },
});
