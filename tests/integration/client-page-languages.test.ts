import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { makeRecordLink, revokeRecordLink } from '#app/domain/money/client-pages/index.server.ts';
import { createCreditNote } from '#app/domain/money/credit-notes/index.server.ts';
import { LANGUAGES, languageTag, type Language } from '#app/domain/money/document-templates/fields.ts';
import { getTemplate, PLAIN_TEMPLATE, saveTemplate, wordsOf } from '#app/domain/money/document-templates/index.server.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { fillIn } from '#app/domain/kernel/values/fill-in.ts';
import { openPages, type Ask } from '#tests/support/browse.ts';
import { creditInput } from '#tests/support/credit-input.ts';
import { addInvoice, addReceipt } from '#tests/support/invoices.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let open: Ask;
let invoice: string;
let statement: string;
let creditNote: string;

beforeAll(async () => {
  world = await createWorld();
  open = await openPages(world);
  const invoiceId = await addInvoice(world, '1500');
  await addReceipt(world, invoiceId, '1000.00');
  const { creditNoteId } = await createCreditNote(world.ctx(), creditInput('120', { invoiceId }));
  invoice = (await makeRecordLink(world.ctx(), { kind: 'invoice', recordId: String(invoiceId) })).path;
  creditNote = (await makeRecordLink(world.ctx(), { kind: 'credit-note', recordId: String(creditNoteId) })).path;
  statement = (await makeRecordLink(world.ctx(), { kind: 'statement', recordId: 'ACME' })).path;
});

async function speak(language: Language): Promise<void> {
  const { version } = await getTemplate(world.ctx(), {});
  await saveTemplate(world.ctx(), { ...PLAIN_TEMPLATE, language, version });
}

const asked = { name: 'Nora', email: 'nora@acme.example', question: 'Why?' };
/** What is a name everywhere, or the reader's own. */
const NAMES = /Daybook|PDF|Harbour Consulting|Acme Exports|CN-|INV-|AUD|BSB|ABN/;

describe.each(Object.keys(LANGUAGES) as Language[])('in %s', (language) => {
  const { clientPage: words, ...paper } = wordsOf(language);
  const english = Object.values(wordsOf('en').clientPage).filter((said) => !said.includes('{'));
  const inEnglish = (text: string) => (language === 'en' ? [] : english.filter((said) =>
    said.includes(' ') && !NAMES.test(said) && text.includes(said)));

  test('each page says everything around the paper, and which language that is', async () => {
    await speak(language);
    for (const [path, said] of [
      [invoice, [words.details, words.outstanding, words.payments, words.toPay, paper.paymentDue, paper.totalWithTax, paper.creditNote]],
      [creditNote, [words.details, words.totals, paper.creditNote]],
      [statement, [words.firstDay, words.lastDay, words.show, paper.statement]],
    ] as const) {
      const { page } = await open(path);
      for (const word of [...said, words.ask, words.name, words.email, words.emailHint, words.question, words.send])
        expect([path, page.text]).toEqual([path, expect.stringContaining(word)]);
      expect(page.all(`html[lang="${languageTag(language)}"][dir="${LANGUAGES[language].direction}"]`)).toHaveLength(1);
      expect(inEnglish(page.text)).toEqual([]);
    }
    expect((await open(`${invoice}?said=soon`)).page.text).toContain(words.pdfSoon);
    expect((await open(`${invoice}?said=asked`)).page.text).toContain(fillIn(words.askedMore, { organisation: 'Harbour Consulting' }));
  });

  test('a question is refused, and an address that leads nowhere too', async () => {
    await speak(language);
    const { status, page } = await open(statement, { ...asked, name: '', email: 'nobody', question: 'x'.repeat(2001) });
    expect(status).toBe(422);
    for (const said of [words.refused, fillIn(words.missing, { field: words.name }), words.notAddress,
      fillIn(words.tooLong, { field: words.question, max: '2000' })]) expect(page.text).toContain(said);
    expect((await open(statement, { ...asked, name: 'a\u0001b' })).page.text).toContain(fillIn(words.unreadable, { field: words.name }));
    for (const path of ['/c/nothing', '/c/nothing/pdf', '/c/nothing/make-pdf']) {
      const nowhere = await open(path, undefined, { 'Accept-Language': `xx, ${languageTag(language)};q=0.9, en;q=0.5` });
      expect([path, nowhere.status]).toEqual([path, 404]);
      for (const said of [words.unknown, words.unknownMore]) expect(nowhere.page.text).toContain(said);
      expect(nowhere.page.all(`html[lang="${languageTag(language)}"]`)).toHaveLength(1);
    }
  });
});

test('a link that was withdrawn, and one whose paper is gone, are told in the language of the browser', async () => {
  await speak('fr');
  const { path } = await makeRecordLink(world.ctx(), { kind: 'statement', recordId: 'NWIND' });
  await revokeRecordLink(world.ctx(), { kind: 'statement', recordId: 'NWIND' });
  const answer = await open(path, undefined, { 'Accept-Language': 'es-MX,es;q=0.9' });
  expect([answer.status, answer.page.text.includes(wordsOf('es').clientPage.unknown)]).toEqual([404, true]);
  expect((await open(path, asked)).status).toBe(404);
});

describe('whoever asks for more than people do is asked to wait, in the language of the paper', () => {
  const LINK = 20;
  const waits = wordsOf('de').clientPage;

  test('with PDFs that have to be drawn; other links are served', async () => {
    await speak('de');
    const pdfs: number[] = [];
    for (let tries = 0; tries < LINK + 2; tries += 1) pdfs.push((await open(`${creditNote}/pdf`)).status);
    expect(pdfs).toEqual([...Array.from({ length: LINK }, () => 200), 429, 429]);
    const refused = await open(`${creditNote}/pdf`);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(refused.headers.get('Content-Type')).toContain('text/html');
    for (const said of [waits.tooMany, '10 Minuten']) expect(refused.page.text).toContain(said);
    expect(refused.page.link(waits.back).href).toBe(creditNote);
    expect((await open(creditNote)).status).toBe(200);
    expect((await open(`${statement}/pdf`)).status).toBe(200);
    expect(await rows(world.em(), sql`select 1 from tenant.security_event
      where kind = 'rate-limited' and reason = ${'PDF of a client’s page'}`)).toHaveLength(1);
  }, 30_000);

  test('with having them made, and with questions', async () => {
    await speak('de');
    const tries = await Promise.all(Array.from({ length: LINK + 1 }, () => open(`${invoice}/make-pdf`, {})));
    expect(tries.map(({ status }) => status).sort()).toEqual([...Array.from({ length: LINK }, () => 303), 429]);
    const refused = tries.find(({ status }) => status === 429)!;
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    for (const said of [waits.tooMany, waits.back]) expect(refused.page.text).toContain(said);
    const questions = [];
    for (let turn = 0; turn < 11; turn += 1) questions.push(await open(statement, { ...asked, idempotencyKey: `many${turn}` }));
    const { status, headers, page } = questions.at(-1)!;
    expect([status, Number(headers.get('Retry-After')) > 0, page.field('name').value]).toEqual([429, true, 'Nora']);
    for (const said of [waits.refused, waits.tooManyQuestions]) expect(page.text).toContain(said);
  }, 30_000);
});
