import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { getInvoice } from '#app/domain/money/billing/index.server.ts';
import { createCreditNote } from '#app/domain/money/credit-notes/index.server.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import {
  getInvoiceReminders, holdReminders, REMIND_OF_INVOICE, takeDueInvoiceReminders,
} from '#app/domain/money/overdue-reminders/index.server.ts';
import { smtpMailer } from '#app/integrations/mail/smtp-mailer.ts';
import { openBrowser } from '#tests/support/browse.ts';
import { creditInput } from '#tests/support/credit-input.ts';
import { addInvoice, addReceipt } from '#tests/support/invoices.ts';
import { lookForDue } from '#tests/support/look-for-due.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let inbox: MailServer;
beforeAll(async () => { [world, inbox] = await Promise.all([createWorld(), startMailServer()]); });
afterAll(async () => { await inbox.close(); });
beforeEach(async () => {
  inbox.mails.length = 0;
  inbox.refuse('');
  for (const table of ['receipt', 'credit_note', 'client_question', 'invoice_reminder', 'invoice'])
    await execute(world.em(), sql`delete from ${sql.raw(`tenant.${table}`)}`);
  await execute(world.em(), sql`update tenant.organisation set overdue_days_1 = 3, overdue_days_2 = 14, overdue_days_3 = null,
    bank_details = 'BSB 012-345',
    overdue_message_2 = 'Second time, {contact}: {currency} {outstanding} of {number}, {days} days late. {unknown}'`);
});

/** Ten o'clock in Sydney. */
const at = (day: string) => new Date(`${day}T10:00:00+11:00`);
const services = () => ({ ...world.app.services, mailer: smtpMailer(inbox.url, 'Daybook <a@harbour.example>') });
/** What the clock queues on a day, and what the jobs then send. */
async function run(day: string, between: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
  const app = { ...world.app, now: () => at(day), services: services() };
  await lookForDue(app, REMIND_OF_INVOICE);
  await between();
  await world.runJobs(app);
}
/** The PDF that a mail came with, as its receiver copies text from it. */
async function paperIn(received: MailServer['mails'][number] | undefined): Promise<string> {
  const content = received?.mail.attachments[0]?.content as Uint8Array;
  return (await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true })).text.replace(/\s+/g, ' ');
}
const logOf = async (invoiceId: number) =>
  (await getInvoiceReminders(world.ctx(), { invoiceId })).rows.map(({ step, status, reason }) => [step, status, reason]);
const hold = (invoiceId: number, as: 'remind' | 'paused' | 'disputed') =>
  holdReminders(world.ctx(), { invoiceId, hold: as, note: 'Agreed' });

describe('a client is reminded of an overdue invoice', () => {
  test('on the days of the organisation, each step once, with the invoice and what is outstanding by then', async () => {
    const invoiceId = await addInvoice(world, '500');
    await run('2026-11-17');
    expect(inbox.mails).toEqual([]);
    await run('2026-11-18');
    await run('2026-11-19');
    expect(inbox.mails).toHaveLength(1);
    const { mail } = inbox.mails[0]!;
    expect(mail.subject).toBe(`First reminder: Tax Invoice ${invoiceId} from Harbour Consulting`);
    const due = 'was due on 15/11/2026, 3 days ago. AUD 500.00 of it is still outstanding.';
    expect(mail.text).toContain(`Tax Invoice ${invoiceId} of 01/11/2026 ${due}`);
    expect(mail.text).toContain('BSB 012-345');
    expect(mail.attachments).toMatchObject([{ filename: `INV-${invoiceId}.pdf` }]);
    expect(await paperIn(inbox.mails[0])).not.toContain('Outstanding');
    await addReceipt(world, invoiceId, '120.00');
    await run('2026-12-01');
    expect(await paperIn(inbox.mails[1])).toContain('Paid 120.00 Outstanding AUD 380.00');
    expect(inbox.mails[1]?.mail.text?.trim()).toBe(`Second time, Acme Exports: AUD 380.00 of ${invoiceId}, 16 days late. {unknown}`);
    await run('2026-12-15');
    expect(inbox.mails).toHaveLength(2);
    expect(await logOf(invoiceId)).toEqual([[2, 'sent', ''], [1, 'sent', '']]);
  });

  test('that is far overdue when reminders are switched on, by the latest step alone', async () => {
    const invoiceId = await addInvoice(world, '500');
    await run('2026-12-15');
    await run('2026-12-16');
    expect(await logOf(invoiceId)).toEqual([[2, 'sent', '']]);
  });

  test('once, however many processes ask at once', async () => {
    await addInvoice(world, '500');
    const taken = await Promise.all([1, 2, 3].map(() => takeDueInvoiceReminders(world.em(), at('2026-11-18'))));
    expect(taken.flat()).toHaveLength(1);
  });

  test('not on other days, not before nine, and not where there are no days', async () => {
    await addInvoice(world, '500');
    const take = (when: Date) => takeDueInvoiceReminders(world.em(), when);
    expect(await take(at('2026-11-21'))).toEqual([]);
    expect(await take(new Date('2026-11-18T08:59:00+11:00'))).toEqual([]);
    await execute(world.em(), sql`update tenant.organisation set overdue_days_1 = null, overdue_days_2 = null`);
    expect(await take(at('2026-11-18'))).toEqual([]);
  });
});

describe('nobody is reminded', () => {
  test.each([['paused'], ['disputed']] as const)('of an invoice that is %s, until that is over', async (as) => {
    const invoiceId = await addInvoice(world, '500');
    await hold(invoiceId, as);
    await run('2026-11-18');
    expect(inbox.mails).toEqual([]);
    await hold(invoiceId, 'remind');
    await run('2026-11-19');
    expect(inbox.mails).toHaveLength(1);
  });

  test('of one that its client has asked about', async () => {
    const invoiceId = await addInvoice(world, '500');
    await execute(world.em(), sql`insert into tenant.client_question (kind, record_id, name, email, question, asked_at)
      values ('invoice', ${String(invoiceId)}, 'Ann', 'ann@acme.example', 'Why?', now())`);
    await run('2026-11-18');
    expect(await logOf(invoiceId)).toEqual([]);
  });

  test('of one that is paid, credited or held between the queue and the sending', async () => {
    const [paid, credited, held] = [await addInvoice(world, '10'), await addInvoice(world, '20'), await addInvoice(world, '30')];
    await run('2026-11-18', async () => {
      await addReceipt(world, paid, '10.00');
      await createCreditNote(world.ctx(), creditInput('20', { invoiceId: credited }));
      await hold(held, 'disputed');
    });
    expect(inbox.mails).toEqual([]);
    expect(await logOf(paid)).toEqual([[1, 'not needed', 'It is not overdue any more.']]);
    expect(await logOf(credited)).toEqual([[1, 'not needed', 'It is not overdue any more.']]);
    expect(await logOf(held)).toEqual([[1, 'not needed', 'It is paused, disputed or asked about.']]);
  });

  test('without an address; of a draft', async () => {
    const invoiceId = await addInvoice(world, '500', 'HRBR');
    const draft = await addInvoice(world, '500');
    await execute(world.em(), sql`update tenant.invoice set is_draft = true where invoice_id = ${draft}`);
    await run('2026-11-18');
    expect([await logOf(invoiceId), await logOf(draft)]).toEqual([[], []]);
  });
});

test('a mail that is not taken says why, and is tried again by its job unless it was refused for good', async () => {
  const invoiceId = await addInvoice(world, '500');
  inbox.refuse('mailbox full', 452);
  await expect(run('2026-11-18')).rejects.toThrow();
  expect(await logOf(invoiceId)).toEqual([[1, 'failed', expect.stringContaining('mailbox full')]]);
  inbox.refuse('');
  const other = await addInvoice(world, '400');
  inbox.refuseAddress('ap@acme.example', '550 No such mailbox');
  await run('2026-11-18');
  inbox.refuseAddress('ap@acme.example', '');
  expect(await logOf(other)).toEqual([[1, 'failed', expect.stringContaining('ap@acme.example (“550 No such mailbox”)')]]);
  const facts = await getInvoice(world.ctx(), { invoiceId, page: 1 });
  expect(facts.invoice.outstanding).toBe('500.00');
});

test('the pages: settings with days in order, the dialog of an invoice, and its log', async () => {
  const browse = await openBrowser(world, world.admin);
  const { page } = await browse('/admin/settings/overdue');
  const form = page.form('overdueDays1');
  form.set('overdueDays1', '20');
  expect((await browse('/admin/settings/overdue', form)).page.text).toContain('Each reminder must be later than the one before.');
  form.set('overdueDays1', 'soon');
  expect((await browse('/admin/settings/overdue', form)).page.text).toContain('Days must be a whole number from 1 to 365.');
  form.set('overdueDays1', '');
  form.set('overdueDays3', '30');
  expect((await browse('/admin/settings/overdue', form)).page.text).toContain('Settings saved!');
  expect(await rows(world.em(), sql`select overdue_days_1 as first, overdue_days_2 as second, overdue_days_3 as last
    from tenant.organisation`)).toEqual([{ first: null, second: 14, last: 30 }]);
  const invoiceId = await addInvoice(world, '500');
  await run('2026-11-30');
  const dialog = (await browse(`/invoice/details/${invoiceId}/reminders`)).page.form('hold');
  expect(dialog.get('hold')).toBe('remind');
  dialog.set('hold', 'disputed');
  dialog.set('note', 'Ordered twice');
  const { page: shown } = await browse(`/invoice/details/${invoiceId}/reminders`, dialog);
  for (const words of ['Nobody is reminded of invoice', 'Disputed Ordered twice', 'Second reminder', 'ap@acme.example'])
    expect(shown.text).toContain(words);
});
