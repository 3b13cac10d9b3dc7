import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Actor } from '#app/domain/kernel/permissions.ts';
import { command, query, registry } from '#app/domain/kernel/use-case.ts';
import type { UseCase } from '#app/domain/kernel/use-case.ts';
import { useCasesThatDoNotRefuse } from './refusals.ts';
import { sourceFiles, useCasesOf } from './source-scan.ts';

// Some use-cases are for jobs alone and not passed on by their module.
const DOMAIN_FILES = sourceFiles(process.cwd(), 'app/domain').map((path) => `${process.cwd()}/${path}`);

describe('use-cases', () => {
  let product: UseCase[] = [];
  beforeAll(async () => {
    for (const path of DOMAIN_FILES) await import(path);
    product = [...registry.values()];
  });

  test('each is registered under its own name', () => {
    expect(product.length).toBeGreaterThan(0);
    expect(product.length).toBe(useCasesOf(process.cwd()).size);
  });

  test('each refuses somebody without permissions, before it reads anything', async () => {
    expect(await useCasesThatDoNotRefuse(product)).toEqual([]);
  });

  test('each of a feature refuses an administrator who has it switched off, before it reads anything', async () => {
    const ofFeatures = product.filter(({ feature }) => feature);
    expect(ofFeatures.length).toBeGreaterThan(20);
    const administrator: Actor = { kind: 'employee', empId: 'ADM', name: 'Ada', email: 'a@b.example', isAdmin: true, features: [] };
    expect(await useCasesThatDoNotRefuse(ofFeatures, administrator, 'switched_off')).toEqual([]);
  });

  test('each of invoices and receipts says so; the time of a client is there without them', () => {
    const missing = product.filter(({ permission, feature }) => /^(invoice|receipt):/.test(permission) && !feature);
    expect(missing.map(({ name }) => name)).toEqual(['client.list-time', 'client.outstanding-time']);
  });

  test('one that does not refuse is caught', async () => {
    const run = async () => null;
    const input = z.object({});
    const planted: UseCase = { name: 'planted.open', kind: 'query', permission: 'report:read', isOwned: false, input, http: [], call: run };
    expect(await useCasesThatDoNotRefuse([planted])).toEqual(['planted.open']);
  });

  test('one that parses before it asks who is there is caught', async () => {
    const planted: UseCase = {
      name: 'planted.late', kind: 'command', permission: 'report:read', isOwned: false, input: z.object({}), http: [],
      call: async (_ctx, input) => z.object({ id: z.string() }).parse(input),
    };
    expect(await useCasesThatDoNotRefuse([planted])).toEqual(['planted.late']);
  });

  test('command and query refuse by themselves', async () => {
    const spec = { permission: 'report:read' as const, input: z.object({ id: z.string() }), run: async () => null };
    command({ ...spec, name: 'planted.command' });
    query({ ...spec, name: 'planted.query' });
    const planted = ['planted.command', 'planted.query'].map((name) => registry.get(name)!);
    expect(await useCasesThatDoNotRefuse(planted)).toEqual([]);
    registry.delete('planted.command');
    registry.delete('planted.query');
  });
});
