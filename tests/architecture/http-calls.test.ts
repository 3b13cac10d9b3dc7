import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query, registry, type UseCase } from '#app/domain/kernel/use-case.ts';
import { sourceFiles } from './source-scan.ts';

beforeAll(async () => {
  for (const path of sourceFiles(process.cwd(), 'app/domain')) await import(`${process.cwd()}/${path}`);
});

const called = () => [...registry.values()].filter((useCase) => useCase.http !== undefined);

/** Of a path, without the names of what is in braces: two that differ in them alone are the same to who calls. */
const addressOf = ({ http }: UseCase) => `${http!.method} ${http!.path.replaceAll(/\{[^}]+\}/g, '{}').toLowerCase()}`;

/** The calls that two use-cases would answer. */
function answeredTwice(useCases: readonly UseCase[]): string[] {
  const byAddress = Map.groupBy(useCases, addressOf);
  return [...byAddress].filter(([, those]) => those.length > 1).map(([address, those]) =>
    `${address}: ${those.map(({ name }) => name).join(', ')}`);
}

test('no two use-cases answer the same call', () => {
  expect(called().length).toBeGreaterThanOrEqual(10);
  expect(answeredTwice(called())).toEqual([]);
});

test('a use-case that answers a call says what it answers, and its input has every field of the path', () => {
  const wrong = called().flatMap(({ name, http, input, output }) => {
    const fields = input instanceof z.ZodObject ? Object.keys(input.shape) : [];
    const unknown = [...http!.path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1]!).filter((field) => !fields.includes(field));
    return [...(output ? [] : [`${name} has no output`]), ...unknown.map((field) => `${name} has no field ${field}`)];
  });
  expect(wrong).toEqual([]);
});

test('this finds a call that is there twice, under whatever names', () => {
  const make = (name: string, path: `/api/${string}`) => {
    query({ name, permission: 'client:read', input: z.object({}), http: { method: 'GET', path }, run: () => Promise.resolve(1) });
    const made = registry.get(name)!;
    registry.delete(name);
    return made;
  };
  const [first, second, other] = [make('first', '/api/things/{id}'), make('second', '/api/Things/{thingId}'), make('other', '/api/things')];
  expect(answeredTwice([first, second, other])).toEqual(['GET /api/things/{}: first, second']);
});
