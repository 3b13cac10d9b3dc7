import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { servedCalls } from '#app/web/api/call-table.server.ts';
import { API_PAGE, apiPage, loadUseCases } from '#tests/support/api-page.ts';
import { specifiedCalls, unanswered } from '#tests/support/specified-calls.ts';

beforeAll(loadUseCases);

/** Specified calls that are still to be answered. It only ever becomes less. */
const OPEN = 59;

describe('the calls of the specifications', () => {
  test('are all listed, each once', () => {
    const names = specifiedCalls().map(({ subject, named }) => `${subject}: ${named}`);
    expect(names).toHaveLength(225);
    expect(names).toEqual([...new Set(names)]);
  });

  test('are answered, or wait for a system that comes later', () => {
    const open = unanswered(specifiedCalls(), servedCalls());
    expect(open.length, open.join('\n')).toBeLessThanOrEqual(OPEN);
  });

  test('this finds one that nothing answers', () => {
    const list = specifiedCalls('## X\ns1 §7 | a | GET /api/none/{id}\ns1 §7 | b | later: CRM\ns1 §7 | c | GET /api/categories/{id}');
    expect(unanswered(list, servedCalls())).toEqual(['GET /api/none/{id}']);
    expect(() => specifiedCalls('s1 §7 | a | sometime')).toThrow('Not a call');
  });
});

test('the page of the manual about the API is up to date: npm run api:page writes it', () => {
  expect(readFileSync(API_PAGE, 'utf8') === apiPage()).toBe(true);
});
