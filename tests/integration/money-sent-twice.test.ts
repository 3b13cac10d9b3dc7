import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createInvoice } from '#app/domain/money/billing/index.server.ts';
import { createCreditNote } from '#app/domain/money/credit-notes/index.server.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { pauseRecurringInvoice } from '#app/domain/money/recurring-invoices/index.server.ts';
import { createRecurringProduct } from '#app/domain/money/recurring-products/index.server.ts';
import { invoiceInput, lineInput } from '#tests/support/billing-input.ts';
import { openPages, type Ask, type Answered } from '#tests/support/browse.ts';
import { creditInput } from '#tests/support/credit-input.ts';
import { addInvoice, addReceipt } from '#tests/support/invoices.ts';
import { addProduct, addProductCategory, addSku } from '#tests/support/plain-records.ts';
import { addRecurringInvoice, generateAnnounced } from '#tests/support/recurring.ts';
import { walkRoutes } from '#tests/support/route-walk.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let ask: Ask;

beforeAll(async () => {
  world = await createWorld();
  ask = await openPages(world, world.admin);
  await addProductCategory(world, 'LIC', 'Licences');
  await addProduct(world, 'TIDE', 'Tideline');
  await addSku(world, 'TIDE', 'SEAT', 'A seat', { sell: '50' });
});

interface Prepared {
  readonly path: string;
  /** What a person fills in beside what the form holds. */
  readonly typed?: Readonly<Record<string, string>>;
  /** Where it posts to, where that is not its own page. */
  readonly postsTo?: string;
}

interface MoneyForm {
  /** A field that the form has. */
  readonly field: string;
  readonly prepare: () => Promise<Prepared>;
  /** What the second of two tabs is answered, where it makes nothing; a form that was filled in for a document of its own makes that. */
  readonly second?: RegExp;
}

const PRODUCT_LINE = {
  invoiceDate: '2026-11-18', invoiceType: 'Product', paymentTermsDays: '14', 'lines[0].description': 'Work', 'lines[0].quantity': '1',
  'lines[0].price': '100', 'lines[0].discountPct': '0', 'lines[0].taxPct': '10',
};

const invoiceOfTime = async (hours = 1) => {
  const timeIds = await addEntries(world, [{ hours }]);
  return { invoiceId: (await createInvoice(world.ctx(), invoiceInput({ timeIds }))).invoiceId, timeIds };
};

const draft = async (): Promise<number> => {
  const { invoiceIds } = await generateAnnounced(world, await addRecurringInvoice(world, { output: 'draft', dateFrom: '2026-11-01' }));
  return invoiceIds[0]!;
};

const detail = (invoiceId: number, more = '') => `/invoice/details/${invoiceId}${more}`;
const recurringPath = (id: number, what: string) => `/invoice/recurring/details/${id}/${what}`;
const creditOfClient = async () => (await createCreditNote(world.ctx(), creditInput('10', {}))).creditNoteId;

const recurringOfClient = async () => (await createRecurringProduct(world.ctx(), createRecurringProduct.input.parse({
  clientId: 'ACME', skuId: 'SEAT', unit: 'Month', sellAmount: '5', firstInvoicePeriod: 1, subsequentInvoicePeriod: 1,
  dateStart: '2026-12-01', dateEnd: '2027-11-30', note: '', begunMeant: 0 }) as never)).recurringProductId;

/** Every form that makes, changes or removes what somebody owes or paid, by its route. */
const FORMS: Readonly<Record<string, MoneyForm>> = {
  '/invoice/new': { field: 'idempotencyKey', second: /Taken by invoice|no longer|already/, prepare: async () => {
    const [timeId] = await addEntries(world, [{ hours: 2 }]);
    return { path: '/invoice/new?clientId=NWIND', typed: {
      invoiceDate: '2026-11-18', invoiceType: 'Time', scope: 'ticked', timeIds: String(timeId), paymentTermsDays: '14' } };
  } },
  '/invoice/details/:invoiceId/issue': { field: 'invoiceId', second: /is not a draft|issued already/,
    prepare: async () => ({ path: detail(await draft(), '/issue') }) },
  '/invoice/details/:invoiceId/issue-and-send': { field: 'idempotencyKey', second: /is not a draft|issued already/,
    prepare: async () => ({ path: detail(await draft(), '/issue-and-send'), typed: { to: 'ann@acme.example' } }) },
  '/invoice/details/:invoiceId/duplicate': { field: 'idempotencyKey',
    prepare: async () => ({ path: detail(await addInvoice(world, '20'), '/duplicate') }) },
  '/invoice/details/:invoiceId/delete': { field: 'invoiceId', second: /not found|could.?n.?t find/i,
    prepare: async () => ({ path: detail(await addInvoice(world, '21'), '/delete'), typed: { reason: 'Made twice' } }) },
  '/invoice/details/:invoiceId/edit': { field: 'version', second: /changed/,
    prepare: async () => ({ path: detail(await addInvoice(world, '22'), '/edit'), typed: { discountPct: '10' } }) },
  '/invoice/details/:invoiceId/lines': { field: 'version', second: /changed/,
    prepare: async () => ({ path: detail(await addInvoice(world, '23'), '/lines'), typed: { 'lines[0].price': '24' } }) },
  '/invoice/details/:invoiceId': { field: 'code', second: /Tick|not on|no longer|already|written off/, prepare: async () => {
    const { invoiceId, timeIds } = await invoiceOfTime();
    return { path: detail(invoiceId), typed: { timeIds: String(timeIds[0]), intent: 'write-off' } };
  } },
  '/invoice/details/:invoiceId/split/:timesheetId': { field: 'hours', second: /less|within|part|between/, prepare: async () => {
    const { invoiceId, timeIds } = await invoiceOfTime(4);
    return { path: detail(invoiceId, `/split/${timeIds[0]}`), typed: { hours: '1' } };
  } },
  '/invoice/details/:invoiceId/credit': { field: 'idempotencyKey',
    prepare: async () => ({ path: detail(await addInvoice(world, '30'), '/credit'), typed: { amount: '5' } }) },
  '/admin/clients/:clientId/credit-notes/new': { field: 'idempotencyKey',
    prepare: async () => ({ path: '/admin/clients/ACME/credit-notes/new', typed: {
      invoiceType: 'Product', amount: '5', creditNoteDate: '2026-11-18' } }) },
  '/admin/clients/:clientId/credit-notes/:creditNoteId': { field: 'version', second: /changed/,
    prepare: async () => ({ path: `/admin/clients/ACME/credit-notes/${await creditOfClient()}`, typed: { amount: '7' } }) },
  '/admin/clients/:clientId/credit-notes/:creditNoteId/delete': { field: 'creditNoteId', second: /not found|could.?n.?t find/i,
    prepare: async () => ({ path: `/admin/clients/ACME/credit-notes/${await creditOfClient()}/delete` }) },
  '/admin/clients/:clientId/credit-notes/:creditNoteId/take-off': { field: 'creditNoteId', second: /allocated to no invoice/,
    prepare: async () => {
      const { creditNoteId } = await createCreditNote(world.ctx(), creditInput('10', { invoiceId: await addInvoice(world, '31') }));
      return { path: `/admin/clients/ACME/credit-notes/${creditNoteId}/take-off` };
    } },
  '/admin/clients/:clientId/prepaid': { field: 'clientId', second: /no prepaid time|nothing|no unbilled/i, prepare: async () => {
    await createInvoice(world.ctx(), { ...invoiceInput({ lines: [lineInput('Hours', '1000')] }), invoiceType: 'Prepaid' });
    await addEntries(world, [{ code: 'BPP', hours: 1 }]);
    return { path: '/admin/clients/NWIND/prepaid' };
  } },
  '/receipts/new': { field: 'idempotencyKey', second: /cannot be allocated|outstanding/, prepare: async () => {
    const invoiceId = await addInvoice(world, '40');
    return { path: '/receipts/new/client/ACME', postsTo: '/receipts/new', typed: {
      clientId: 'ACME', paymentDate: '2026-11-17', receiptTotal: '40', paymentMethod: 'DD', intent: 'save',
      allocations: `${invoiceId}:40.00` } };
  } },
  '/receipts/details/:receiptId': { field: 'version', second: /changed/, prepare: async () => {
    const invoiceId = await addInvoice(world, '50');
    const receiptId = await addReceipt(world, invoiceId, '10.00');
    return { path: `/receipts/details/${receiptId}`, typed: { intent: 'save', receiptTotal: '20', allocations: `${invoiceId}:20.00` } };
  } },
  '/receipts/details/:receiptId/delete': { field: 'receiptId', second: /not found|could.?n.?t find/i, prepare: async () =>
    ({ path: `/receipts/details/${await addReceipt(world, await addInvoice(world, '51'), '10.00')}/delete` }) },
  '/invoice/billing': { field: 'idempotencyKey', prepare: async () => {
    await addEntries(world, [{ clientId: 'ACME', projectId: 'GENRL' }]);
    return { path: '/invoice/billing', typed: { through: '2026-11-30', clientIds: 'ACME' } };
  } },
  '/invoice/recurring/new': { field: 'idempotencyKey',
    prepare: () => Promise.resolve({ path: '/invoice/recurring/new?clientId=ACME', typed: {
      ...PRODUCT_LINE, dateFrom: '2026-12-01', unit: 'Month', firstFrequency: '1', subsequentFrequency: '1', output: 'draft' } }) },
  '/invoice/recurring/details/:recurringInvoiceId/edit': { field: 'version', second: /changed/,
    prepare: async () => {
      const recurringInvoiceId = await addRecurringInvoice(world, { dateFrom: '2026-12-01' });
      // The clock stands still here; it was made before.
      await execute(world.em(), sql`update tenant.recurring_invoice set updated_at = updated_at - interval '1 minute'`);
      return { path: recurringPath(recurringInvoiceId, 'edit'), typed: { 'lines[0].price': '77' } };
    } },
  '/invoice/recurring/details/:recurringInvoiceId/generate': { field: 'periodStart', second: /was made already/,
    prepare: async () => ({ path: recurringPath(await addRecurringInvoice(world, { dateFrom: '2026-11-01' }), 'generate') }) },
  '/invoice/recurring/details/:recurringInvoiceId/pause': { field: 'recurringInvoiceId', second: /already/,
    prepare: async () => ({ path: recurringPath(await addRecurringInvoice(world), 'pause') }) },
  '/invoice/recurring/details/:recurringInvoiceId/resume': { field: 'recurringInvoiceId', second: /already/, prepare: async () => {
    const recurringInvoiceId = await addRecurringInvoice(world);
    await pauseRecurringInvoice(world.ctx(), { recurringInvoiceId });
    return { path: recurringPath(recurringInvoiceId, 'resume') };
  } },
  '/invoice/recurring/details/:recurringInvoiceId/delete': { field: 'recurringInvoiceId', second: /not found|could.?n.?t find/i,
    prepare: async () => ({ path: recurringPath(await addRecurringInvoice(world), 'delete') }) },
  '/admin/clients/:clientId/recurring-products/new': { field: 'idempotencyKey',
    prepare: () => Promise.resolve({ path: '/admin/clients/ACME/recurring-products/new', typed: {
      skuId: 'SEAT', unit: 'Month', sellAmount: '5', firstInvoicePeriod: '1', subsequentInvoicePeriod: '1', dateStart: '2026-12-01',
      dateEnd: '2027-11-30' } }) },
  '/admin/clients/:clientId/recurring-products/:recurringProductId/delete': { field: 'recurringProductId',
    second: /not found|could.?n.?t find/i,
    prepare: async () => ({ path: `/admin/clients/ACME/recurring-products/${await recurringOfClient()}/delete` }) },
  // The row that is edited in the tab of recurring products; that of rates moves no money.
  '/admin/clients/:clientId': { field: 'sellAmount', second: /changed/, prepare: async () => ({
    path: `/admin/clients/ACME?tab=recurring-products&edit=${await recurringOfClient()}`, typed: { sellAmount: '7' } }) },
};

/** Forms there that leave what is owed and paid as it is, or that one of the above answers for. */
const MOVE_NO_MONEY = new Set([
  '/invoice/details/:invoiceId/email', '/invoice/details/:invoiceId/sent', '/invoice/details/:invoiceId/revoke-link',
  '/invoice/details/:invoiceId/make-pdf', '/invoice/details/:invoiceId/reminders', '/invoice/credit-notes/:creditNoteId/email',
  '/invoice/credit-notes/:creditNoteId/revoke-link', '/receipts/new/client/:clientId', '/receipts/new/invoice/:invoiceId',
  '/invoice/billing/runs/:billingRunId/stop', '/invoice/billing/runs/:billingRunId/continue', '/invoice/billing/runs/:billingRunId/send',
]);

const TABLES = [
  sql`tenant.invoice`, sql`tenant.invoice_line`, sql`tenant.timesheet`, sql`tenant.credit_note`, sql`tenant.receipt`,
  sql`tenant.receipt_allocation`, sql`tenant.receipt_credit_allocation`, sql`tenant.recurring_invoice`,
  sql`tenant.recurring_invoice_line`, sql`tenant.recurring_invoice_period`, sql`tenant.recurring_product`,
  sql`tenant.recurring_product_period`, sql`tenant.billing_run`, sql`tenant.client_email`,
];

/** All that is owed and paid, and what makes it; when it was last looked at is left out. */
async function money(): Promise<string> {
  const parts = TABLES.map((table) => sql`(select coalesce(jsonb_agg(to_jsonb(t) - 'updated_at' order by to_jsonb(t)::text), '[]')::text
    from ${table} t)`);
  return (await firstRow<{ all: string }>(world.em(), sql`select concat_ws('|', ${sql.join(parts, sql`, `)}) as all`))!.all;
}

/** The form as a tab shows it, filled in. */
async function openTab({ field }: MoneyForm, { path, typed = {} }: Prepared): Promise<URLSearchParams> {
  const { page } = await ask(path);
  const form = page.form(field);
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  return form;
}

/** Every word of an answer: those of the page, or those that it leads to. */
async function wordsOf({ page, headers }: Answered): Promise<string> {
  const location = headers.get('Location');
  if (!location) return page.text;
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]).join('; ');
  const own = (await world.args(world.admin, '/')).request.headers.get('Cookie') ?? '';
  return (await ask(location, undefined, { Cookie: `${own}; ${cookies}` })).page.text;
}

describe('a form that moves money', () => {
  test('is walked here, wherever it is', async () => {
    const walked = (await walkRoutes()).filter(({ action, path }) => action
      && (/^\/(invoice|receipts)(\/|$)/.test(path)
        || /^\/admin\/clients\/:clientId($|\/(credit-notes|prepaid|recurring-products)(\/|$))/.test(path))).map(({ path }) => path);
    expect([...Object.keys(FORMS), ...MOVE_NO_MONEY].sort()).toEqual(walked.sort());
  });

  test.each(Object.entries(FORMS))('%s, sent twice and from two tabs, does it once', async (_route, form) => {
    const prepared = await form.prepare();
    const [one, other] = [await openTab(form, prepared), await openTab(form, prepared)];
    const to = prepared.postsTo ?? prepared.path;
    const before = await money();
    const first = await ask(to, one);
    expect([302, 303], first.page.text).toContain(first.status);
    await world.runJobs();
    const done = await money();
    expect(done, 'the first does something').not.toBe(before);

    const again = await ask(to, one);
    await world.runJobs();
    expect(await money(), 'the same again does nothing').toBe(done);
    if (again.status === first.status && one.has('idempotencyKey'))
      expect(again.headers.get('Location'), 'and leads to the same').toBe(first.headers.get('Location'));
    else if (form.second) expect(await wordsOf(again)).toMatch(form.second);

    const late = await ask(to, other);
    await world.runJobs();
    if (!form.second) return;
    expect(await money(), 'the other tab does nothing').toBe(done);
    expect(await wordsOf(late)).toMatch(form.second);
  });
});
