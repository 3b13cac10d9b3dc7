import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createInvoice, deleteInvoice, getInvoice, getInvoiceEmailDraft, getInvoicePdf, listInvoices, markInvoiceSent, prepareInvoicePdf,
  queueInvoiceEmail, updateInvoice } from '#app/domain/money/billing/index.server.ts';
import { sendInvoiceEmail } from '#app/domain/money/billing/papers/mail-with-logos.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { getJobRun } from '#app/domain/site/job-runs/index.server.ts';
import { smtpMailer } from '#app/integrations/mail/smtp-mailer.ts';
import { invoiceInput, lineInput } from '#tests/support/billing-input.ts';
import { openPages } from '#tests/support/browse.ts';
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
  const allInvoices = { clientId: '', currency: '', state: 'all' as const, from: '', to: '', sort: 'invoiceId' as const,
    direction: 'desc' as const, page: 1, size: 20 };
  const message = { cc: '', subject: 'Your invoice', message: 'Hello,\nplease pay.' };
  const lastEmail = async (invoiceId: number) =>
    (await firstRow<{ id: number }>(
      world.em(), sql`select max(client_email_id)::int as id from tenant.client_email where record_id = ${String(invoiceId)}`,
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
    const payload = { clientEmailId: await lastEmail(invoiceId) };
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

  const queued = async (to: string, cc = '') => {
    const { invoiceId } = await newInvoice();
    const payload = await queueInvoiceEmail(world.ctx(), { invoiceId, ...message, to, cc });
    return { invoiceId, send: () => sendInvoiceEmail(world.system(), payload, services()).catch((error: unknown) => error) };
  };

  test('that the mail server refuses is told with what it said, and not tried again', async () => {
    const { invoiceId, send } = await queued('ann@nwind.example');
    inbox.refuse('Too large');
    expect(await send()).toBeInstanceOf(DomainError);
    inbox.refuse('');
    const told = [{ status: 'failed', error: 'The mail server refused the message (“550 Too large”). Change it, then send it again.' }];
    expect(await deliveries(invoiceId)).toMatchObject(told);
    await send();
    expect(await deliveries(invoiceId)).toMatchObject(told);
  });

  test('to an address that bounces says which one, what was answered and what to do, and is sent again to a corrected one', async () => {
    inbox.refuseAddress('gone@nwind.example', '550 5.1.1 No such mailbox');
    const { invoiceId, send } = await queued('Ann Lee <gone@nwind.example>');
    await send();
    const words = 'The mail server did not take the message for gone@nwind.example (“550 5.1.1 No such mailbox”). '
      + 'Correct the address, then send it again.';
    expect(await deliveries(invoiceId)).toMatchObject([{ status: 'failed', error: words }]);
    const open = await openPages(world, world.admin);
    const { page } = await open(`/invoice/details/${invoiceId}`);
    for (const said of ['The last e-mail was not delivered', words]) expect(page.text).toContain(said);
    const dialog = (await open(page.link('Send again').href)).page;
    expect([dialog.field('To').value, dialog.field('Subject').value]).toEqual(['gone@nwind.example', 'Your invoice']);
    expect((await listInvoices(world.ctx(), { ...allInvoices, search: String(invoiceId) })).rows).toMatchObject([{ delivery: 'failed' }]);
  });

  test('that some addresses take is sent once to these, and again to the others alone', async () => {
    inbox.refuseAddress('off@nwind.example', '551 User not local');
    const { invoiceId, send } = await queued('ann@nwind.example; off@nwind.example', 'cc@nwind.example');
    inbox.mails.length = 0;
    await send();
    expect(inbox.mails.map(({ envelope }) => envelope)).toEqual([['ann@nwind.example', 'cc@nwind.example']]);
    const told = expect.stringContaining('off@nwind.example') as string;
    expect(await deliveries(invoiceId)).toMatchObject([{ status: 'partly', error: told }]);
    const open = await openPages(world, world.admin);
    const { page } = await open(`/invoice/details/${invoiceId}`);
    expect(page.text).toContain('The last e-mail did not reach everybody');
    expect((await open(page.link('Send again').href)).page.field('To').value).toBe('off@nwind.example');
  });

  test('that is put off is tried again for those who wait, says so meanwhile, and is told in the end', async () => {
    inbox.refuseAddress('later@nwind.example', '450 Try again later');
    const { invoiceId, send } = await queued('later@nwind.example; ann@nwind.example');
    inbox.mails.length = 0;
    expect(await send()).not.toBeInstanceOf(DomainError);
    expect(await deliveries(invoiceId)).toMatchObject([{ status: 'queued', error: expect.stringContaining('tried again') as string }]);
    inbox.refuseAddress('later@nwind.example', '');
    await send();
    expect(inbox.mails.map(({ envelope }) => envelope)).toEqual([['ann@nwind.example'], ['later@nwind.example']]);
    expect(await deliveries(invoiceId)).toMatchObject([{ status: 'sent', error: '' }]);
    inbox.refuseAddress('later@nwind.example', '450 Try again later');
    const second = await queued('later@nwind.example');
    for (let tries = 0; tries < 9; tries += 1) await second.send();
    const told = expect.stringContaining('450 Try again later') as string;
    expect(await deliveries(second.invoiceId)).toMatchObject([{ status: 'failed', error: told }]);
  });

  test('without a mail server says what to configure', async () => {
    const { invoiceId } = await newInvoice();
    await queueInvoiceEmail(world.ctx(), { invoiceId, to: 'ann@nwind.example', ...message });
    await world.runJobs();
    expect(await deliveries(invoiceId)).toMatchObject([
      { status: 'failed', error: 'Your e-mail is not set up. Ask whoever runs Daybook to set SMTP_URL, then send it again.' },
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
