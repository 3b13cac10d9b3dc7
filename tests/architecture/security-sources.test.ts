import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sourceFiles } from './source-scan.ts';

const root = process.cwd();
const sources = [...['app', 'bot'].flatMap((folder) => sourceFiles(root, folder)), 'server.ts'].map(
  (file) => ({ file, text: readFileSync(file, 'utf8') }),
);

/** Where the pattern is found, as `file: match`. */
const found = (pattern: RegExp, among = sources): string[] =>
  among.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([match]) => `${file}: ${match}`));

const planted = (text: string) => [{ file: 'planted.tsx', text }];

const BUILT_PATTERN = /new RegExp\((?!\s*'[^']*'\s*[,)])/g;
const UNCHECKED_CERTIFICATE = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|insecureHTTPParser/g;
const BROWSER_STORAGE =
  /\b(?:localStorage|sessionStorage)\.\w+\([^,)]*|\bindexedDB\b|\bdocument\.cookie\b|\bcaches\.\w+|navigator\.storage/g;
const OLD_TECHNOLOGY =
  /(?<!\w)<(?:object|embed|applet|frame|frameset|iframe|marquee)[\s/>]|document\.write\b|navigator\.plugins|showModalDialog|webkitURL/g;
const BODY_READ =
  /\.formData\(\)|\breq(?:uest)?\.(?:(?:text|json|arrayBuffer|blob|bytes|clone)\(|body\b)|\bexpress\.(?:json|urlencoded|raw|text)\b|\bparseWithZod\(/g;

describe('the sources', () => {
  test('read the body of a form in one place, and interpret it in one', () => {
    expect(found(BODY_READ)).toEqual([
      // The channel's messages, in JSON and of at most 256 KB.
      'app/host/http-server.ts: express.json',
      // Calls of the API, in JSON.
      'app/web/api/read-input.server.ts: request.text(',
      'app/web/forms/forms.server.ts: parseWithZod(',
      'app/web/forms/read-form.server.ts: request.body', 'app/web/forms/read-form.server.ts: .formData()',
      'bot/adapter/teams-gateway.ts: request.body',
    ]);
    expect(found(BODY_READ, planted('const form = await args.request.formData(); parseWithZod(form, { schema })'))).toHaveLength(2);
    expect(found(BODY_READ, planted('await request.clone().text(); read(request.body); app.use(express.urlencoded())'))).toHaveLength(3);
  });

  test('build patterns of their own constants alone', () => {
    const files = [...new Set(found(BUILT_PATTERN).map((line) => line.split(':')[0]))];
    // Of the marks of a decimal, of amounts and clocks, of number words and phrases, and of what people say in chat.
    expect(files.toSorted()).toEqual([
      'app/domain/kernel/values/duration.ts', 'app/domain/time/imports/cells/decimal-mark.ts',
      'app/domain/time/quick-entry/grammar/days/holidays.ts', 'app/domain/time/quick-entry/grammar/days/ordinals.ts',
      'app/domain/time/quick-entry/grammar/days/read-day.ts', 'app/domain/time/quick-entry/grammar/in-digits.ts',
      'app/domain/time/quick-entry/grammar/opening.ts', 'app/domain/time/quick-entry/grammar/phrases/read-billing.ts',
      'app/domain/time/quick-entry/grammar/phrases/take-phrase.ts', 'app/domain/time/quick-entry/grammar/read-clock.ts',
      'app/domain/time/quick-entry/grammar/read-correction.ts', 'app/domain/time/quick-entry/grammar/read-span.ts',
      'app/domain/time/quick-entry/grammar/refuse-line.ts', 'bot/adapter/read-text.ts', 'bot/commands/undo.ts', 'bot/commands/week.ts',
      'bot/dialogue/as-correction.ts', 'bot/dialogue/follow-up-words.ts', 'bot/dialogue/read-reply.ts', 'bot/dialogue/timer-words.ts',
      'bot/leave/day-phrases.ts', 'bot/leave/leave-words.ts', 'bot/leave/read-ask.ts', 'bot/leave/read-leave.ts',
      'bot/leave/resolve-days.ts', 'bot/leave/take-parts.ts', 'bot/questions/asked-topics.ts', 'bot/questions/read-period.ts',
    ]);
    expect(found(BUILT_PATTERN, planted('new RegExp(query.search)'))).toHaveLength(1);
  });

  test('never turn the checking of certificates off', () => {
    expect(found(UNCHECKED_CERTIFICATE)).toEqual([]);
    expect(found(UNCHECKED_CERTIFICATE, planted('tls: { rejectUnauthorized: false }'))).toHaveLength(1);
  });

  test('keep in the browser whether one section is open, and nothing else', () => {
    expect(found(BROWSER_STORAGE)).toEqual([
      'app/components/time/timesheets/entry/billing-section.tsx: localStorage.getItem(REMEMBERED',
      'app/components/time/timesheets/entry/billing-section.tsx: localStorage.setItem(REMEMBERED',
    ]);
    expect(found(BROWSER_STORAGE, planted('sessionStorage.setItem("note", note); document.cookie'))).toHaveLength(2);
  });

  test('use no technology that browsers have given up, and one frame', () => {
    // The report of an organisation's analytics service, in a sandbox.
    expect(found(OLD_TECHNOLOGY)).toEqual(['app/routes/_app/admin/clients/$clientId/overview.tsx: <iframe ']);
    expect(found(OLD_TECHNOLOGY, planted('<embed src="x"/>'))).toHaveLength(1);
  });
});
