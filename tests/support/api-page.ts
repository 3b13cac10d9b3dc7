import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { servedCalls, type ServedCall } from '#app/web/api/call-table.server.ts';
import { sourceFiles } from '../architecture/source-scan.ts';
import { addressOf, bareAddress, hasRoute, specifiedCalls, type SpecifiedCall } from './specified-calls.ts';

const ROOT = join(import.meta.dirname, '../..');
const TESTS = join(ROOT, 'tests/integration');
export const API_PAGE = join(ROOT, 'docs/manual/api.md');

/** Loads every module, so that the registry has every use-case. */
export async function loadUseCases(): Promise<void> {
  for (const path of sourceFiles(ROOT, 'app/domain')) await import(join(ROOT, path));
}

/** The tests of the API with what they say. */
const apiTests = (): [string, string][] => readdirSync(TESTS).filter((name) => /^api(?:-.*)?\.test\.ts$/.test(name)).sort()
  .map((name) => [name, readFileSync(join(TESTS, name), 'utf8')]);

const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);

/** Finds the test that calls an address by its name; the one that makes every call where none does. */
function testOf({ http }: ServedCall, tests: readonly [string, string][]): string {
  const path = http.path.split(/\{[^}]+\}/).map(escaped).join('(?:[^/\'"`?]+|\\$\\{[^}]+\\})');
  const called = new RegExp(`['"\`\\s]${http.method}['"\`]?,? ?['"\`]?${path}['"\`?]`, 'i');
  return tests.find(([, source]) => called.test(source))?.[0].replace('.test.ts', '') ?? 'api-contract';
}

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) => [
  `| ${heads.join(' | ')} |`, `|${heads.map(() => '---').join('|')}|`, ...rows.map((row) => `| ${row.join(' | ')} |`), '',
];

const code = (text: string) => `\`${text}\``;

/** Writes the page of the manual that lists every call, from the registry of use-cases. */
export function apiPage(): string {
  const served = servedCalls();
  const tests = apiTests();
  const specified = specifiedCalls();
  const byAddress = new Map(served.map((call) => [bareAddress(addressOf(call)), call]));
  const answering = new Set(specified.flatMap(({ answer }) => ('address' in answer ? [bareAddress(answer.address)] : [])));
  const own = served.filter((call) => !answering.has(bareAddress(addressOf(call))));
  const row = ({ section, named, answer }: SpecifiedCall) => {
    if ('later' in answer) return [section, named, 'not there yet', `comes with: ${answer.later}`, ''];
    const call = byAddress.get(bareAddress(answer.address));
    if (call) return [section, named, code(addressOf(call)), call.useCase.name, testOf(call, tests)];
    return [section, named, ...(hasRoute(answer.address) ? [code(answer.address), 'a page of its own', ''] : ['not there yet', '', ''])];
  };
  return [
    '<!-- Made by `npm run api:page` from the use-cases that say `http:` and from tests/data/specified-calls.txt: change those, and run it',
    'again. tests/architecture/api-page.test.ts fails while it is out of date. -->', '',
    '# The API', '',
    'Programs do over HTTP what people do on the pages, with the same rules and rights. Make a key under My Settings, API keys, and send',
    'it as `Authorization: Bearer …`. The fields of every call stand in the description for programs, `/api/openapi.json`.', '',
    '## The calls of the specifications', '',
    ...[...Map.groupBy(specified, ({ subject }) => subject)].flatMap(([subject, calls]) =>
      [`### ${subject}`, '', ...table(['section', 'call', 'address', 'use-case', 'test'], calls.map(row))]),
    '## Calls beyond the specifications', '',
    ...table(['address', 'use-case', 'test'], own.map((call) => [code(addressOf(call)), call.useCase.name, testOf(call, tests)])),
  ].join('\n');
}
