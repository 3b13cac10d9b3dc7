import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { refuseManagedByCrm } from '#app/domain/site/settings/index.server.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { Client } from './client.entity.ts';
import { ClientParams } from './contract.ts';
import { clientNames } from './names.ts';
import { whyClientStays } from './policy.ts';

/** How many records of each kind refer to a client. */
export interface ClientReferences { projects: number; timesheets: number; invoices: number; receipts: number; creditNotes: number;
  rates: number; recurringProducts: number; recurringInvoices: number; discounts: number }

async function countClientReferences(ctx: Ctx, clientId: string): Promise<ClientReferences> {
  const found = await firstRow<ClientReferences>(ctx.em, sql`select
    (select count(*)::int from tenant.project where client_id = ${clientId}) as projects,
    (select count(*)::int from tenant.timesheet where client_id = ${clientId}) as timesheets,
    (select count(*)::int from tenant.invoice where client_id = ${clientId}) as invoices,
    (select count(*)::int from tenant.receipt where client_id = ${clientId}) as receipts,
    (select count(*)::int from tenant.credit_note where client_id = ${clientId}) as "creditNotes",
    (select count(*)::int from tenant.client_rate where client_id = ${clientId}) as rates,
    (select count(*)::int from tenant.recurring_product where client_id = ${clientId}) as "recurringProducts",
    (select count(*)::int from tenant.recurring_invoice where client_id = ${clientId}) as "recurringInvoices",
    (select count(*)::int from tenant.client_discount where client_id = ${clientId}) as discounts`);
  return found ?? {
    projects: 0, timesheets: 0, invoices: 0, receipts: 0, creditNotes: 0, rates: 0, recurringProducts: 0, recurringInvoices: 0,
    discounts: 0,
  };
}

/** Refuses an account manager who is not an enabled employee; one who already holds the place may keep it. */
export async function requireAccountManager(ctx: Ctx, empId: string, present: string | null): Promise<void> {
  if (empId === '' || empId === present) return;
  const employee = await firstRow<{ empId: string }>(
    ctx.em, sql`select emp_id as "empId" from tenant.employee where emp_id = ${empId} and is_enabled`,
  );
  if (employee) return;
  const message = 'Please select an employee from the list.';
  throw new DomainError('rule_violated', message, { accountManager: [message] });
}

interface ClientDeletionView { clientId: string; coName: string; blockedBecause: string | null }

/** What stands in the way of deleting a client. */
async function findClientDeletion(ctx: Ctx, clientId: string): Promise<ClientDeletionView | undefined> {
  const client = await firstRow<{ coName: string; isOwnClient: boolean }>(ctx.em,
    sql`select c.co_name as "coName", o.own_client_id = c.client_id as "isOwnClient"
    from tenant.client c cross join tenant.organisation o where c.client_id = ${clientId}`);
  if (!client) return undefined;
  const references = await countClientReferences(ctx, clientId);
  return { clientId, coName: client.coName, blockedBecause: whyClientStays({ isOwnClient: client.isOwnClient, references }) ?? null };
}

export const getClientDeletion = query({
  name: 'client.get-deletion',
  permission: 'client:write',
  input: ClientParams,
  async run(ctx, { clientId }): Promise<ClientDeletionView> {
    const deletion = await findClientDeletion(ctx, clientId);
    if (!deletion) throw notFound('Client');
    return deletion;
  },
});

/** Deletes a client that nothing refers to. */
export const deleteClient = command({
  name: 'client.delete',
  permission: 'client:write',
  input: ClientParams,
  output: z.strictObject({ coName: z.string() }),
  http: { method: 'DELETE', path: '/api/clients/{clientId}', names: clientNames, specified: 's1 §7' },
  async run(ctx, { clientId }) {
    const client = await ctx.em.findOne(Client, clientId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!client) throw notFound('Client');
    await refuseManagedByCrm(ctx.em, 'Clients');
    const deletion = await findClientDeletion(ctx, clientId);
    if (deletion?.blockedBecause) throw new DomainError('conflict', `${client.coName} cannot be deleted: ${deletion.blockedBecause}.`);
    ctx.audit({ subject: 'client', id: clientId, before: { coName: client.coName, email: client.email, note: client.note } });
    ctx.em.remove(client);
    return { coName: client.coName };
  },
});
