import { beforeAll, describe, expect, test } from 'vitest';
import { createInvoice, getInvoice } from '#app/domain/money/billing/index.server.ts';
import { action as newInvoice, loader as newInvoicePage } from '#app/routes/_app/invoice/new.tsx';
import { loader as invoiceList } from '#app/routes/_app/invoice/list/index.tsx';
import { action as makePdf } from '#app/routes/_app/invoice/details/$invoiceId/make-pdf.dialog.tsx';
import { loader as pdf } from '#app/routes/_app/invoice/details/$invoiceId/pdf.ts';
import { loader as jobEvents } from '#app/routes/_app/jobs/$jobId/events.ts';
import { action as newReceipt } from '#app/routes/_app/receipts/new/index.tsx';
import { action as saveReceipt } from '#app/routes/_app/receipts/details/$receiptId/index.tsx';
import { loader as withoutB } from '#app/routes/b/$.ts';
import { invoiceInput, invoiceOver } from '#tests/support/billing-input.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });

interface Answer {
  data?: Record<string, unknown> & { result?: { initialValue?: Record<string, unknown>; error?: Record<string, string[]> } };
  init?: { status?: number } | null }
const answer = (value: unknown) => value as Answer;
const thrown = (work: Promise<unknown>) => work.then(() => undefined, (error: unknown) => answer(error));
const location = (response: unknown) => [(response as Response).status, (response as Response).headers.get('Location')];

const form = (timeIds: number[], more: Record<string, string | string[]> = {}) => ({
  clientId: 'NWIND', invoiceDate: '2026-11-18', invoiceType: 'Time', paymentTermsDays: '14', clientRef: 'Kept',
  timeIds: timeIds.map(String),
  'lines[0].description': '', 'lines[0].quantity': '1', 'lines[0].price': '', 'lines[0].discountPct': '0', 'lines[0].taxPct': '10',
  lineCount: '1', ...more,
});

test.each([
  ['/b/invoice/new?clientId=ACME&x=1', '/invoice/new?clientId=ACME&x=1'],
  ['/b/invoice/details/12', '/invoice/details/12'],
  ['/b//evil.example/x', '/evil.example/x'],
  ['/b/', '/'],
])('%s goes to %s', async (from, to) => {
  expect(location(await withoutB(await world.args(world.admin, from)))).toEqual([301, to]);
});

describe('the search of the list', () => {
  const open = async (path: string, params: Record<string, string> = {}) => invoiceList(await world.args(world.admin, path, { params }));
  const inPath = (search: string) => open(`/invoice/list/${encodeURIComponent(search)}`, { search });

  test('goes straight to the invoice when it is one exact number', async () => {
    const invoiceId = await addInvoice(world, '10');
    for (const answered of [inPath(String(invoiceId)), inPath(`INV-${invoiceId}`), open(`/invoice/list?search=${invoiceId}`)]) {
      expect(location(await answered)).toEqual([302, `/invoice/details/${invoiceId}`]);
    }
  });

  test('stands in the path, with the other filters behind it', async () => {
    expect(location(await open('/invoice/list?search=a%26b%2Fc&state=paid&from=&page=1')))
      .toEqual([302, '/invoice/list/a%26b%2Fc?state=paid']);
    expect(await inPath('acme')).toMatchObject({ params: { search: 'acme' }, totals: { invoiceCount: expect.any(Number) } });
    expect(await open('/invoice/list/acme?state=paid', { search: 'acme' })).toMatchObject({ params: { search: 'acme', state: 'paid' } });
  });

  test('of a form wins over that of the page it stands on', async () => {
    expect(location(await open('/invoice/list/acme?search=north', { search: 'acme' }))).toEqual([302, '/invoice/list/north']);
    expect(location(await open('/invoice/list/acme?search=&state=paid', { search: 'acme' }))).toEqual([302, '/invoice/list?state=paid']);
  });

  test.each(['.', '..', 'x'.repeat(500), '👩🏽‍💻'.repeat(40), '%', '\\'])('takes %j and leads nowhere else', async (text) => {
    const answered = await open(`/invoice/list?${new URLSearchParams({ search: text })}`);
    if (answered instanceof Response)
      expect(new URL(answered.headers.get('Location') ?? '', 'http://x').pathname).toMatch(/^\/invoice\/list\/[^/]+$/);
    else expect(answered).toMatchObject({ params: { search: text } });
  });
});

test('the PDF is made by a job and is the answer when that is quick; otherwise its page leads back to it', async () => {
  const { invoiceId, jobRunId } = await createInvoice(world.ctx(), invoiceOver('10'));
  const args = () => world.args(world.admin, `/invoice/details/${invoiceId}/pdf`, { params: { invoiceId: String(invoiceId) } });
  expect(location(await pdf(await args()))).toEqual([302, `/invoice/details/${invoiceId}/make-pdf`]);
  const ask = async (signal?: AbortSignal) => {
    const asked = await world.args(world.admin, `/invoice/details/${invoiceId}/make-pdf`, { form: { invoiceId: String(invoiceId) } });
    return makePdf(signal ? { ...asked, request: new Request(asked.request, { signal }) } : asked);
  };
  expect(location(await ask(AbortSignal.abort()))).toEqual([302, `/jobs/${jobRunId}`]);
  const [answered] = await Promise.all([ask(), world.runJobs()]);
  expect(location(answered)).toEqual([303, `/invoice/details/${invoiceId}/pdf`]);
  const file = await pdf(await args());
  expect([file.status, file.headers.get('Content-Type'), file.headers.get('Content-Disposition')])
    .toEqual([200, 'application/pdf', `inline; filename="INV-${invoiceId}.pdf"`]);
  expect(Buffer.from(await file.arrayBuffer()).subarray(0, 5).toString()).toBe('%PDF-');
  const events = await jobEvents(await world.args(world.admin, `/jobs/${jobRunId}/events`, { params: { jobId: jobRunId } }));
  expect(await events.text()).toMatch(/^data: \{.*"status":"done".*\}\n\n$/);
  expect(
    (await thrown(jobEvents(await world.args(world.staff, `/jobs/${jobRunId}/events`, { params: { jobId: jobRunId } }))))?.init?.status,
  ).toBe(404);
});

describe('the new-invoice form', () => {
  const post = async (values: Record<string, string | string[]>, at = '/invoice/new?clientId=NWIND') =>
    newInvoice(await world.args(world.admin, at, { form: values }));

  test('saves and goes to the invoice', async () => {
    const ids = await addEntries(world, [{}, {}]);
    const [status, to] = location(await post(form(ids)));
    expect([status, to]).toEqual([303, expect.stringMatching(/^\/invoice\/details\/\d+$/)]);
  });

  test('reads lines, and keeps what was typed when one is wrong', async () => {
    const ids = await addEntries(world, [{}]);
    const refused = answer(
      await post(
        form(ids,
          { invoiceType: 'Both', 'lines[0].description': 'Hosting', 'lines[0].price': 'ninety', 'lines[1].description': '',
            'lines[1].price': '' })));
    expect(refused.init?.status).toBe(422);
    expect(refused.data?.result).toMatchObject({ error: { 'lines[0].price': ['Price: not a number'] },
      initialValue: { clientRef: 'Kept', lines: [{ description: 'Hosting', price: 'ninety' }, undefined] } });
    const saved = await post(form(ids, { invoiceType: 'Both', 'lines[0].description': 'Hosting', 'lines[0].price': '1,090.50' }));
    expect(location(saved)[0]).toBe(303);
  });

  test('says who took an entry and keeps the rest', async () => {
    const [taken = 0, free = 0] = await addEntries(world, [{}, {}]);
    const { invoiceId } = await createInvoice(world.ctx(), invoiceInput({ timeIds: [taken] }));
    const refused = answer(await post(form([taken, free])));
    expect(refused.init?.status).toBe(409);
    expect(refused.data?.result?.error?.['timeIds']?.[0]).toContain(`Taken by invoice ${invoiceId}`);
    expect(refused.data?.result?.initialValue).toMatchObject({ clientRef: 'Kept', timeIds: [String(taken), String(free)] });
  });

  test('ticks all, none or a group, and adds a line without losing anything', async () => {
    const [may = 0, june = 0] = await addEntries(world, [{ date: '2019-05-02' }, { date: '2019-06-03' }]);
    const spring = { filterFrom: '2019-05-01', filterTo: '2019-06-30' };
    const typedIds = async (ids: number[], intent: string, at = '/invoice/new') =>
      answer(await post(form(ids, { intent, ...spring }), at)).data?.result?.initialValue;
    expect(await typedIds([], 'tick')).toMatchObject({ clientRef: 'Kept', timeIds: [String(may), String(june)] });
    expect((await typedIds([may, june], 'untick'))?.['timeIds']).toBeUndefined();
    expect(await typedIds([], 'tick:2019-06')).toMatchObject({ timeIds: String(june) });
    expect(await typedIds([may, june], 'untick:2019-06')).toMatchObject({ timeIds: String(may) });
    expect(await typedIds([], 'tick:WEB', '/invoice/new?by=project')).toMatchObject({ timeIds: [String(may), String(june)] });
    expect(await typedIds([may], 'tick:nonsense')).toMatchObject({ timeIds: String(may) });
    const added = answer(await post(form([1], { intent: 'add-line' }))).data;
    expect(added).toMatchObject({ lineCount: 2, result: { initialValue: { clientRef: 'Kept', timeIds: '1', 'lines[1].taxPct': '10' } } });
  });

  test('says what the invoice would come to as the form stands, which is what it comes to', async () => {
    const ids = await addEntries(world, [{}, {}, { code: 'W' }]);
    const line = { invoiceType: 'Both', 'lines[0].description': 'Hosting', 'lines[0].quantity': '3', 'lines[0].price': '33.335' };
    const totals = async (more: Record<string, string | string[]>) =>
      answer(await post(form(ids, { intent: 'refresh', ...more }))).data?.['totals'] as Record<string, unknown>;
    const shown = await totals(line);
    expect(shown).toMatchObject({ entryCount: 3, isWhole: true });
    expect(Number(shown['writtenOff'])).toBeGreaterThan(0);
    expect(await totals({ ...line, 'lines[0].price': 'ninety' })).toMatchObject({ entryCount: 3, isWhole: false });
    expect(await totals({ timeIds: [String(ids[0]), '999999999'] })).toMatchObject({ entryCount: 1 });
    expect(await totals({ timeIds: ['x'] })).toMatchObject({ entryCount: 0, total: '0.00' });
    const [, to] = location(await post(form(ids, line)));
    const { invoice } = await getInvoice(world.ctx(), { invoiceId: Number(String(to).split('/').pop()), page: 1 });
    expect([shown['subtotal'], shown['tax'], shown['total']]).toEqual([invoice.subtotal, invoice.taxTotal, invoice.total]);
  });

  test.each(['', 'x', '-1', '1e9', '99999999999', '<script>'])('an entry called %j is a message, not an error', async (id) => {
    expect([409, 422]).toContain(answer(await post(form([], { timeIds: id }))).init?.status);
  });

  test('for a client of nobody is not found, and shows any filter', async () => {
    const load = async (query: string) => newInvoicePage(await world.args(world.admin, `/invoice/new?${query}`));
    expect((await thrown(load('clientId=NOBODY')))?.init?.status).toBe(404);
    expect(await load('clientId=NWIND&from=yesterday&to=2026-99-99&projectId=WEB'))
      .toMatchObject({ step: 'invoice', filter: { from: null, to: null, projectId: 'WEB' } });
    expect(await load('q=%25')).toMatchObject({ step: 'client', clients: [] });
  });
});

describe('the receipt form', () => {
  const fields = (more: Record<string, string | string[]>) =>
    ({
      receiptId: '0', clientId: 'Acme Exports', paymentDate: '2026-11-17', paymentMethod: 'DD', receiptTotal: '50', note: 'Kept', ...more
    });
  const post = async (values: Record<string, string | string[]>, query = '') =>
    newReceipt(await world.args(world.admin, `/receipts/new${query}`, { form: fields(values) }));

  test('allocates step by step and saves', async () => {
    const invoiceId = await addInvoice(world, '50');
    const step = answer(await post({ intent: 'allocate' }, `?invoiceId=${invoiceId}`)).data;
    expect(step).toMatchObject({ client: { clientId: 'ACME' }, allocation: { unposted: '0.00', allocated: [{ invoiceId, paid: '50.00' }] },
      result: { initialValue: { note: 'Kept' } } });
    const wrong = answer(await post({ intent: 'save', receiptTotal: '49', allocations: [`${invoiceId}:50.00`] }));
    expect(wrong).toMatchObject({ init: { status: 422 }, data: { allocation: { allocated: [{ invoiceId, paid: '50.00' }] } } });
    expect(wrong.data?.result?.error?.['receiptTotal']?.[0]).toContain('Receipt Total must be equal to payment allocations.');
    const [status, to] = location(await post({ intent: 'save', allocations: [`${invoiceId}:50.00`] }));
    expect([status, to]).toEqual([303, expect.stringMatching(/^\/receipts\/details\/\d+$/)]);
    const receiptId = String(to).split('/').pop() ?? '';
    const edited =
      await saveReceipt(
        await world.args(world.admin, String(to),
          { params: { receiptId },
            form: { ...fields({ intent: 'save-and-close', allocations: [`${invoiceId}:50.00`] }), receiptId, version: '1' } }));
    expect(location(edited)).toEqual([303, '/receipts']);
  });

  test('without a client, or with hostile values, is a message', async () => {
    expect(answer(await post({ intent: 'save', clientId: '' })).data?.result?.error?.['clientId']).toEqual(['Client is required']);
    for (const allocations of ['x', '1:NaN', '1:1', '-1:1.00', '1:1.00\u0000', '<b>']) {
      expect(answer(await post({ intent: 'save', allocations })).init?.status).toBe(422);
    }
    for (const clientId of ['NOBODY', 'x'.repeat(200), '\u0000', '😀', '‮abc'])
      expect([409, 422]).toContain(answer(await post({ intent: 'save', clientId })).init?.status);
    expect(answer(await post({ intent: 'refresh', clientId: '\u0000', receiptTotal: 'NaN' })).data).toMatchObject({ client: null });
  });
});
