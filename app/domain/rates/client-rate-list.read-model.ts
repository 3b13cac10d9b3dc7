import type { LocalDate } from '#app/domain/kernel/local-date.ts';
import { containsPattern } from '#app/domain/kernel/page.ts';
import { sql } from '#app/domain/kernel/sql.ts';
import type { SqlFragment } from '#app/domain/kernel/sql.ts';
import type { ClientRateList } from './contract.ts';

export interface ClientRateRow {
  clientRateId: number; empId: string; employeeName: string; clientId: string; clientName: string;
  rate: string; prepaidRate: string; expiryDate: LocalDate | null; notes: string; isExpired: boolean;
  /** Wall times of the organisation, yyyy-MM-ddTHH:mm. */
  dateCreated: string; dateUpdated: string; version: number;
}

const NAME = sql`trim(e.first_name || ' ' || e.surname)`;
const TABLES = sql`tenant.client_rate r join tenant.employee e on e.emp_id = r.emp_id join tenant.client c on c.client_id = r.client_id`;
// A rate without expiry runs longest.
const COLUMNS: Record<ClientRateList['sort'], SqlFragment> = {
  expiryDate: sql`coalesce(r.expiry_date, 'infinity')`, employeeName: sql`e.name_in_order`, clientName: sql`c.name_in_order`,
  rate: sql`r.rate`, prepaidRate: sql`r.prepaid_rate`,
  dateCreated: sql`r.created_at`, dateUpdated: sql`r.updated_at`,
};

function filterOf({ clientId, empId, expired, q }: ClientRateList, today: LocalDate): SqlFragment {
  const pattern = containsPattern(q);
  return sql.join([
    clientId === undefined ? sql`true` : sql`r.client_id = ${clientId}`,
    empId === undefined ? sql`true` : sql`r.emp_id = ${empId}`,
    q === '' ? sql`true` : sql`(c.co_name ilike ${pattern} or c.client_id ilike ${pattern} or ${NAME} ilike ${pattern} or e.emp_id ilike ${pattern})`,
    expired ? sql`true` : sql`(r.expiry_date is null or r.expiry_date >= ${today})`,
  ], sql` and `);
}

const STAMP = 'YYYY-MM-DD"T"HH24:MI';

export function selectClientRates(list: ClientRateList, today: LocalDate, timeZone: string): SqlFragment {
  const direction = list.direction === 'desc' ? sql`desc` : sql`asc`;
  return sql`select r.client_rate_id as "clientRateId", r.emp_id as "empId", ${NAME} as "employeeName", r.client_id as "clientId", c.co_name as "clientName",
      r.rate::text as rate, r.prepaid_rate::text as "prepaidRate", r.expiry_date as "expiryDate", r.notes, coalesce(r.expiry_date < ${today}, false) as "isExpired",
      to_char(r.created_at at time zone ${timeZone}, ${STAMP}) as "dateCreated", to_char(r.updated_at at time zone ${timeZone}, ${STAMP}) as "dateUpdated", r.version
    from ${TABLES} where ${filterOf(list, today)} order by ${COLUMNS[list.sort]} ${direction}, r.client_rate_id ${direction} limit ${list.size} offset ${(list.page - 1) * list.size}`;
}

export const countClientRates = (list: ClientRateList, today: LocalDate): SqlFragment => sql`select count(*)::int as total from ${TABLES} where ${filterOf(list, today)}`;
