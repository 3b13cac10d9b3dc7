import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createInvoice, deleteInvoice, getInvoiceEmailDraft, queueInvoiceEmail } from '#app/domain/money/billing/index.server.ts';
import { sendInvoiceEmail } from '#app/domain/money/billing/papers/mail-with-logos.ts';
import {
  askQuestion, getClientPage, getRecordLink, makeRecordLink, revokeRecordLink,
} from '#app/domain/money/client-pages/index.server.ts';
import { getHistory } from '#app/domain/organisation/history/index.server.ts';
import type { OutgoingMail } from '#app/domain/kernel/ports/services.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { invoiceInput, lineInput } from '#tests/support/billing-input.ts';
import { openPages } from '#tests/support/browse.ts';
import { addReceipt } from '#tests/support/invoices.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let other: World;
const letters: OutgoingMail[] = [];

beforeAll(async () => { [world, other] = [await createWorld(), await createWorld()]; });

const linked = (invoiceId: number) => ({ kind: 'invoice' as const, recordId: String(invoiceId) });

const SECRET = 'What the client must not read';

async function newInvoice(): Promise<{ invoiceId: number; path: string }> {
  const timeIds = await addEntries(world, [{ hours: 2, note: 'Built the shop' }]);
  const { invoiceId } = await createInvoice(world.ctx(), invoiceInput({
    timeIds, invoiceType: 'Both' as const, note: 'With thanks', internalNote: SECRET, lines: [lineInput('Hosting', '1500')],
  }));
  return { invoiceId, ...await makeRecordLink(world.ctx(), linked(invoiceId)) };
}

const runJobs = () => world.runJobs({ ...world.app, services: { ...world.app.services, mailer: {
  isSetUp: true, send: (mail: OutgoingMail) => { letters.push(mail); return Promise.resolve(); },
} } });

const asked = { name: 'Nora Wind', email: 'nora@nwind.example', question: 'What is Hosting?', idempotencyKey: 'q1' };

describe('the link of an invoice', () => {
  test('shows it to whoever has the address, without what is not for the client, and counts that', async () => {
    const { invoiceId, path } = await newInvoice();
    await addReceipt(world, invoiceId, '100.00', 'NWIND');
    const open = await openPages(world);
    const { status, page } = await open(path);
    expect(status).toBe(200);
    for (const words of [`Tax Invoice ${invoiceId}`, 'Northwind Traders', 'Built the shop', 'Hosting', 'With thanks', '100.00'])
      expect(page.text).toContain(words);
    expect(page.source).not.toContain(SECRET);
    expect(page.source).toContain('noindex');
    await open(path);
    expect(await getRecordLink(world.ctx(), linked(invoiceId))).toMatchObject({ path, views: 2, lastViewedAt: expect.any(String) });
    const details = await (await openPages(world, world.admin))(`/invoice/details/${invoiceId}`);
    expect(details.page.text).toContain('Opened 2 times');
  });

  test('is the same one for two who make it at once, and long enough not to be guessed', async () => {
    const { invoiceId, path } = await newInvoice();
    const again = await Promise.all([makeRecordLink(world.ctx(), linked(invoiceId)), makeRecordLink(world.ctx(), linked(invoiceId))]);
    expect(again).toEqual([{ path }, { path }]);
    expect(path).toMatch(/^\/c\/[\w-]{32}$/);
  });

  test('leads nowhere once it is withdrawn or its invoice deleted, in another organisation, and when it is invented', async () => {
    const open = await openPages(world);
    const [first, second] = [await newInvoice(), await newInvoice()];
    expect((await (await openPages(other))(first.path)).status).toBe(404);
    await revokeRecordLink(world.ctx(), linked(first.invoiceId));
    await deleteInvoice(world.ctx(), second);
    for (const path of [first.path, second.path, '/c/x', `/c/${'a'.repeat(500)}`, '/c/%00', `${first.path}/pdf`])
      expect([path, (await open(path)).status]).toEqual([path, 404]);
    const { path } = await makeRecordLink(world.ctx(), linked(first.invoiceId));
    expect(path).not.toBe(first.path);
    expect((await open(path)).status).toBe(200);
    const { changes } = await getHistory(world.ctx(), { kind: 'invoice', id: String(first.invoiceId) });
    expect(changes.flatMap(({ changes: fields }) => fields).filter(({ label }) => label === 'Client’s page').map(({ after }) => after))
      .toEqual(['made', 'withdrawn', 'made']);
  });

  test('gives the PDF in one press', async () => {
    const { path } = await newInvoice();
    const open = await openPages(world);
    const before = await open(`${path}/pdf`);
    expect([before.status, before.headers.get('Location')]).toEqual([302, path]);
    await runJobs();
    expect((await open(path)).page.link('PDF').href).toBe(`${path}/pdf`);
    const pdf = await open(`${path}/pdf`);
    expect([pdf.status, pdf.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    const { headers } = await open(`${path}/make-pdf`, {});
    expect(headers.get('Location')).toBe(`${path}/pdf`);
  });

  test('is made and put into the mail that asks for it, and left out of it when it is withdrawn meanwhile', async () => {
    const timeIds = await addEntries(world, [{ hours: 1 }]);
    const { invoiceId } = await createInvoice(world.ctx(), invoiceInput({ timeIds }));
    const draft = await getInvoiceEmailDraft(world.ctx(), { invoiceId });
    expect(draft.message).toContain('{link}');
    const send = () => queueInvoiceEmail(world.ctx(), { ...draft, to: 'pay@nwind.example', cc: '' });
    await send();
    letters.length = 0;
    await runJobs();
    const { path } = await getRecordLink(world.ctx(), linked(invoiceId));
    expect(letters[0]!.text).toContain(`${world.host}`);
    expect(letters[0]!.text).toContain(path);
    const queued = await send();
    await revokeRecordLink(world.ctx(), linked(invoiceId));
    const mailer = { isSetUp: true, send: (mail: OutgoingMail) => { letters.push(mail); return Promise.resolve(); } };
    const services = { ...world.app.services, mailer };
    await sendInvoiceEmail(world.system(), queued, services);
    expect(letters.at(-1)!.text).not.toContain('see and print it here');
  });
});

describe('a question about an invoice', () => {
  test('is flagged on it and mailed to the organisation, once however often it is sent, until it is answered', async () => {
    const { invoiceId, path } = await newInvoice();
    const open = await openPages(world);
    letters.length = 0;
    for (let sent = 0; sent < 2; sent += 1)
      expect((await open(path, { ...asked, name: 'Nora\r\nWind' })).headers.get('Location')).toBe(`${path}?said=asked`);
    expect((await open(`${path}?said=asked`)).page.text).toContain('Your question was sent');
    await runJobs();
    const mails = letters.filter(({ subject }) => subject.startsWith('A question'));
    expect(mails.map(({ subject }) => subject)).toEqual([`A question about invoice ${invoiceId} from Northwind Traders`]);
    expect(mails[0]!.text).toContain('What is Hosting?');
    expect(mails[0]!.text, 'a name is one line').toContain('Nora Wind');
    const admin = await openPages(world, world.admin);
    const details = `/invoice/details/${invoiceId}`;
    expect((await admin(details)).page.text).toContain('Nora Wind asked about this invoice');
    const [question] = await rows<{ id: number }>(world.em(), sql`select client_question_id as id from tenant.client_question
      where record_id = ${String(invoiceId)}`);
    const answered = `/client-pages/invoice/${invoiceId}/answered`;
    await admin(answered, { clientQuestionId: String(question!.id) });
    expect((await admin(details)).page.text).not.toContain('asked about this invoice on');
    expect((await admin(answered, { clientQuestionId: '999999' })).status).toBe(404);
  });

  test.each([
    ['no name', { name: ' ' }, 'Your name is required'], ['no question', { question: '' }, 'Your question is required'],
    ['no e-mail address', { email: 'nobody' }, 'Email format is invalid.'], ['a novel', { question: 'x'.repeat(2001) }, 'Your question'],
  ])('of %s is refused with what was typed', async (_case, change: Partial<typeof asked>, message) => {
    const { path } = await newInvoice();
    const { status, page } = await (await openPages(world))(path, { ...asked, ...change });
    expect(status).toBe(422);
    expect(page.text).toContain(message);
    expect(page.field('email').value).toBe(change.email ?? asked.email);
  });

  test('opens nothing else: the page of a client is no way into Daybook', async () => {
    const { path } = await newInvoice();
    const token = path.slice(3);
    for (const actor of [world.ctx(), world.nobody()]) {
      const isAdmin = actor.actor.isAdmin;
      const answer = await getClientPage(actor, { token }).then(() => 'shown', (error: { code: string }) => error.code);
      expect(answer).toBe(isAdmin ? 'shown' : 'forbidden');
    }
    await expect(askQuestion(world.nobody(), { token, ...asked })).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('is not asked faster than people ask', async () => {
    const { path } = await newInvoice();
    const open = await openPages(other);
    const tries = await Promise.all(Array.from({ length: 12 }, (_, turn) => open(path, { ...asked, idempotencyKey: `many${turn}` })));
    const refused = tries.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect(Number(refused[0]!.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});
