import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Letter } from '#app/domain/money/billing/index.server.ts';
import { createInvoice, renderLetter } from '#app/domain/money/billing/index.server.ts';
import {
  createCreditNote, deleteCreditNote, getCreditNoteLetter, listCreditNoteMails, queueCreditNoteEmail, updateCreditNote,
} from '#app/domain/money/credit-notes/index.server.ts';
import { listAgedDebtors } from '#app/domain/money/money-reports/debts/aged-debtors.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { createReceipt } from '#app/domain/money/receipts/index.server.ts';
import { getStatement, getStatementLetter, queueStatementEmail } from '#app/domain/money/statements/index.server.ts';
import { smtpMailer } from '#app/integrations/mail/smtp-mailer.ts';
import { invoiceOver, receiptInput } from '#tests/support/billing-input.ts';
import { openBrowser } from '#tests/support/browse.ts';
import { creditInput } from '#tests/support/credit-input.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let inbox: MailServer;
let invoiceId: number;
beforeAll(async () => {
  [world, inbox] = await Promise.all([createWorld(), startMailServer()]);
  invoiceId = await addInvoice(world, '500');
  await createCreditNote(world.ctx(), creditInput('620', { invoiceId, creditNoteDate: '2026-11-10', note: 'Not what was ordered' }));
  const second = await addInvoice(world, '200');
  await createReceipt(world.ctx(), receiptInput('80', [`${second}:200.00`, 'CN-1:-120.00'], { paymentDate: '2026-11-16' }));
});
afterAll(async () => { await inbox.close(); });

const asSent = () => ({ ...world.app, services: { ...world.app.services, mailer: smtpMailer(inbox.url, 'Daybook <a@harbour.example>') } });
const mail = { to: 'ap@acme.example', cc: '', subject: 'As agreed', message: 'Hello' };

async function textOf(letter: Letter): Promise<string> {
  const { bytes } = await renderLetter(world.ctx(), world.app.services, letter);
  return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text.replace(/\s+/g, ' ');
}

describe('a statement', () => {
  test('leads from one balance to the other, which is what is outstanding less what is not allocated', async () => {
    const { accounts } = await getStatement(world.ctx(), { clientId: 'ACME', from: '2026-11-10', to: '2026-11-18' });
    expect(accounts).toEqual([{
      currencyId: 'AUD', opening: '700.00', invoiced: '0.00', received: '-80.00', credited: '-620.00', closing: '0.00',
      ageing: { notDue: '0.00', to30: '0.00', to60: '0.00', to90: '0.00', over90: '0.00', credit: '0.00', balance: '0.00' },
      movements: [
        { kind: 'credit-note', id: 1, date: '2026-11-10', due: null, amount: '-620.00', balance: '80.00' },
        { kind: 'receipt', id: 1, date: '2026-11-16', due: null, amount: '-80.00', balance: '0.00' },
      ],
    }]);
    await createCreditNote(world.ctx(), creditInput('30', { clientId: 'NWIND' }));
    const open = await addInvoice(world, '100', 'NWIND');
    const { accounts: [other] } = await getStatement(world.ctx(), { clientId: 'nwind', from: '', to: '' });
    const outstanding = await firstRow<{ due: string }>(world.em(), sql`select (sum(i.total - i.paid_amt)
      - (select sum(amount - applied_amt - used_amt) from tenant.credit_note n where n.client_id = 'NWIND'))::text as due
      from tenant.invoice i where i.client_id = 'NWIND'`);
    expect(other).toMatchObject({ opening: '0.00', closing: outstanding?.due, movements: [{ id: open }, { kind: 'credit-note' }] });
  });

  test('says until when each invoice is to be paid, and how long what is owed has been due: the same as the aged debtors', async () => {
    for (const [invoiceDate, amount] of [['2026-11-17', '10'], ['2026-10-20', '20'], ['2026-09-20', '30'], ['2026-08-20', '40'],
      ['2026-05-01', '50']] as const) await createInvoice(world.ctx(), invoiceOver(amount, 'HRBR', invoiceDate));
    await createCreditNote(world.ctx(), creditInput('5', { clientId: 'HRBR', creditNoteDate: '2026-11-02' }));
    const days = { clientId: 'HRBR', from: '2026-10-01', to: '2026-11-18' };
    const { accounts: [account] } = await getStatement(world.ctx(), days);
    const ageing = { notDue: '10.00', to30: '20.00', to60: '30.00', to90: '40.00', over90: '50.00' };
    expect(account).toMatchObject({ closing: '145.00', ageing: { ...ageing, credit: '-5.00', balance: '145.00' } });
    expect(account?.movements[0]).toMatchObject({ date: '2026-10-20', due: '2026-11-03' });
    const report = await listAgedDebtors(world.ctx(), listAgedDebtors.input.parse({ clientId: 'HRBR' }));
    expect(report.rows[0]).toMatchObject({ ...ageing, credit: '-5.00', total: '145.00' });
    const text = await textOf(await getStatementLetter(world.ctx(), days));
    expect(text).toContain('Overdue, in days Account in AUD Amount Not due yet 10.00 1–30 20.00 31–60 30.00 61–90 40.00 90+ 50.00');
    expect(text).toContain('20/10/2026 03/11/2026 Invoice');
    const { page } = await (await openBrowser(world, world.admin))('/admin/clients/HRBR/statement?from=2026-10-01&to=2026-11-18');
    expect(page.table('Overdue, in days (AUD)').rows.at(-1)).toEqual(['Balance', '145.00']);
    const before = await getStatement(world.ctx(), { ...days, to: '2026-10-31' });
    expect(before.accounts[0]).toMatchObject({ closing: '140.00', ageing: { balance: '140.00', notDue: '20.00' } });
    await execute(world.em(), sql`delete from tenant.credit_note where client_id = 'HRBR'`);
    await execute(world.em(), sql`delete from tenant.invoice where client_id = 'HRBR'`);
  });

  test('takes days backwards and days that are none, and has nothing of a client without any', async () => {
    const backwards = await getStatement(world.ctx(), { clientId: 'ACME', from: '2026-11-18', to: '2026-11-10' });
    expect(backwards).toMatchObject({ from: '2026-11-10', to: '2026-11-18' });
    const unread = await getStatement(world.ctx(), { clientId: 'ACME', from: 'then', to: '' });
    expect(unread).toMatchObject({ from: '2026-09-01', to: '2026-11-18' });
    expect((await getStatement(world.ctx(), { clientId: 'HRBR', from: '', to: '' })).accounts).toEqual([]);
    await expect(getStatement(world.ctx(), { clientId: 'NOBODY', from: '', to: '' })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('says the same on its page, on paper and in the mail', async () => {
    const browse = await openBrowser(world, world.admin);
    const path = '/admin/clients/ACME/statement?from=2026-11-10&to=2026-11-18';
    const { page } = await browse(path);
    expect(page.table('Movements in AUD').rows).toEqual([
      ['10/11/2026 Opening balance', '', '', '700.00'], ['10/11/2026 Credit note CN-1', '', '(620.00)', '80.00'],
      ['16/11/2026 Receipt 1', '', '(80.00)', '0.00'],
    ]);
    const letter = await getStatementLetter(world.ctx(), { clientId: 'ACME', from: '2026-11-10', to: '2026-11-18' });
    const text = await textOf(letter);
    for (const words of ['Statement of account', 'Acme Exports', 'Opening balance 700.00', 'Credit Note CN-1 (620.00) 80.00',
      'Payment, receipt 1 (80.00) 0.00', 'Balance on 18/11/2026 AUD 0.00', 'Page 1 of 1']) expect(text).toContain(words);
    await queueStatementEmail(world.ctx(), { ...mail, clientId: 'ACME', from: '2026-11-10', until: '2026-11-18' });
    await world.runJobs(asSent());
    expect(inbox.mails.at(-1)?.mail.attachments[0]).toMatchObject({ filename: 'statement-ACME-2026-11-18.pdf' });
    expect((await browse(path)).page.text).toContain('ap@acme.example');
  });
});

describe('the paper of a credit note', () => {
  test('says what is credited, and is always as new as the credit note', async () => {
    const letter = () => getCreditNoteLetter(world.ctx(), { creditNoteId: 1 });
    const text = await textOf(await letter());
    for (const words of ['Credit Note', 'CN-1', `Invoice INV-${invoiceId}`, 'Applied to it 500.00', 'Not what was ordered', 'AUD 620.00'])
      expect(text).toContain(words);
    const { creditNoteId } = await createCreditNote(world.ctx(), creditInput('10', {}));
    await queueCreditNoteEmail(world.ctx(), { ...mail, creditNoteId });
    await updateCreditNote(world.ctx(), { creditNoteId, version: 1, amount: '11.5', creditNoteDate: '2026-11-18', note: '' });
    await world.runJobs(asSent());
    expect(inbox.mails.at(-1)?.mail.attachments[0]).toMatchObject({ filename: `CN-${creditNoteId}.pdf` });
    expect(await listCreditNoteMails(world.ctx(), { creditNoteId })).toMatchObject([{ status: 'sent', to: 'ap@acme.example' }]);
  });

  test('of one that is deleted before it is sent is not sent, and the mail says why', async () => {
    const { creditNoteId } = await createCreditNote(world.ctx(), creditInput('10', {}));
    await queueCreditNoteEmail(world.ctx(), { ...mail, creditNoteId });
    await deleteCreditNote(world.ctx(), { creditNoteId });
    await world.runJobs(asSent()).catch(() => undefined);
    expect(await listCreditNoteMails(world.ctx(), { creditNoteId })).toMatchObject([{ status: 'failed', error: 'Credit Note not found.' }]);
  });

  test('is had from its page by who may see it alone', async () => {
    const browse = await openBrowser(world, world.admin);
    expect((await browse('/invoice/credit-notes/1')).page.hrefs).toContain('/invoice/credit-notes/1/pdf');
    const draft = (await browse('/invoice/credit-notes/1/email')).page;
    expect(draft.field('Subject').value).toBe('Credit note CN-1 from Harbour Consulting');
    expect(draft.field('To').value).toBe('ap@acme.example');
    expect((await (await openBrowser(world, world.staff))('/invoice/credit-notes/1/pdf')).statuses).toEqual([403]);
  });
});
