import { notFound } from '#app/domain/kernel/errors.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { ClientRateParams } from './contract.ts';

export interface ClientRateRecord {
  clientRateId: number; empId: string; employeeName: string; clientId: string; clientName: string; rate: string; prepaidRate: string;
  expiryDate: LocalDate | null; notes: string; timesheets: number; version: number;
}

/** One client rate, with the number of timesheets that were priced by it. */
export const getClientRateRecord = query({
  name: 'rate.get-record',
  permission: 'rate:write',
  input: ClientRateParams,
  async run(ctx, { clientRateId }): Promise<ClientRateRecord> {
    const found = await firstRow<ClientRateRecord>(ctx.em, sql`select r.client_rate_id as "clientRateId", r.emp_id as "empId",
      trim(e.first_name || ' ' || e.surname) as "employeeName", r.client_id as "clientId", c.co_name as "clientName", r.rate::text as rate,
      r.prepaid_rate::text as "prepaidRate", r.expiry_date as "expiryDate", r.notes, r.version,
      (select count(*)::int from tenant.timesheet t where t.client_rate_id = r.client_rate_id) as timesheets
      from tenant.client_rate r join tenant.employee e on e.emp_id = r.emp_id join tenant.client c on c.client_id = r.client_id
      where r.client_rate_id = ${clientRateId}`);
    if (!found) throw notFound('Client rate');
    return found;
  },
});
