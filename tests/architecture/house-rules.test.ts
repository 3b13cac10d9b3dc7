import { resolve } from 'node:path';
import { ESLint } from 'eslint';
import { beforeAll, describe, expect, test } from 'vitest';
import { houseRules } from './lint/index.ts';
import { PACKAGE_JSON, TSCONFIG_JSON, plantTree } from './planted-tree.ts';
import type { Files } from './planted-tree.ts';

const long = (lines: number) => Array.from({ length: lines }, (_, index) => `export const line${index} = ${index};`).join('\n');
const longFunction = (lines: number) => `export function long() {\n${'  void 0;\n'.repeat(lines)}}\n`;

/** Each breaks one rule: the rule, the file, its content. */
const PLANTED: [rule: string, file: string, content: string][] = [
  ['max-lines', 'app/web/long.ts', long(251)],
  ['max-lines-per-function', 'app/web/long-function.ts', longFunction(60)],
  ['max-lines-per-function', 'app/components/long-component.tsx', longFunction(100)],
  ['house/file-name', 'app/web/utils.ts', 'export const a = 1;\n'],
  ['house/file-name', 'app/components/common/card.ts', 'export const a = 1;\n'],
  ['house/file-name', 'app/web/types.server.ts', 'export const a = 1;\n'],
  ['house/file-name', 'app/web/camelCase.ts', 'export const a = 1;\n'],
  ['house/no-clock', 'app/domain/money/billing/new-date.ts', 'export const a = () => new Date();\n'],
  ['house/no-clock', 'app/domain/money/billing/date-now.ts', 'export const a = () => Date.now();\n'],
  ['house/no-clock', 'app/domain/money/billing/luxon-now.ts',
    "import { DateTime } from 'luxon';\nexport const a = () => DateTime.now();\n"],
  ['house/no-environment', 'app/domain/money/billing/environment.ts', "export const a = () => process.env['TZ'];\n"],
  ['house/no-float-money', 'app/domain/money/billing/parse-float.ts', 'export const a = (text: string) => parseFloat(text);\n'],
  ['house/no-float-money', 'app/domain/money/billing/to-fixed.ts', 'export const a = (n: number) => n.toFixed(2);\n'],
  ['house/no-float-money', 'app/domain/money/billing/number.ts',
    'export const a = (line: { sellPrice: string }) => Number(line.sellPrice);\n'],
  ['house/no-float-money', 'app/domain/money/billing/plus.ts', 'export const a = (taxAmount: string) => +taxAmount;\n'],
  ['house/plain-route-functions', 'app/routes/wrapped.tsx', 'const wrap = (run: unknown) => run;\nexport const loader = wrap(1);\n'],
  ['house/plain-route-functions', 'app/routes/passed-on.tsx', 'async function action() { return null; }\nexport { action };\n'],
  ['house/plain-route-functions', 'app/routes/not-async.tsx', 'export function loader() { return null; }\n'],
  ['house/href-from-paths', 'app/routes/link.tsx', 'export default () => <a href="/admin">Admin</a>;\n'],
  ['house/href-from-paths', 'app/components/template-link.tsx',
    'export const A = ({ id }: { id: string }) => <a href={`/x/${id}`}>A</a>;\n'],
  ['house/href-from-paths', 'app/routes/form.tsx', "export const A = ({ b }: { b: boolean }) => <form action={b ? '/x' : undefined} />;\n"],
  ['house/href-from-paths', 'app/routes/redirect.ts',
    "declare const redirect: (to: string) => void;\nexport const a = () => redirect('/admin');\n"],
  ['house/page-link', 'app/components/plain-link.tsx',
    'export const A = ({ href }: { href: string }) => <a className="link" href={href}>A</a>;\n'],
  ['house/parsed-page', 'tests/integration/tag.test.ts', "export const has = (page: string) => page.includes('<td>');\n"],
  ['house/parsed-page', 'tests/integration/attribute.test.ts',
    'export const key = (page: string) => /name="key" value="(.+)"/.exec(page);\n'],
  ['house/parsed-page', 'tests/integration/tags.test.ts', 'export const texts = (page: string) => page.replace(/<[^>]+>/g, " ");\n'],
  ['house/parsed-page', 'app/components/built.test.tsx', 'export const cell = (text: string) => new RegExp(`<td>${text}`);\n'],
  ['house/limit-from-field', 'app/components/limit.tsx', 'export const A = () => <input maxLength={50} />;\n'],
  ['house/limit-from-field', 'app/routes/limit.tsx', 'export const A = () => <input maxLength="50" />;\n'],
  ['house/button-type', 'app/components/button.tsx', 'export const A = () => <button>Save</button>;\n'],
  ['house/own-rows', 'app/web/rows.ts', "import type { Row } from './row.ts';\nexport const read = () => rows<Row>(em, sql`select 1`);\n"],
  ['house/plain-comments', 'app/web/clause.ts', '/** What is charged. */\nexport const a = 1;\n'],
  ['house/plain-comments', 'app/web/word.ts', '// A row that stands alone.\nexport const a = 1;\n'],
  ['@typescript-eslint/no-floating-promises', 'app/domain/money/billing/no-await.ts',
    'export async function a() { Promise.resolve(1); }\n'],
  ['@typescript-eslint/no-explicit-any', 'app/web/any.ts', 'export const a = (value: any) => value;\n'],
  ['no-console', 'app/web/console.ts', "export const a = () => console.log('x');\n"],
  ['react-hooks/rules-of-hooks', 'app/components/hook.tsx',
    "import { useState } from 'react';\nexport function Box({ on }: { on: boolean }) { if (on) useState(1); return null; }\n"],
  ['@typescript-eslint/no-explicit-any', 'app/web/switched-off.ts', '/* eslint-disable */\nexport const a = (value: any) => value;\n'],
];

const CLEAN: Files = {
  'app/domain/money/billing/line-total.ts': [
    'export const dayOf = (now: Date) => new Date(now.getTime());',
    'export const hours = (totalSeconds: string) => Number(totalSeconds) / 3600;',
    'export async function all(work: Promise<number>[]) { await Promise.all(work); }', '',
  ].join('\n'),
  'app/domain/kernel/values/money.ts': 'export const cents = (value: { toFixed(places: number): string }) => value.toFixed(2);\n',
  'app/routes/_app/timesheet/editSuggested/$date/$timesheetId.tsx': [
    'declare const paths: { day: () => string };',
    'export async function loader() { return null; }',
    'export default () => (<><a href={paths.day()} data-page="">Day</a><a href="#top">Top</a>',
    '<a href="https://example.org/">Out</a><button type="button">Go</button></>);', '',
  ].join('\n'),
  'app/entry.client.tsx': 'export const start = 1;\n',
  'tests/integration/hostile.test.ts':
    'export const kept = (names: string[]) => names.includes("Site <b>") && /(?<day>\\d)/.test(names[0]!);\n',
};

async function lint(files: Files): Promise<Map<string, string[]>> {
  const tree = plantTree({ 'package.json': PACKAGE_JSON, 'tsconfig.json': TSCONFIG_JSON, ...files });
  try {
    const eslint = new ESLint({ cwd: tree.root, overrideConfigFile: resolve('eslint.config.js') });
    const results = await eslint.lintFiles(Object.keys(files));
    return new Map(results.map(({ filePath, messages }) => [
      filePath.slice(tree.root.length + 1), messages.map(({ ruleId, message }) => ruleId ?? message),
    ]));
  } finally {
    tree.remove();
  }
}

describe('lint rules', () => {
  let found = new Map<string, string[]>();
  beforeAll(async () => {
    found = await lint(Object.fromEntries(PLANTED.map(([, file, content]) => [file, content])));
  });

  test.each(PLANTED)('%s: %s', (rule, file) => {
    expect(found.get(file)).toContain(rule);
  });

  test('every house rule has a planted violation', () => {
    const shown = new Set(PLANTED.map(([rule]) => rule));
    expect(Object.keys(houseRules.rules ?? {}).filter((name) => !shown.has(`house/${name}`))).toEqual([]);
  });

  test('clean files pass', async () => {
    expect([...await lint(CLEAN)].filter(([, rules]) => rules.length > 0)).toEqual([]);
  });
});
