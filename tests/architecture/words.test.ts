import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { plantTree } from './planted-tree.ts';
import { saidTexts, type SaidText } from './said-texts.ts';

type Rule = readonly [rule: string, pattern: RegExp, example: string];

/** Each cell of the column "not" in docs/words.md, how a text shows that it says so, and such a text. */
const NOT: readonly Rule[] = [
  ['present password', /\bpresent (?:password|one)\b/i, 'The present password is wrong.'],
  ['go on', /\bgo(?:es)? on\b/i, 'Go on'],
  ['bring in', /\bbring\b.*\bin\b/i, 'Bring time in from a file.'],
  ['pick', /\bpick(?:s|ed|er)?\b/i, 'Pick a client'],
  ['tick all, untick all', /\b(?:un)?tick (?:all|none)\b/i, 'Tick all'],
  ['log in, log out, login', /\blog(?:ged)?[ -]?(?:in|out)\b/i, 'Please log in.'],
  ['over AUD 20.00', /\bover (?:AUD|… …)/, 'Invoice 5 over ${currency} ${total}'],
  ['as the system', /\bas the system\b/i, 'As the system'],
  ['telephone', /\btelephones?\b/i, 'An app on your telephone'],
  ['signs', /\b(?:than|letters|digits|and|or) signs\b/i, 'Four words are better than signs.'],
  ['live, run out (of a rate, a link)', /\b(?:runs?|ran) out\b|\blive rates?\b/i, 'This link has run out.'],
  ['kept', /\bkept\b/i, 'Your text is kept.'],
  ['E-Mail, E-mail, mail', /\bE-Mail\b|^E-mail$|(?<![-\w])mails?\b(?! server|-system)/, 'A mail with a link'],
  ['Id', /(?<![-\w])Id\b(?!=)/, 'Client Id'],
  ['licenced, except in the card "My Account", as specified', /\blicenced\b/i, 'Your licenced users'],
  ['booking, time record', /\bbookings?\b|\btime records?\b/i, 'No bookings yet'],
  ['customer, job, sprint, task', /\bcustomers?\b|\bsprints?\b|\btasks?\b/i, 'Choose a customer'],
  ['bill, payment note', /\b(?:a|the|this|your) bill\b|\bpayment notes?\b/i, 'Send the bill'],
  ['admin (except where a label of the specification says so)', /\badmin\b/i, 'Ask your admin.'],
  ['company, tenant (except in the message about another organisation, as specified)', /\b(?:your|our) company\b|\btenants?\b(?!\.\w|-Id)/i,
    'Your tenant'],
];

const SPELLING: readonly Rule[] = [
  ['Australian spelling', /\borgani[z]ations?\b|\bcanceled\b|\bcustomi[z]ed\b|\bfavorites?\b/i, 'Your organization'],
  ['no Latin abbreviations', /\b(?:e\.g|i\.e)\.|\betc\b(?!\/)/i, 'A duration, e.g. 1:30'],
  ['no brackets around plural endings', /\w\((?:s|es)\)/, 'Delete entry(s)'],
];

/** Texts that stay as they are: the specification's, other programs' and standards' names, options, and faults that only code can make. */
const LITERAL = ['Admin', 'Logout', 'Task', 'Customer', 'Id', 'daybook kept form'];
const PHRASES = [
  'Client Id is already in use. Please try something else.', 'Client Id is required.', 'Client Id should not exceed 6 characters.',
  'Project Id',
  'Admin Notes', 'Tenant ID', 'of your licenced', 'Your user does not exist within the … tenant', 'tenant. An administrator of',
  'bookings?|', 'logout token', 'back-channel logout', 'https://login.', 'fixing login',
  '--tenant', 'npm run tenant', 'admin-first-name', 'admin-email',
  'A tenant table was queried without a tenant.', 'One statement names both the catalogue and a tenant.',
];

const withoutExceptions = (text: string): string =>
  (LITERAL.includes(text) ? '' : PHRASES.reduce((rest, phrase) => rest.replaceAll(phrase, ''), text));

const broken = (said: readonly SaidText[]): string[] =>
  said.flatMap(
    ({ file, text }) =>
      [...NOT, ...SPELLING].flatMap(([rule, pattern]) => (pattern.test(withoutExceptions(text)) ? [`${file}: “${text}” (${rule})`] : [])));

/** The second column of the table in docs/words.md. */
const cells = (): string[] =>
  [...readFileSync('docs/words.md', 'utf8').matchAll(/^\| .+ \| (.+) \|$/gm)].map(([, cell]) => cell ?? '').filter(
    (cell) => cell !== 'not',
  );

function saidBy(line: string): SaidText[] {
  const tree = plantTree({ 'app/routes/planted.tsx': line });
  try {
    return saidTexts(tree.root, ['app']);
  } finally {
    tree.remove();
  }
}

describe('what the product says', () => {
  const said = saidTexts(process.cwd(), ['app', 'bot']);

  test('has one word for one thing', () => {
    expect(said.length).toBeGreaterThan(2500);
    expect(broken(said)).toEqual([]);
  });

  test('is judged by every row of docs/words.md', () => expect(NOT.map(([cell]) => cell)).toEqual(cells()));

  test('has no exception that nothing needs', () => {
    expect(LITERAL.filter((whole) => !said.some(({ text }) => text === whole))).toEqual([]);
    expect(PHRASES.filter((phrase) => !said.some(({ text }) => text.includes(phrase)))).toEqual([]);
  });

  test.each([...NOT, ...SPELLING])('would be found: %s', (rule, _pattern, example) => {
    expect(broken(saidBy(`export const text = \`${example}\`;`))).toEqual([expect.stringContaining(`(${rule})`)]);
    if (example.includes('$')) return;
    expect(broken(saidBy(`export const Text = () => <p title="${example}" />;`))).toHaveLength(1);
    expect(broken(saidBy(`export const Text = () => <p>${example}</p>;`))).toHaveLength(1);
  });

  test('is neither a class name, an import nor SQL', () => {
    expect(
      saidBy(
        "import x from 'Pick a client';\nexport const a = sql`select kept from tenant.x`;\nexport const T = () => <p className=\"kept "
          + "mail\" />;")).toEqual([]);
  });
});
