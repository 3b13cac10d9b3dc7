import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { ClientParams } from './contract.ts';

const COMPANY = /\{company\}/g;

/**
 * The address of the organisation's analytics report, filtered by a company: its name stands where the address says `{company}`, and is
 * added as `company` where it says nothing. Source: the report address of the organisation's settings, with https.
 */
export function reportOf(address: string, company: string): string {
  if (address.match(COMPANY)) return address.replace(COMPANY, encodeURIComponent(company));
  const url = new URL(address);
  url.searchParams.set('company', company);
  return url.href;
}

/** The report of one client; null where the organisation has not said where its report is, or there is no such client. */
export const getClientReport = query({
  name: 'client.get-report',
  permission: 'client:write',
  feature: FEATURES.IsSSWTenant,
  input: ClientParams,
  async run(ctx, { clientId }): Promise<{ address: string } | null> {
    const found = await firstRow<{ address: string; company: string }>(ctx.em, sql`select o.analytics_url as address, c.co_name as company
      from tenant.client c cross join tenant.organisation o where c.client_id = ${clientId} and o.analytics_url <> ''`);
    return found ? { address: reportOf(found.address, found.company) } : null;
  },
});
