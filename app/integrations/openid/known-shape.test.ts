import { describe, expect, test } from 'vitest';
import knownShape from './known-shape.ts';
import { plainAnswers, readerElsewhere } from './provider-answers.ts';

describe('JSON from outside comes back short and plain', () => {
  test.each([
    ['an object', '{"a": [1, "b", null, true], "c": {"d": 2}}', '{"a":[1,"b",null,true],"c":{"d":2}}'],
    ['a text that is none', 'not JSON', ''], ['a list', '[1]', ''], ['a number', '7', ''], ['nothing', '', ''],
    ['a text of too many letters', JSON.stringify({ a: 'x'.repeat(16_001), b: 1 }), '{"b":1}'],
    ['what lies too deep', '{"a":{"a":{"a":{"a":{"a":{"a":{"a":1}}}}}}}', '{"a":{"a":{"a":{"a":{"a":{}}}}}}'],
  ])('%s', (_name, text, shaped) => { expect(knownShape(text)).toBe(shaped); });

  test('a list of many values', () => {
    const { a } = JSON.parse(knownShape(JSON.stringify({ a: Array.from({ length: 10_000 }, (_, n) => n) }))) as { a: number[] };
    expect(a.length).toBeLessThan(500);
  });
});

test('an answer is read in another process, and keeps its status and the kind of its content', async () => {
  const send = plainAnswers(async () => new Response('{ "issuer": "https://id.example" }',
    { status: 400, headers: { 'Content-Type': 'application/json', 'Content-Length': '34' } }), readerElsewhere());
  const answer = await send('https://id.example/');
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([400, 'application/json']);
  expect(answer.headers.get('Content-Length')).toBeNull();
  expect(await answer.text()).toBe('{"issuer":"https://id.example"}');
});
