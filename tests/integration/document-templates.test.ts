import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { createInvoice, getInvoiceEmailDraft, getInvoicePdf, prepareInvoicePdf } from '#app/domain/billing/index.server.ts';
import { getTemplate, PLAIN_TEMPLATE, removeTemplate, saveTemplate } from '#app/domain/document-templates/index.server.ts';
import { getHistory } from '#app/domain/history/index.server.ts';
import { execute, sql } from '#app/domain/kernel/sql.ts';
import { openPages } from '#tests/support/browse.ts';
import { invoiceInput } from '#tests/support/billing-input.ts';
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
