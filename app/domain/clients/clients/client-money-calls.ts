import { z } from 'zod';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { findBillingSettings } from '#app/domain/site/settings/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { pageOf } from '#app/domain/kernel/records/list.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { hasClient } from './client-choices.ts';
import { listClientInvoices, listClientTime, type ClientInvoices } from './client-tabs.read-model.ts';
import { ClientParams, ClientTabList, type ClientInvoiceList } from './contract.ts';
import { clientInvoiceNames as invoiceNames, clientTimeNames as names } from './names.ts';

const [word, day, amount] = [z.string(), z.string(), z.string()];
const specified = 's1 §7';
const ofInvoices = { permission: 'invoice:read', feature: FEATURES.enableInvoices } as const;

const InvoiceRow = z.strictObject({
  id: z.int(), invoiceWithCNID: word, isCreditNote: z.boolean(), creditNoteDate: day.nullable(), date: day, periodTo: day.nullable(),
  invoiceType: word, currencyId: word, exchangeRate: amount, total: amount, paid: amount, outstanding: amount, overdueDays: z.int(),
  isDraft: z.boolean(), credited: amount, syncStatus: z.int(), syncDisplayName: word, syncError: word,
});

/** In the organisation's own currency. */
const Totals = z.strictObject({ total: amount, paid: amount, outstanding: amount });

const InvoicesAnswer = pageOf(InvoiceRow).extend({
  totals: Totals,
  /** By currency, where they are not all in the organisation's own. */
  currencies: z.array(Totals.extend({
    currencyId: word, isOwn: z.boolean(), invoiceCount: z.int(), ownTotal: amount, ownPaid: amount, ownOutstanding: amount,
  })),
});

const sort = z.enum(['date', 'invoiceId', 'invoiceType', 'total', 'paid', 'outstanding']).catch('date');
const Invoices = ClientTabList.extend({ sort });

async function listOf(ctx: Ctx, asked: z.input<typeof ClientInvoiceList>): Promise<ClientInvoices> {
  if (!await hasClient(ctx.em, asked.clientId as string)) throw notFound('Client');
  return listClientInvoices(ctx, asked);
}

/** The invoices of a client, with its credit notes unless they are not wanted. */
query({
  name: 'client.invoices',
  ...ofInvoices,
  input: Invoices.extend({ creditNotes: z.boolean().default(true) }),
  output: InvoicesAnswer,
  http: {
    method: 'GET', path: '/api/clientInvoices/{clientId}', skips: true, names: { ...invoiceNames, creditNotes: 'includeCreditNotes' },
    specified,
  },
  run: listOf,
});

/** Those of them on which something is outstanding. */
query({
  name: 'client.outstanding-invoices',
  tool: { title: 'List what a client owes', about: 'The invoices of a client on which something is outstanding.' },
  ...ofInvoices,
  input: Invoices,
  output: InvoicesAnswer,
  http: { method: 'GET', path: '/api/clientInvoices/{clientId}/outstanding', skips: true, names: invoiceNames, specified },
  run: (ctx, asked) => listOf(ctx, { ...asked, outstanding: true }),
});

/** The sums of all of them, or of those on which something is outstanding. */
query({
  name: 'client.invoice-totals',
  tool: { title: 'Sum invoices of a client up', about: 'What is invoiced, paid and outstanding of a client.' },
  ...ofInvoices,
  input: ClientParams.extend({ outstanding: z.boolean().default(false) }),
  output: Totals,
  http: {
    method: 'GET', path: '/api/clientInvoices/{clientId}/totals', names: { total: 'SellTotal', paid: 'PaidAmt', outstanding: 'OSAmt' },
    specified,
  },
  run: async (ctx, asked) => (await listOf(ctx, { ...asked, sort: 'date', direction: 'desc', page: 1, size: 1 })).totals,
});

const TimeRow = z.strictObject({
  timeId: z.int(), date: day, empId: word, employeeName: word, portrait: word.nullable(), projectId: word, projectName: word,
  categoryId: word, categoryName: word, note: word, billableId: word, workedSeconds: z.int(), timeBillable: word, currencyId: word,
  sellPrice: amount, salesTaxPct: amount, sellTotal: amount,
});
const sortOfTime = z.enum(['date', 'employeeName', 'projectName', 'categoryName', 'workedSeconds', 'sellTotal']).catch('date');

/** The time of a client that is on no invoice yet. */
query({
  name: 'client.outstanding-time',
  permission: 'invoice:read',
  input: ClientTabList.extend({ sort: sortOfTime }),
  output: pageOf(TimeRow).extend({ totals: z.strictObject({ workedSeconds: z.int(), sellTotal: amount }) }),
  http: { method: 'GET', path: '/api/clientInvoices/{clientId}/time', skips: true, names, specified },
  async run(ctx, asked) {
    if (!await hasClient(ctx.em, asked.clientId)) throw notFound('Client');
    const { rows, ...page } = await listClientTime(ctx, asked);
    return { ...page, rows: rows.map((row) => ({ ...row, timeBillable: formatHours(row.workedSeconds) })) };
  },
});

/** The organisation's own currency, which is worth itself. */
query({
  name: 'client.default-currency',
  permission: 'client:read',
  input: z.object({}),
  output: z.strictObject({ currencyId: word, exchangeRate: amount }),
  http: {
    method: 'GET', path: '/api/clientInvoices/defaultCurrency', names: { currencyId: 'CurrencyID', exchangeRate: 'ExchangeRate' },
    specified,
  },
  run: async ({ em }) => ({ currencyId: (await findBillingSettings(em)).currencyId, exchangeRate: '1' }),
});
