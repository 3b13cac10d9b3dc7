import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, test } from 'vitest';
import { openApiDocument } from '#app/web/api/openapi.server.ts';
import { sourceFiles } from './source-scan.ts';

beforeAll(async () => {
  for (const path of sourceFiles(process.cwd(), 'app/domain')) await import(`${process.cwd()}/${path}`);
});

/**
 * Rules beyond those that are recommended. The product is not licensed to who reads its description, and some paths of the specification
 * differ by a word where others have an id.
 */
const RULES = {
  'info-license': 'off', 'no-ambiguous-paths': 'off', 'operation-description': 'error', 'tag-description': 'error',
  'operation-tag-defined': 'error',
  'operation-singular-tag': 'error', 'no-invalid-media-type-examples': 'error', 'no-invalid-schema-examples': 'error',
  'no-schema-type-mismatch': 'error',
} as const;

async function faultsOf(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'], rules: RULES });
  const faults = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/openapi.json', config });
  return faults.map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer}`);
}

interface Operation { responses: Record<string, object>; operationId?: string; description?: string; tags?: string[] }

const operations = (paths: object): Operation[] =>
  Object.values(paths as Record<string, Record<string, Operation>>).flatMap((path) => Object.values(path));

test('the description for programs has no fault that a linter finds', async () => {
  expect(await faultsOf(openApiDocument())).toEqual([]);
});

test('each call says every refusal that it may be answered with', () => {
  for (const { operationId, responses } of operations(openApiDocument().paths ?? {})) {
    const without = ['400', '401', '403', '404', '409', '422', '429', '503'].filter((status) => !(status in responses));
    expect(without, operationId).toEqual([]);
  }
});

test('this finds what is left out', async () => {
  const document = structuredClone(openApiDocument());
  const [first, second] = operations(document.paths ?? {});
  delete first!.description;
  second!.tags = ['nowhere'];
  const faults = await faultsOf(document);
  expect(faults.map((fault) => fault.split(':')[0]).sort()).toEqual(['operation-description', 'operation-tag-defined']);
});
