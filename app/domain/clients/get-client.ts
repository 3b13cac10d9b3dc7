import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { ClientParams } from './contract.ts';

export interface ClientView {
  clientId: string; coName: string; displayName: string; firstName: string; surname: string; position: string; phone: string; fax: string;
  email: string; address: string; suburb: string; state: string; postcode: string; country: string; referredBy: string; note: string;
  taxType: number; taxRate: string; defaultDiscountPct: string; toEmailInvoice: string; ccEmailInvoice: string;
  accountManager: string; accountManagerName: string; version: number;
}

export const getClient = query({
  name: 'client.get',
  permission: 'client:write',
  input: ClientParams,
  async run(ctx, { clientId }): Promise<ClientView> {
    const found = await firstRow<ClientView>(ctx.em, sql`select c.client_id as "clientId", c.co_name as "coName", c.display_name as "displayName",
      c.first_name as "firstName", c.surname, c.position, c.phone, c.fax, c.email, c.address, c.suburb, c.state, c.postcode, c.country,
      c.referred_by as "referredBy", c.note, c.tax_type as "taxType", c.tax_rate::text as "taxRate", c.default_discount_pct::text as "defaultDiscountPct",
      c.to_email_invoice as "toEmailInvoice", c.cc_email_invoice as "ccEmailInvoice", coalesce(c.account_manager, '') as "accountManager",
      coalesce(trim(e.first_name || ' ' || e.surname), '') as "accountManagerName", c.version
      from tenant.client c left join tenant.employee e on e.emp_id = c.account_manager where c.client_id = ${clientId}`);
    if (!found) throw notFound('Client');
    return found;
  },
});
