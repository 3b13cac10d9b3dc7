import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  getInvoice, getIssueOffer, getInvoicePdf, issueDraft, listInvoices, markInvoiceSent, prepareInvoicePdf, queueInvoiceEmail,
  searchInvoiceClients,
} from '#app/domain/money/billing/index.server.ts';
import { makeRecordLink } from '#app/domain/money/client-pages/index.server.ts';
import { getClientMoney } from '#app/domain/clients/clients/index.server.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { createReceipt, getNewReceipt } from '#app/domain/money/receipts/index.server.ts';
import { action as issueAndSend, loader as question } from '#app/routes/_app/invoice/details/$invoiceId/issue-and-send.dialog.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { receiptInput } from '#tests/support/billing-input.ts';
import { openPages } from '#tests/support/browse.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { addRecurringInvoice, generateAnnounced, runAt } from '#tests/support/recurring.ts';
import { closePeriods } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });

const NOW = new Date('2026-11-18T01:00:00Z');
async function newDraft(): Promise<number> {
  const recurringInvoiceId = await addRecurringInvoice(world, { output: 'draft', dateFrom: '2026-11-01' });
  return (await generateAnnounced(world, recurringInvoiceId)).invoiceIds[0]!;
}
const shown = async (invoiceId: number) => (await getInvoice(world.ctx(), { invoiceId, page: 1 })).invoice;
const list = (state: string) => listInvoices(world.ctx(), listInvoices.input.parse({ state }));
const mailOf = (invoiceId: number) => ({ invoiceId: String(invoiceId), to: 'ap@acme.example', cc: '', subject: 'Invoice', message: 'Here.',
  idempotencyKey: `draft-${invoiceId}` });

describe('a draft', () => {
  test('is owed by nobody: no list, no figure and no receipt has it as outstanding', async () => {
    const issued = await addInvoice(world, '40');
    const draft = await newDraft();
    await execute(world.em(), sql`update tenant.invoice set invoice_date = '2026-01-01' where invoice_id = ${draft}`);
    expect(await shown(draft)).toMatchObject({ isDraft: true, total: '100.00', outstanding: '0.00' });
    for (const [state, ids] of [['outstanding', [issued]], ['overdue', [issued]], ['draft', [draft]], ['paid', []]] as const)
      expect((await list(state)).rows.map(({ invoiceId }) => invoiceId), state).toEqual(ids);
    expect((await list('all')).totals).toMatchObject({ invoiceCount: 2, outstanding: '40.00' });
    expect(await getClientMoney(world.ctx(), { clientId: 'ACME' })).toMatchObject([{ outstanding: '40.00', overdue: '40.00' }]);
    const receipt = await getNewReceipt(world.ctx(), { clientId: 'ACME' } as never);
    expect(receipt.allocation.outstanding.map(({ invoiceId }) => invoiceId)).toEqual([issued]);
    await expect(createReceipt(world.ctx(), receiptInput('100', [`${draft}:100`], {})))
      .rejects.toThrow(`Invoice ${draft} is a draft. Issue it before it is paid.`);
    expect((await searchInvoiceClients(world.ctx(), { q: '' })).length).toBeGreaterThan(0);
  });

  test('says so on its page, in the list and on its PDF, and is not sent', async () => {
    const draft = await newDraft();
    const pages = await openPages(world, world.admin);
    const { text } = (await pages(`/invoice/details/${draft}`)).page;
    for (const words of ['Draft', 'Issue and send']) expect(text).toContain(words);
    expect(text).not.toContain('Send by e-mail');
    expect((await pages('/invoice/list?state=draft')).page.text).toContain('Drafts');
    await prepareInvoicePdf(world.ctx(), { invoiceId: draft });
    await world.runJobs();
    const pdf = await getInvoicePdf(world.ctx(), { invoiceId: draft });
    const said = await extractText(await getDocumentProxy(new Uint8Array(pdf!.bytes)), { mergePages: true });
    expect(said.text).toContain(`Invoice ${draft} · Draft`);
    const refusal = `Invoice ${draft} is a draft. Issue it first.`;
    await expect(queueInvoiceEmail(world.ctx(), mailOf(draft))).rejects.toThrow(refusal);
    await expect(markInvoiceSent(world.ctx(), { invoiceId: draft })).rejects.toThrow(refusal);
    await expect(makeRecordLink(world.ctx(), { kind: 'invoice', recordId: String(draft) })).rejects.toThrow(refusal);
  });

  test('is issued once, with its own date, or today where that is closed, or on the day that somebody chooses', async () => {
    const dated = async (invoiceDate: string) => {
      const draft = await newDraft();
      await execute(world.em(), sql`update tenant.invoice set invoice_date = ${invoiceDate} where invoice_id = ${draft}`);
      return draft;
    };
    const draft = await dated('2026-11-05');
    await closePeriods(world, { invoices: '2026-11-18' });
    await expect(issueDraft(world.ctx(), { invoiceId: draft })).rejects.toThrow('Invoices are closed up to 18/11/2026.');
    await closePeriods(world, { invoices: '2026-11-05' });
    await expect(issueDraft(world.ctx(), { invoiceId: draft, invoiceDate: '2026-11-04' })).rejects.toMatchObject({
      fields: { invoiceDate: [expect.stringContaining('Invoices are closed up to 05/11/2026.')] } });
    expect(await getIssueOffer(world.ctx(), { invoiceId: draft })).toMatchObject({ draftDate: '2026-11-05', date: '2026-11-18' });
    await issueDraft(world.ctx(), { invoiceId: draft });
    expect(await shown(draft)).toMatchObject({ isDraft: false, invoiceDate: '2026-11-18', outstanding: '100.00' });
    await expect(issueDraft(world.ctx(), { invoiceId: draft })).rejects.toThrow(`Invoice ${draft} is issued already.`);
    await closePeriods(world, { invoices: null });
    for (const [own, chosen, expected] of [
      ['2026-11-05', undefined, '2026-11-05'], ['2026-12-01', undefined, '2026-12-01'], ['2026-11-05', '2026-11-10', '2026-11-10'],
    ] as const) {
      const invoiceId = await dated(own);
      await issueDraft(world.ctx(), { invoiceId, invoiceDate: chosen });
      expect(await shown(invoiceId)).toMatchObject({ isDraft: false, invoiceDate: expected });
    }
  });

  test('is offered with its date in the dialog, whose form issues it without scripts', async () => {
    const draft = await newDraft();
    await execute(world.em(), sql`update tenant.invoice set invoice_date = '2026-11-05' where invoice_id = ${draft}`);
    const pages = await openPages(world, world.admin);
    const { page } = await pages(`/invoice/details/${draft}/issue`);
    const form = page.form('invoiceDate');
    expect(form.get('invoiceDate')).toBe('2026-11-05');
    form.set('invoiceDate', '2026-11-09');
    expect((await pages(`/invoice/details/${draft}/issue`, form)).status).toBe(303);
    expect(await shown(draft)).toMatchObject({ isDraft: false, invoiceDate: '2026-11-09' });
    const other = await newDraft();
    await execute(world.em(), sql`update tenant.invoice set invoice_date = '2026-11-05' where invoice_id = ${other}`);
    const own = (await pages(`/invoice/details/${other}/issue-and-send`)).page;
    expect(own.form('message').get('message')).toContain('05/11/2026');
    expect(own.form('message').get('invoiceDate')).toBe('2026-11-05');
    const today = (await pages(own.link('Date it 18/11/2026 instead').href)).page;
    expect(today.form('message').get('message')).toContain('18/11/2026');
    expect(today.form('message').get('invoiceDate')).toBe('2026-11-18');
  });

  test('is issued and sent in one step, and twice by nobody', async () => {
    const draft = await newDraft();
    const params = { invoiceId: String(draft) };
    const path = `/invoice/details/${draft}/issue-and-send`;
    expect((await answerOf(question, await world.args(world.admin, path, { params }))).data)
      .toMatchObject({ draft: { to: 'ap@acme.example', message: expect.stringContaining('of 18/11/2026') as string } });
    const send = async (form: Record<string, string>) => answerOf(issueAndSend, await world.args(world.admin, path, { params, form }));
    expect(await send({ ...mailOf(draft), to: 'nobody' })).toMatchObject({ status: 422 });
    expect(await shown(draft)).toMatchObject({ isDraft: true });
    expect(await send(mailOf(draft))).toMatchObject({ status: 303, location: `/invoice/details/${draft}` });
    expect((await send({ ...mailOf(draft), idempotencyKey: 'another' })).status).toBe(409);
    expect(await runAt(world, NOW)).toHaveLength(1);
    expect(await shown(draft)).toMatchObject({ isDraft: false });
  });
});
