import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInvoice, deleteInvoice, getInvoice, getInvoiceEmailDraft, getInvoicePdf, markInvoiceSent, prepareInvoicePdf,
  queueInvoiceEmail, updateInvoice } from '#app/domain/billing/index.server.ts';
import { sendInvoiceEmail } from '#app/domain/billing/send-invoice-email.ts';
import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import { execute, firstRow, rows, sql } from '#app/domain/kernel/sql.ts';
import { getJobRun } from '#app/domain/job-runs/index.server.ts';
import { smtpMailer } from '#app/integrations/mail/smtp-mailer.ts';
import { invoiceInput, lineInput } from '#tests/support/billing-input.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let inbox: MailServer;
beforeAll(async () => { [world, inbox] = await Promise.all([createWorld(), startMailServer()]); });
afterAll(async () => { await inbox.close(); });

const services = () => ({ ...world.app.services, mailer: smtpMailer(inbox.url, 'Daybook <billing@harbour.example>') });

async function newInvoice(more: object = {}) {
  const ids = await addEntries(world,
    [
      { hours: 2, note: 'Łódź – <b>bold</b> “quoted” 😀' }, { hours: 1, code: 'W', note: 'Own mistake' }, { hours: 1.25, price: '99.9900' },
    ]);
  return createInvoice(world.ctx(),
    invoiceInput({ timeIds: ids, invoiceType: 'Both' as const, clientRef: 'PO 4711', lines: [lineInput('Hosting', '1500')], ...more }));
}

async function textOf(bytes: Uint8Array): Promise<{ pages: string[]; text: string }> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return { pages: text, text: text.join('\n').replace(/\s+/g, ' ') };
}

describe('the PDF', () => {
  test('is made by a job and shows the figures of the screen', async () => {
    const { invoiceId, jobRunId } = await newInvoice();
    expect(await getInvoicePdf(world.ctx(), { invoiceId })).toBeUndefined();
    expect(await getJobRun(world.ctx(), { jobId: jobRunId }))
      .toMatchObject({ status: 'queued', resultHref: `/invoice/details/${invoiceId}/pdf` });
    await world.runJobs();
    expect(await getJobRun(world.ctx(), { jobId: jobRunId })).toMatchObject({ status: 'done', error: '' });
    const pdf = await getInvoicePdf(world.ctx(), { invoiceId });
    const { text } = await textOf(pdf?.bytes ?? new Uint8Array());
    const { invoice, entries } = await getInvoice(world.ctx(), { invoiceId, page: 1 });
    for (const figure of [invoice.subtotal, invoice.taxTotal, invoice.total, invoice.timeTotal, ...entries.map(({ charged }) => charged)])
      expect(text).toContain(formatMoney(figure));
    for (const words of ['Tax Invoice', `Invoice ${invoiceId}`, 'Harbour Consulting', 'ABN 53 004 085 616', 'Northwind Traders', 'PO 4711',
      'Hosting', '(not charged)', 'Page 1 of 1', 'Łódź – <b>bold</b> “quoted” ?']) {
      expect(text).toContain(words);
    }
    expect(pdf).toMatchObject({ fileName: `INV-${invoiceId}.pdf`, mediaType: 'application/pdf' });
  });

  test('is made again when the invoice or the notes of its time change, and not otherwise', async () => {
    const { invoiceId } = await newInvoice();
    await world.runJobs();
    await updateInvoice(world.ctx(),
      { invoiceId, version: 1, invoiceDate: '2026-11-18', clientRef: 'PO 4712', paymentTermsDays: 14, note: '', internalNote: '' });
    expect(await getInvoicePdf(world.ctx(), { invoiceId })).toBeUndefined();
    await prepareInvoicePdf(world.ctx(), { invoiceId });
    await world.runJobs();
    expect((await textOf((await getInvoicePdf(world.ctx(), { invoiceId }))?.bytes ?? new Uint8Array())).text).toContain('PO 4712');
    await execute(world.em(),
      sql`update tenant.timesheet set note = 'Changed', updated_at = ${new Date(world.app.now().getTime() + 1000).toISOString()}
        where invoice_id = ${invoiceId}`);
    expect(await getInvoicePdf(world.ctx(), { invoiceId })).toBeUndefined();
  });

  test.each([
    ['is not made', (deleteIt: () => Promise<unknown>) => deleteIt(), () => Promise.resolve()],
    ['does not stay', () => Promise.resolve(), (deleteIt: () => Promise<unknown>) => deleteIt()],
  ])('of an invoice that is deleted %s, which is no fault', async (_what, beforeTheJob, whileItIsMade) => {
    const { invoiceId, jobRunId } = await newInvoice();
    const deleteIt = () => deleteInvoice(world.ctx(), { invoiceId });
    const { services: { pdf }, log: silent } = world.app;
    const render: typeof pdf.render = async (...parts) => {
      await whileItIsMade(deleteIt);
      return pdf.render(...parts);
    };
    const faults: string[] = [];
    const log = { ...silent, info: () => undefined, warn: (_fields: object, message: string) => faults.push(message),
      error: (_fields: object, message: string) => faults.push(message) };
    await beforeTheJob(deleteIt);
    await world.runJobs({ ...world.app, services: { ...services(), pdf: { ...pdf, render } }, log });
    expect(await rows(world.em(), sql`select 1 from tenant.document where subject_id = ${String(invoiceId)}`)).toEqual([]);
    expect(await getJobRun(world.ctx(), { jobId: jobRunId })).toMatchObject({ status: 'failed', error: 'Invoice not found.' });
    expect(faults).toEqual([]);
  });

  test('asked for twice is made once', async () => {
    const { invoiceId, jobRunId } = await newInvoice();
    expect(await prepareInvoicePdf(world.ctx(), { invoiceId })).toEqual({ jobRunId });
    await world.runJobs();
    const stored = await rows(
      world.em(), sql`select 1 as found from tenant.document where subject = 'invoice' and subject_id = ${String(invoiceId)}`,
    );
    expect(stored).toHaveLength(1);
  });

  test('of many entries has numbered pages that hold every one of them', async () => {
    const ids = await addEntries(world, Array.from({ length: 120 }, (_, i) => ({ note: `Entry number ${i} of many`, hours: 0.5 })));
    const { invoiceId } = await createInvoice(world.ctx(), invoiceInput({ timeIds: ids }));
    await world.runJobs();
    const { pages, text } = await textOf((await getInvoicePdf(world.ctx(), { invoiceId }))?.bytes ?? new Uint8Array());
    expect(text.match(/Entry number \d+ of many/g)).toHaveLength(120);
    expect(pages.at(-1)?.replace(/\s+/g, ' ')).toContain(`Page ${pages.length} of ${pages.length}`);
    expect(pages.at(-1)).toContain('7,920.00');
  });
});

describe('the e-mail', () => {
  const message = { cc: '', subject: 'Your invoice', message: 'Hello,\nplease pay.' };
  const lastEmail = async (invoiceId: number) =>
    (await firstRow<{ id: number }>(
      world.em(), sql`select max(invoice_email_id)::int as id from tenant.invoice_email where invoice_id = ${invoiceId}`,
    ))?.id ?? 0;
  const deliveries = async (invoiceId: number) => (await getInvoice(world.ctx(), { invoiceId, page: 1 })).deliveries;

  test('starts with the client\'s addresses and a message', async () => {
    const { invoiceId } = await newInvoice();
    expect(await getInvoiceEmailDraft(world.ctx(), { invoiceId }))
      .toMatchObject({ to: 'accounts@nwind.example', cc: '', subject: `Tax Invoice ${invoiceId} from Harbour Consulting` });
  });

  test('arrives with the PDF attached, and is recorded', async () => {
    const { invoiceId } = await newInvoice();
    await queueInvoiceEmail(
      world.ctx(), { invoiceId, to: 'Ann Lee <ann@nwind.example>; bob@nwind.example', ...message, cc: 'cc@nwind.example' },
    );
    expect(await deliveries(invoiceId)).toMatchObject([{ status: 'queued', queuedBy: 'Ada Minton' }]);
    const payload = { invoiceId, invoiceEmailId: await lastEmail(invoiceId) };
    await sendInvoiceEmail(world.system(), payload, services());
    await sendInvoiceEmail(world.system(), payload, services());
    expect(await deliveries(invoiceId)).toMatchObject([{ status: 'sent', error: '' }]);
    expect(inbox.mails).toHaveLength(1);
    const { envelope, mail } = inbox.mails[0] ?? { envelope: [], mail: undefined };
    expect(envelope).toEqual(['ann@nwind.example', 'bob@nwind.example', 'cc@nwind.example']);
    expect(mail).toMatchObject({ subject: 'Your invoice', from: { address: 'billing@harbour.example' },
      attachments: [{ filename: `INV-${invoiceId}.pdf`, mimeType: 'application/pdf' }] });
    expect(mail?.text).toContain('please pay.');
    const attached = await textOf(new Uint8Array(mail?.attachments[0]?.content as ArrayBuffer));
    expect(attached.text).toContain(`Invoice ${invoiceId}`);
    await world.runJobs();
    expect(await deliveries(invoiceId)).toMatchObject([{ status: 'sent' }]);
  });

  test('that is refused says why, is tried again, and then counts as sent', async () => {
    const { invoiceId } = await newInvoice();
    await queueInvoiceEmail(world.ctx(), { invoiceId, to: 'ann@nwind.example', ...message });
    const payload = { invoiceId, invoiceEmailId: await lastEmail(invoiceId) };
    inbox.refuse('Mailbox is full');
    await expect(sendInvoiceEmail(world.system(), payload, services())).rejects.toThrow();
    inbox.refuse('');
    expect(await deliveries(invoiceId)).toMatchObject([{ status: 'failed', error: expect.stringContaining('Mailbox is full') as string }]);
    await sendInvoiceEmail(world.system(), payload, services());
    expect(await deliveries(invoiceId)).toMatchObject([{ status: 'sent', error: '' }]);
  });

  test('without a mail server says what to configure', async () => {
    const { invoiceId } = await newInvoice();
    await queueInvoiceEmail(world.ctx(), { invoiceId, to: 'ann@nwind.example', ...message });
    await world.runJobs();
    expect(await deliveries(invoiceId)).toMatchObject([
      { status: 'failed', error: 'No mail server is configured. Set SMTP_URL, then send again.' },
    ]);
  });

  test.each([
    ['no address', { to: '' }, 'to', 'To is required'],
    ['a broken address', { to: 'ann@' }, 'to', 'Email format is invalid.'],
    ['a broken CC', { cc: 'x y@z.example' }, 'cc', 'Email format is invalid.'],
    ['a second header in the subject', { subject: 'Hi\r\nBcc: eve@evil.example' }, 'subject', 'Subject must be one line'],
    ['an empty message', { message: ' ' }, 'message', 'Message is required'],
  ])('refuses %s', async (_, more, field, words) => {
    const { invoiceId } = await newInvoice();
    await expect(queueInvoiceEmail(world.ctx(), { invoiceId, to: 'ann@nwind.example', ...message, ...more })).rejects
      .toMatchObject({ code: 'rule_violated', fields: { [field]: [words] } });
    expect(await deliveries(invoiceId)).toEqual([]);
  });

  test('can be said to have gone another way', async () => {
    const { invoiceId } = await newInvoice();
    await markInvoiceSent(world.ctx(), { invoiceId });
    expect(await deliveries(invoiceId)).toMatchObject([{ status: 'sent', to: '', subject: 'Marked as sent' }]);
  });
});
