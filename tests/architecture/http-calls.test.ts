import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { HttpCall } from '#app/domain/kernel/answer.ts';
import { query, registry, type UseCase } from '#app/domain/kernel/use-case.ts';
import { shapeOf } from '#app/web/api/read-input.server.ts';
import { sourceFiles } from './source-scan.ts';

beforeAll(async () => {
  for (const path of sourceFiles(process.cwd(), 'app/domain')) await import(`${process.cwd()}/${path}`);
});

interface Called { readonly useCase: UseCase; readonly http: HttpCall }

const called = (): Called[] => [...registry.values()].flatMap((useCase) => useCase.http.map((http) => ({ useCase, http })));

/** Of a path, without the names of what is in braces: two that differ in them alone are the same to who calls. */
const addressOf = ({ http }: Called) => `${http.method} ${http.path.replaceAll(/\{[^}]+\}/g, '{}').toLowerCase()}`;

/** The calls that two use-cases would answer. */
function answeredTwice(calls: readonly Called[]): string[] {
  const byAddress = Map.groupBy(calls, addressOf);
  return [...byAddress].filter(([, those]) => those.length > 1).map(([address, those]) =>
    `${address}: ${those.map(({ useCase }) => useCase.name).join(', ')}`);
}

test('no two use-cases answer the same call', () => {
  expect(called().length).toBeGreaterThanOrEqual(10);
  expect(answeredTwice(called())).toEqual([]);
});

test('a use-case that answers a call says what it answers, and its input has every field of the path', () => {
  const wrong = called().flatMap(({ useCase: { name, input, output }, http }) => {
    const fields = Object.keys(shapeOf(input));
    const unknown = [...http.path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1]!).filter((field) => !fields.includes(field));
    return [...(output ? [] : [`${name} has no output`]), ...unknown.map((field) => `${name} has no field ${field}`)];
  });
  expect(wrong).toEqual([]);
});

test('this finds a call that is there twice, under whatever names', () => {
  const make = (name: string, path: `/api/${string}`) => {
    query({ name, permission: 'client:read', input: z.object({}), http: { method: 'GET', path }, run: () => Promise.resolve(1) });
    const useCase = registry.get(name)!;
    registry.delete(name);
    return { useCase, http: useCase.http[0]! };
  };
  const [first, second, other] = [make('first', '/api/things/{id}'), make('second', '/api/Things/{thingId}'), make('other', '/api/things')];
  expect(answeredTwice([first, second, other])).toEqual(['GET /api/things/{}: first, second']);
});
