import { clientExists, clientMeant } from '#app/domain/clients/index.server.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { employeeMeant } from '#app/domain/people/index.server.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { ClientRate } from './client-rate.entity.ts';
import { CreateClientRate } from './contract.ts';

const refuse = (field: string, message: string) => new DomainError('rule_violated', message, { [field]: [message] });

/** Agrees a rate of a person for a client. Time already recorded keeps its price. */
export const createClientRate = command({
  name: 'rate.create',
  permission: 'rate:write',
  input: CreateClientRate,
  async run(ctx, { idempotencyKey: _key, ...typed }) {
    const values = { ...typed, clientId: await clientMeant(ctx.em, typed.clientId), empId: await employeeMeant(ctx.em, typed.empId) };
    if (!await clientExists(ctx.em, values.clientId)) throw refuse('clientId', 'Please select a client from the list.');
    const employee = await firstRow(ctx.em, sql`select 1 as found from tenant.employee where emp_id = ${values.empId}`);
    if (!employee) throw refuse('empId', 'Please select an employee from the list.');
    const rate = ctx.em.create(ClientRate, { ...values, createdAt: ctx.now(), updatedAt: ctx.now() });
    await ctx.em.flush();
    ctx.audit({ subject: 'client_rate', id: rate.clientRateId, after: values });
    return { clientRateId: rate.clientRateId, clientId: values.clientId, empId: values.empId };
  },
});
