import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getRecordLink, makeRecordLink, revokeRecordLink } from '#app/domain/money/client-pages/index.server.ts';
import {
  createCreditNote, deleteCreditNote, getCreditNoteEmailDraft, queueCreditNoteEmail, takeOffInvoice,
} from '#app/domain/money/credit-notes/index.server.ts';
import { getHistory } from '#app/domain/organisation/history/index.server.ts';
import { getStatementEmailDraft, queueStatementEmail } from '#app/domain/money/statements/index.server.ts';
import { smtpMailer } from '#app/integrations/mail/smtp-mailer.ts';
import { openPages } from '#tests/support/browse.ts';
import { creditInput } from '#tests/support/credit-input.ts';
import { addInvoice, addReceipt } from '#tests/support/invoices.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let inbox: MailServer;
let invoiceId: number;
beforeAll(async () => {
  [world, inbox] = await Promise.all([createWorld(), startMailServer()]);
  invoiceId = await addInvoice(world, '500');
  await addReceipt(world, invoiceId, '100.00');
});
afterAll(async () => { await inbox.close(); });

const asSent = () => ({ ...world.app, services: { ...world.app.services, mailer: smtpMailer(inbox.url, 'Daybook <a@harbour.example>') } });
const newCredit = async () =>
  (await createCreditNote(world.ctx(), creditInput('120', { invoiceId, note: 'Not what was ordered' }))).creditNoteId;
const STATEMENT = { kind: 'statement', recordId: 'ACME' } as const;
const credit = (creditNoteId: number) => ({ kind: 'credit-note' as const, recordId: String(creditNoteId) });
const asked = { name: 'Nora Wind', email: 'nora@acme.example', question: 'Why so little?' };

describe('the client’s page of a credit note', () => {
  test('shows what its paper says, prints, gives the PDF, and counts who opened it', async () => {
    const creditNoteId = await newCredit();
    const { path } = await makeRecordLink(world.ctx(), credit(creditNoteId));
    const open = await openPages(world);
    const { status, page } = await open(path);
    expect(status).toBe(200);
    for (const words of ['Credit Note CN-', 'Acme Exports', 'Harbour Consulting', 'Not what was ordered', 'AUD 120.00', `INV-${invoiceId}`])
      expect(page.text).toContain(words);
    expect(page.source).toContain('noindex');
    const pdf = await open(page.link('PDF').href);
    expect([pdf.status, pdf.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    const own = await (await openPages(world, world.admin))(`/invoice/credit-notes/${creditNoteId}`);
    for (const words of [path, 'Opened once']) expect(own.page.text).toContain(words);
  });

  test('leads nowhere once it is withdrawn or the credit note deleted, or where the credit note never was', async () => {
    const [first, second] = [await newCredit(), await newCredit()];
    const open = await openPages(world);
    const [withdrawn, deleted] = [await makeRecordLink(world.ctx(), credit(first)), await makeRecordLink(world.ctx(), credit(second))];
    await revokeRecordLink(world.ctx(), credit(first));
    await takeOffInvoice(world.ctx(), { creditNoteId: second });
    await deleteCreditNote(world.ctx(), { creditNoteId: second });
    for (const { path } of [withdrawn, deleted])
      for (const place of [path, `${path}/pdf`]) expect([place, (await open(place)).status]).toEqual([place, 404]);
    for (const recordId of ['99999', '0', 'ACME', '', '9'.repeat(40)])
      await expect(makeRecordLink(world.ctx(), { kind: 'credit-note', recordId })).rejects.toMatchObject({ name: 'DomainError' });
    const { changes } = await getHistory(world.ctx(), { kind: 'credit-note', id: String(first) });
    expect(changes.flatMap(({ changes: fields }) => fields).filter(({ label }) => label === 'Client’s page').map(({ after }) => after))
      .toEqual(['withdrawn', 'made']);
  });

  test('takes a question, which is mailed and shown until it is answered', async () => {
    const creditNoteId = await newCredit();
    const { path } = await makeRecordLink(world.ctx(), credit(creditNoteId));
    expect((await (await openPages(world))(path, { ...asked, idempotencyKey: 'c1' })).headers.get('Location')).toBe(`${path}?said=asked`);
    inbox.mails.length = 0;
    await world.runJobs(asSent());
    expect(inbox.mails.map(({ mail }) => mail.subject)).toContain(`A question about credit note CN-${creditNoteId} from Acme Exports`);
    const admin = await openPages(world, world.admin);
    const { page } = await admin(`/invoice/credit-notes/${creditNoteId}`);
    expect(page.text).toContain('Nora Wind asked about this credit note');
    const id = page.form('clientQuestionId').get('clientQuestionId') ?? '';
    const { headers } = await admin(`/client-pages/credit-note/${creditNoteId}/answered`, { clientQuestionId: id });
    expect(headers.get('Location')).toBe(`/invoice/credit-notes/${creditNoteId}`);
    expect((await admin(`/invoice/credit-notes/${creditNoteId}`)).page.text).not.toContain('asked about this');
  });
});

describe('the client’s page of a statement', () => {
  test('shows the account of any days, as it is now', async () => {
    const { path } = await makeRecordLink(world.ctx(), STATEMENT);
    const open = await openPages(world);
    const { page } = await open(`${path}?from=2026-11-01&to=2026-11-30`);
    for (const words of ['Statement of account', 'Acme Exports', `Invoice ${invoiceId}`, 'Payment, receipt', '(100.00)'])
      expect(page.text).toContain(words);
    expect(page.link('PDF').href).toBe(`${path}/pdf?from=2026-11-01&to=2026-11-30`);
    expect((await open(page.link('PDF').href)).headers.get('Content-Disposition')).toContain('statement-ACME-2026-11-30.pdf');
    expect((await open(`${path}?from=2020-01-01&to=2020-02-01`)).page.text).toContain('Nothing is recorded');
    expect((await open(`${path}?from=then&to=${'9'.repeat(50)}`)).status).toBe(200);
    expect(await getRecordLink(world.ctx(), STATEMENT)).toMatchObject({ path, views: 3 });
  });

  test('takes a question, which stands on the statement', async () => {
    await revokeRecordLink(world.ctx(), STATEMENT);
    const admin = await openPages(world, world.admin);
    const form = (await admin('/admin/clients/ACME/statement')).page.form('kind');
    const made = await admin('/client-pages/statement/ACME/make-link', form);
    expect(made.headers.get('Location')).toBe('/admin/clients/ACME/statement');
    const path = (await getRecordLink(world.ctx(), STATEMENT)).path ?? '';
    await (await openPages(world))(path, { ...asked, idempotencyKey: 's1' });
    const { page } = await admin('/admin/clients/ACME/statement');
    for (const words of ['asked about this statement of account', path, 'Withdraw link']) expect(page.text).toContain(words);
  });
});

describe('the mail', () => {
  test('of each has the address of its page, a statement’s with its days', async () => {
    const creditNoteId = await newCredit();
    await queueCreditNoteEmail(world.ctx(), { creditNoteId, ...await getCreditNoteEmailDraft(world.ctx(), { creditNoteId }) });
    const { clientId, from, to, draft } = await getStatementEmailDraft(world.ctx(), { clientId: 'ACME', from: '', to: '' });
    await queueStatementEmail(world.ctx(), { clientId, from, until: to, ...draft });
    inbox.mails.length = 0;
    await world.runJobs(asSent());
    const [note, statement] = [await getRecordLink(world.ctx(), credit(creditNoteId)), await getRecordLink(world.ctx(), STATEMENT)];
    const texts = inbox.mails.map(({ mail }) => mail.text ?? '');
    expect(texts.some((text) => text.includes(`${world.host}`) && text.includes(`${note.path}\n`))).toBe(true);
    expect(texts.some((text) => text.includes(`${statement.path}?from=${from}&to=${to}`))).toBe(true);
  });

  test('of a statement that bounces is told on its page, and written again to who did not get it', async () => {
    inbox.refuseAddress('gone@acme.example', '550 No such mailbox');
    const mail = { to: 'gone@acme.example; ap@acme.example', cc: '', subject: 'As agreed', message: 'Hello' };
    await queueStatementEmail(world.ctx(), { ...mail, clientId: 'ACME', from: '2026-11-01', until: '2026-11-30' });
    await world.runJobs(asSent());
    const open = await openPages(world, world.admin);
    const { page } = await open('/admin/clients/ACME/statement');
    for (const words of ['did not reach everybody', 'gone@acme.example (“550 No such mailbox”)', 'Partly sent'])
      expect(page.text).toContain(words);
    const dialog = (await open(page.link('Send again').href)).page.part('dialog');
    expect([dialog.field('To').value, dialog.field('Subject').value]).toEqual(['gone@acme.example', 'As agreed']);
  });
});
