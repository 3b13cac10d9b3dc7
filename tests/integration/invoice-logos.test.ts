import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createInvoice, getInvoicePdf, queueInvoiceEmail } from '#app/domain/money/billing/index.server.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { smtpMailer } from '#app/integrations/mail/smtp-mailer.ts';
import { action as updateClient } from '#app/routes/_app/admin/clients/edit/$clientId.tsx';
import { action as updateSettings, loader as settings } from '#app/routes/_app/admin/settings/index.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { invoiceInput, lineInput } from '#tests/support/billing-input.ts';
import { openPages } from '#tests/support/browse.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { readPage } from '#tests/support/page.ts';
import { fileOf, formWith, jpgOf, pngOf } from '#tests/support/pictures.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let inbox: MailServer;
beforeAll(async () => { [world, inbox] = await Promise.all([createWorld(), startMailServer()]); });
afterAll(async () => { await inbox.close(); });

interface Organisation { values: Record<string, string | number>; logo: string | null }
const organisation = async () =>
  (await answerOf(settings, await world.args(world.admin, '/admin/settings'))).data as unknown as Organisation;

/** Saves the details of the organisation as they stand, with what is changed. */
async function save(changed: Record<string, string | File>) {
  const { values } = await organisation();
  const form = formWith({ ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])), ...changed });
  return answerOf(updateSettings, await world.args(world.admin, '/admin/settings', { form }));
}

async function changeClient(changed: Record<string, string | File>) {
  const { version } = (await firstRow<{ version: number }>(world.em(), sql`select version from tenant.client where client_id = 'NWIND'`))!;
  const form = formWith({ clientId: 'NWIND', coName: 'Northwind Traders', taxType: '0', version: String(version), ...changed });
  const args = await world.args(world.admin, '/admin/clients/edit/NWIND', { form, params: { clientId: 'NWIND' } });
  expect((await answerOf(updateClient, args)).status).toBe(303);
}

/** Sends the new invoice of a client and gives what arrived. */
async function sendInvoice() {
  const { invoiceId } = await createInvoice(world.ctx(),
    invoiceInput({ invoiceType: 'Product' as const, lines: [lineInput('Hosting', '10')] }));
  await queueInvoiceEmail(world.ctx(),
    { invoiceId, to: 'ann@nwind.example', cc: '', subject: 'Invoice', message: 'Dear <Ann>,\nplease pay.' });
  const services = { ...world.app.services, mailer: smtpMailer(inbox.url, 'Daybook <billing@harbour.example>') };
  await world.runJobs({ ...world.app, services });
  const pdf = await getInvoicePdf(world.ctx(), { invoiceId });
  return { mail: inbox.mails.at(-1)!.mail, pdf: Buffer.from(pdf!.bytes).toString('latin1') };
}

test('the organisation’s logo is stored with its details, shown there, and named in the history', async () => {
  expect((await save({ logo: fileOf(Buffer.from('no picture'), 'logo.png'), phone: '02 1234' })).errors).toEqual(
    { logo: ['Upload failed: Choose a .jpg or .png picture.'] });
  expect((await save({ logo: fileOf(pngOf(600, 200), 'logo.png') })).status).toBe(303);
  const { logo } = await organisation();
  const ask = await openPages(world, world.admin);
  expect((await ask('/admin/settings')).page.all(`[src="/files/${logo}"]`)).not.toEqual([]);
  expect((await ask('/admin/settings/history')).page.source).toContain('a picture');
  await save({ phone: '02 5678' });
  expect((await organisation()).logo).toBe(logo);
});

test('an invoice carries it and its client’s in the PDF, and in the e-mail as pictures of their own', async () => {
  await changeClient({ logo: fileOf(jpgOf(90, 90), 'n.jpg') });
  const { mail, pdf } = await sendInvoice();
  expect(pdf).toContain('Logo of Harbour Consulting');
  expect(pdf).toContain('Logo of Northwind Traders');
  expect(mail.text).toContain('Dear <Ann>,');
  const letter = readPage(mail.html ?? '');
  expect(letter.all('img').map((image) => image.getAttribute('src'))).toContain('cid:seller-logo');
  expect(letter.text).toContain('Dear <Ann>,');
  expect(mail.attachments.map(({ mimeType, disposition }) => [mimeType, disposition])).toEqual(
    [['image/png', 'inline'], ['image/jpeg', 'inline'], ['application/pdf', 'attachment']]);
});

test('without logos an invoice is as it was: words alone', async () => {
  await save({ removeLogo: 'on' });
  expect((await organisation()).logo).toBeNull();
  await changeClient({ removeLogo: 'on' });
  const { mail, pdf } = await sendInvoice();
  expect(pdf).not.toContain('/Subtype /Image');
  expect([mail.html, mail.attachments.length]).toEqual([undefined, 1]);
});
