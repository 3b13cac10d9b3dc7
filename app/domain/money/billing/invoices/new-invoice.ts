import { z } from 'zod';
import { sql } from 'kysely';
import { findTemplate } from '#app/domain/money/document-templates/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { containsPattern } from '#app/domain/kernel/page.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { query, command } from '#app/domain/kernel/use-case.ts';
import { findBillingSettings, listCurrencyCodes, findCurrencyOfClient, findTaxName } from '#app/domain/site/settings/index.server.ts';
import { findBilledClient } from './billed-client.read-model.ts';
import {
  CreateInvoice, DEFAULT_INVOICE_CATEGORY, INVOICE_TYPES, PreviewInvoice, SearchInvoiceClients, UnbilledFilter,
} from '../contract.ts';
import { previewOf } from './preview-invoice.ts';
import { listUnbilledTime, listUnbilledProjects, findUnbilledSummary } from '../time/unbilled-time.read-model.ts';
import { requireFixedPrices } from '../lines/fill-lines.ts';
import { issueInvoice } from './issue-invoice.ts';
import { requireBuyer } from './buyer.ts';

/** What the new-invoice page needs for a client: unbilled time of the filter, projects, and the defaults. */
export const getNewInvoice = query({
  name: 'invoice.new',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: UnbilledFilter.extend({
    /** The form of a client that was deleted meanwhile is shown once more, with what was typed. */
    wasThere: z.boolean().default(false),
  }),
  async run(ctx, { wasThere, ...filter }) {
    const found = await findBilledClient(ctx.em, filter.clientId);
    if (!found && !wasThere) throw notFound('Client');
    const client = found ?? { clientId: filter.clientId, name: filter.clientId, taxRate: '0' };
    const settings = await findBillingSettings(ctx.em);
    const currency = await findCurrencyOfClient(ctx.em, filter.clientId);
    const entries = await listUnbilledTime(ctx.em, filter);
    // Prepaid time goes on a Prepaid invoice only: it is not ticked for the others.
    const timeIds = entries.filter(({ billingCode }) => billingCode !== 'BPP').map(({ timeId }) => timeId);
    return {
      client,
      filter,
      entries,
      /** What is ticked at first, and what it comes to. */
      ticked: timeIds,
      totals: found ? await previewOf(ctx, PreviewInvoice.parse({ clientId: client.clientId, time: { timeIds } })) : null,
      summary: await findUnbilledSummary(ctx.em, filter),
      projects: await listUnbilledProjects(ctx.em, filter.clientId),
      types: INVOICE_TYPES,
      category: DEFAULT_INVOICE_CATEGORY,
      currencyId: currency?.currencyId ?? settings.currencyId,
      currencies: await listCurrencyCodes(ctx.em),
      paymentTermsDays: settings.paymentTermsDays,
      grouping: (await findTemplate(ctx.em, filter.clientId)).grouping,
      taxName: await findTaxName(ctx.em, filter.clientId),
      taxPerDocument: settings.taxPerDocument,
      today: ctx.today(),
    };
  },
});

/** Clients to invoice, those with unbilled time first. */
export const searchInvoiceClients = query({
  name: 'invoice.search-clients',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: SearchInvoiceClients,
  async run(ctx, { q }) {
    const pattern = containsPattern(q.toLowerCase());
    return rows<{ clientId: string; name: string; unbilledCount: number; billable: string }>(ctx.em, sql`
      select c.client_id as "clientId", c.co_name as name, coalesce(u.entries, 0)::int as "unbilledCount",
      coalesce(u.billable, 0)::numeric(19,2) as billable
      from tenant.client c
      left join (
        select t.client_id, count(*) as entries, sum(t.sell_total) filter (where t.billable_id = 'B') as billable
        from tenant.timesheet t where t.invoice_id is null group by t.client_id
      ) u on u.client_id = c.client_id
      where (lower(c.co_name) like ${pattern} or lower(c.client_id) like ${pattern})
      and c.client_id <> (select o.own_client_id from tenant.organisation o)
      order by coalesce(u.billable, 0) desc, c.name_in_order, c.client_id limit 50`);
  },
});

/** Makes an invoice from a client's unbilled time and lines: all of it, or nothing. */
export const createInvoice = command({
  name: 'invoice.create',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: CreateInvoice,
  async run(ctx, input) {
    const created = await issueInvoice(ctx, input);
    if (input.lines.some(({ skuId }) => skuId !== ''))
      await requireFixedPrices(ctx.em, input.lines, await requireBuyer(ctx, input.clientId, input.invoiceDate, input.currencyId));
    return created;
  },
});
