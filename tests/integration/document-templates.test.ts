import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  createInvoice, getInvoiceEmailDraft, getInvoicePdf, prepareInvoicePdf, findClientsInvoice, findInvoiceLogos,
} from '#app/domain/money/billing/index.server.ts';
import { findInvoiceDocument } from '#app/domain/money/billing/papers/invoice-document.ts';
import { createCreditNote, getCreditNoteEmailDraft } from '#app/domain/money/credit-notes/index.server.ts';
import { getTemplate, PLAIN_TEMPLATE, removeTemplate, saveTemplate } from '#app/domain/money/document-templates/index.server.ts';
import { getHistory } from '#app/domain/organisation/history/index.server.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { getStatementEmailDraft } from '#app/domain/money/statements/index.server.ts';
import { action as documentsOfClient } from '#app/routes/_app/admin/clients/$clientId/documents/index.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { openPages } from '#tests/support/browse.ts';
import { creditInput } from '#tests/support/credit-input.ts';
import { fileOf, formWith, pngOf } from '#tests/support/pictures.ts';
import { invoiceInput, invoiceOver } from '#tests/support/billing-input.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });

const plain = {
  ...PLAIN_TEMPLATE,
  accent: '#0F766E', showsPeople: false, showsNotes: false, showsRates: false, footer: 'Thank you', mailSubject: 'No. {number}',
  mailMessage: 'Hello {contact}\n\n{bank}\n\nPay {total} with {reference}: {link}', version: 0,
};

async function newInvoice(): Promise<number> {
  const timeIds = await addEntries(world, [{ hours: 2, note: 'Built the shop' }]);
  return (await createInvoice(world.ctx(), invoiceInput({ timeIds }))).invoiceId;
}

async function paperOf(invoiceId: number): Promise<string> {
  await prepareInvoicePdf(world.ctx(), { invoiceId });
  await world.runJobs();
  const pdf = await getInvoicePdf(world.ctx(), { invoiceId });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf!.bytes)));
  return text.join('\n').replace(/\s+/g, ' ');
}

const form = () => ({ accent: '#000000', footer: 'Of nobody', mailSubject: '', mailMessage: '', version: '1', intent: 'save' });

describe('a template', () => {
  test('of the organisation, and then of a client, is what paper and mail are made by', async () => {
    const before = await paperOf(await newInvoice());
    for (const words of ['Person', 'Rate', 'Built the shop', 'Emil Price']) expect(before).toContain(words);
    await saveTemplate(world.ctx(), plain);
    const [id, other] = [await newInvoice(), await newInvoice()];
    const paper = await paperOf(id);
    for (const words of ['Person', 'Rate', 'Built the shop', 'Emil Price']) expect(paper).not.toContain(words);
    expect(paper).toContain('Thank you');
    expect(await getInvoiceEmailDraft(world.ctx(), { invoiceId: id })).toMatchObject({
      subject: `No. ${id}`, message: expect.stringContaining(`with INV-${id}: {link}`),
    });
    // A PDF that was made already is made anew.
    await execute(world.em(), sql`update tenant.document set created_at = created_at - interval '1 hour'`);
    await saveTemplate(world.ctx(), { ...plain, clientId: 'NWIND', showsNotes: true, footer: '', mailSubject: '' });
    expect(await paperOf(other)).toContain('Built the shop');
    expect((await getInvoiceEmailDraft(world.ctx(), { invoiceId: other })).subject).toBe(`Tax Invoice ${other} from Harbour Consulting`);
    await removeTemplate(world.ctx(), { clientId: 'NWIND' });
    expect(await getTemplate(world.ctx(), { clientId: 'NWIND' })).toMatchObject({ isOwn: false, footer: 'Thank you' });
    const { changes } = await getHistory(world.ctx(), { kind: 'client', id: 'NWIND' });
    expect(changes[0]!.changes.map(({ label, after }) => [label, after])).toContainEqual(['Footer', 'Thank you']);
  });

  test.each([
    ['a colour that is none', { accent: 'teal' }, 'accent', 'Colour must be written as #'],
    ['an unknown place', { mailMessage: 'Pay {amount}' }, 'mailMessage', '{amount} is not known.'],
    ['a place of invoices in the words of a credit note', { creditMessage: 'Pay {bank}' }, 'creditMessage', '{bank} is not known.'],
    ['a place of invoices in the words of a statement', { statementSubject: 'No. {number}' }, 'statementSubject', '{number} is not known.'],
    ['an IBAN that is none', { paperBankDetails: 'Bank', paperIban: 'DE89 3704 0044 0532 0130 01' }, 'paperIban', 'IBAN is not valid.'],
    ['a BIC that is none', { paperBankDetails: 'Bank', paperBic: 'X' }, 'paperBic', 'BIC is not valid.'],
    ['an IBAN alone', { paperIban: 'DE89370400440532013000' }, 'paperBankDetails', 'Bank details are needed with an IBAN'],
    ['a subject of two lines', { mailSubject: 'One\nTwo' }, 'mailSubject', 'Subject must be one line'],
  ])('with %s is refused at its field', async (_case, change, field, message) => {
    await expect(saveTemplate(world.ctx(), { ...plain, ...change })).rejects.toMatchObject({
      fields: { [field]: [expect.stringContaining(message)] },
    });
  });

  test('that somebody else changed meanwhile is told, and no client that does not exist has one', async () => {
    await expect(saveTemplate(world.ctx(), { ...plain, version: 7 })).rejects.toMatchObject({ code: 'conflict' });
    await expect(saveTemplate(world.ctx(), { ...plain, clientId: 'NONE' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(removeTemplate(world.ctx(), { clientId: 'ACME' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(saveTemplate(world.ctx(world.staff), plain)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('is shown as it is typed, before it is saved', async () => {
    const open = await openPages(world, world.admin);
    for (const path of ['/admin/settings/documents', '/admin/clients/ACME/documents']) {
      const { page } = await open(path);
      const typed = page.form('accent');
      typed.set('footer', 'Typed and not saved');
      typed.set('intent', 'refresh');
      expect((await open(path, typed)).page.text).toContain('Typed and not saved');
      expect((await open(path)).page.text).not.toContain('Typed and not saved');
    }
    for (const clientId of ['NONE', '%00', 'x'.repeat(200)]) {
      const path = `/admin/clients/${clientId}/documents`;
      expect([(await open(path)).status, (await open(path, form())).status]).toEqual([404, 404]);
    }
    expect(await getTemplate(world.ctx(), {})).not.toMatchObject({ footer: 'Of nobody' });
  });
});

describe('a template says beside looks', () => {
  const IBAN = 'DE89370400440532013000';
  const OTHER = 'NL91ABNA0417164300';
  const version = async (clientId?: string) => (await getTemplate(world.ctx(), { clientId })).version;
  const save = async (of: object, clientId?: string) =>
    saveTemplate(world.ctx(), { ...PLAIN_TEMPLATE, ...of, clientId, version: await version(clientId) });
  const invoice = async (clientId: string, more: object = {}) =>
    (await createInvoice(world.ctx(), Object.assign(invoiceOver('100', clientId), more))).invoiceId;
  const documentOf = (invoiceId: number) => findInvoiceDocument(world.em(), invoiceId);
  const draftOf = async (invoiceId: number) => (await getInvoiceEmailDraft(world.ctx(), { invoiceId })).message;

  test('how the time of new invoices is grouped, unless one says otherwise', async () => {
    await save({ grouping: 'project' });
    await save({ grouping: 'person' }, 'NWIND');
    const groupingOf = async (clientId: string, more: object = {}) => (await documentOf(await invoice(clientId, more))).invoice.grouping;
    expect(await groupingOf('ACME')).toBe('project');
    expect(await groupingOf('NWIND')).toBe('person');
    expect(await groupingOf('NWIND', { grouping: 'day' })).toBe('day');
    const open = await openPages(world, world.admin);
    expect((await open('/invoice/new?clientId=NWIND')).page.field('Group time by').value).toBe('person');
    expect((await open('/invoice/new?clientId=ACME')).page.field('Group time by').value).toBe('project');
  });

  test('which account is paid into: the client’s, else that of all clients, else the organisation’s, never parts of two', async () => {
    await execute(world.em(), sql`update tenant.organisation set bank_details = 'Own account', iban = ${IBAN}`);
    await save({ mailMessage: '{bank}' });
    await save({ mailMessage: '{bank}' }, 'NWIND');
    const id = await invoice('NWIND', { currencyId: 'AUD' });
    await execute(world.em(), sql`update tenant.invoice set currency_id = 'EUR' where invoice_id = ${id}`);
    const account = async () => {
      const { organisation, transferCode } = await documentOf(id);
      return [organisation.bankDetails, transferCode?.split('\n')[6], await draftOf(id)];
    };
    expect(await account()).toEqual(['Own account', IBAN, 'Own account']);
    await save({ mailMessage: '{bank}', paperBankDetails: 'Account of all clients' });
    expect(await account()).toEqual(['Account of all clients', undefined, 'Account of all clients']);
    await save({ mailMessage: '{bank}', paperBankDetails: 'In Dutch', paperIban: 'nl91 abna 0417 1643 00' }, 'NWIND');
    expect(await account()).toEqual(['In Dutch', OTHER, 'In Dutch']);
    expect((await findClientsInvoice(world.em(), id, world.ctx().today())).organisation.bankDetails).toBe('In Dutch');
    const { changes } = await getHistory(world.ctx(), { kind: 'client', id: 'NWIND' });
    expect(changes[0]!.changes.map(({ label, after }) => [label, after])).toContainEqual(['IBAN on papers', OTHER]);
    // Of a client that begins with the organisation’s template nothing is copied that has to follow it.
    expect(await getTemplate(world.ctx(), { clientId: 'ACME' })).toMatchObject({ paperBankDetails: '', paperLogo: null });
    await removeTemplate(world.ctx(), { clientId: 'NWIND' });
    await save({});
    expect((await account())[0]).toBe('Own account');
  });

  test('a logo, which stands in preview and PDF, and stays while something uses it', async () => {
    const open = await openPages(world, world.admin);
    const path = '/admin/clients/NWIND/documents';
    const typed = (await open(path)).page.form('accent');
    const post = async (values: Record<string, string | File>) => {
      const kept = Object.fromEntries([...typed].map(([name, value]) => [name, String(value)])) as Record<string, string>;
      const form = formWith({ ...kept, intent: 'save', version: String(await version('NWIND')), ...values });
      return answerOf(documentsOfClient, await world.args(world.admin, path, { form, params: { clientId: 'NWIND' } }));
    };
    expect((await post({ paperLogo: fileOf(Buffer.from('none'), 'logo.png') })).errors).toEqual(
      { paperLogo: ['Upload failed: Choose a .jpg or .png picture.'] });
    expect((await post({ paperLogo: fileOf(pngOf(300, 100), 'logo.png'), grouping: 'day' })).status).toBe(303);
    const { paperLogo } = await getTemplate(world.ctx(), { clientId: 'NWIND' });
    const { page } = await open(path);
    expect(page.all(`img[src="/files/${paperLogo}"]`)).toHaveLength(2);
    expect((await open(`/files/${paperLogo}`)).status).toBe(200);
    const id = await invoice('NWIND');
    await paperOf(id);
    const bytes = Buffer.from((await getInvoicePdf(world.ctx(), { invoiceId: id }))!.bytes).toString('latin1');
    expect(bytes).toContain('Logo of Harbour Consulting');
    const { changes } = await getHistory(world.ctx(), { kind: 'client', id: 'NWIND' });
    const told = changes[0]!.changes.map(({ label, after }) => [label, after]);
    expect(told).toContainEqual(['Logo on papers', 'a picture']);
    expect(told).toContainEqual(['Group time by', 'Day']);
    expect((await post({ removePaperLogo: 'on' })).status).toBe(303);
    expect((await getTemplate(world.ctx(), { clientId: 'NWIND' })).paperLogo).toBeNull();
    expect(await findInvoiceLogos(world.ctx(), world.app.services.files, id)).toEqual({});
  });

  test('the words of credit notes and statements, each with what is known of it', async () => {
    const { creditNoteId } = await createCreditNote(world.ctx(), creditInput('110', {}));
    const noteDraft = () => getCreditNoteEmailDraft(world.ctx(), { creditNoteId });
    const statementDraft = async () =>
      (await getStatementEmailDraft(world.ctx(), { clientId: 'ACME', from: '2026-11-01', to: '2026-11-30' })).draft;
    expect((await noteDraft()).message).toContain(`credit note CN-${creditNoteId} of 18/11/2026 for AUD 110.00.`);
    await save({ creditSubject: 'Credit {number}', creditMessage: '{contact}: {total} {currency} {link}' });
    expect(await noteDraft()).toMatchObject({ subject: `Credit CN-${creditNoteId}`, message: 'Acme Exports: 110.00 AUD {link}' });
    expect((await statementDraft()).subject).toBe('Statement of account from Harbour Consulting');
    await save({ statementSubject: 'From {from}', statementMessage: 'Until {to}, {organisation}', language: 'de' }, 'ACME');
    expect(await statementDraft()).toMatchObject({ subject: 'From 01.11.2026', message: 'Until 30.11.2026, Harbour Consulting' });
    expect((await noteDraft()).subject).toBe(`Gutschrift CN-${creditNoteId} von Harbour Consulting`);
    const open = await openPages(world, world.admin);
    const { page } = await open('/admin/clients/ACME/documents');
    for (const text of ['From 01.09.2026', 'Until 30.11.2026, Harbour Consulting', 'Gutschrift CN-7']) expect(page.text).toContain(text);
  });

  test('that a client had and has no more, its PDFs are made anew, also where nothing was saved for all clients', async () => {
    await execute(world.em(), sql`delete from tenant.document_template`);
    await save({ footer: 'Of one client' }, 'NWIND');
    const id = await invoice('NWIND');
    expect(await paperOf(id)).toContain('Of one client');
    await execute(world.em(), sql`update tenant.document set created_at = created_at - interval '1 hour'`);
    await removeTemplate(world.ctx(), { clientId: 'NWIND' });
    expect(await paperOf(id)).not.toContain('Of one client');
  });
});

describe('an account with an IBAN', () => {
  test('has to be a valid one, and gives invoices in euro a code', async () => {
    const open = await openPages(world, world.admin);
    const form = (await open('/admin/settings')).page.form('iban');
    form.set('iban', 'DE89 3704 0044 0532 0130 01');
    form.set('bic', 'X');
    const refused = await open('/admin/settings', form);
    expect(refused.page.text).toContain('IBAN is not valid.');
    expect(refused.page.text).toContain('BIC is not valid.');
    form.set('iban', 'DE89 3704 0044 0532 0130 00');
    form.set('bic', '');
    expect((await open('/admin/settings', form)).status).toBe(303);
    const id = await newInvoice();
    await execute(world.em(), sql`update tenant.invoice set currency_id = 'EUR' where invoice_id = ${id}`);
    await prepareInvoicePdf(world.ctx(), { invoiceId: id });
    await world.runJobs();
    const bytes = Buffer.from((await getInvoicePdf(world.ctx(), { invoiceId: id }))!.bytes).toString('latin1');
    expect(bytes).toContain('Code for a bank transfer');
    expect(bytes).toContain('pdfaid:part>3');
  });
});
