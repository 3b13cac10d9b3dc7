import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { readConfig } from '#app/config.ts';
import { storePicture } from '#app/domain/site/files/index.server.ts';
import type { FileStore } from '#app/domain/kernel/ports/file-store.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { databaseFiles } from '#app/integrations/files/database-files.ts';
import { folderFiles } from '#app/integrations/files/folder-files.ts';
import { s3Files } from '#app/integrations/files/s3-files.ts';
import { loader } from '#app/routes/_app/files/$hash.ts';
import { startObjectStore, type ObjectStore } from '#tests/simulators/object-store.ts';
import { lookForDue } from '#tests/support/look-for-due.ts';
import { jpgOf, pngOf } from '#tests/support/pictures.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const KEYS = { accessKeyId: 'AKDAYBOOK', secretAccessKey: 'a secret / with + signs', region: 'ap-southeast-2' };
const DAY_MS = 86_400_000;

let world: World;
let folder: string;
let simulator: ObjectStore;
let stores: Record<string, FileStore>;

beforeAll(async () => {
  world = await createWorld();
  folder = await mkdtemp(join(tmpdir(), 'daybook-files-'));
  simulator = await startObjectStore(KEYS);
  stores = {
    folder: folderFiles(folder), database: databaseFiles,
    s3: s3Files({ endpoint: simulator.endpoint, bucket: 'daybook-files', ...KEYS }),
  };
});
afterAll(async () => {
  await simulator.close();
  await rm(folder, { recursive: true });
});

/** Stores a picture and says where. */
async function stored(files: FileStore, bytes = pngOf(30, 20)) {
  const { pictures } = world.app.services;
  const ctx = world.ctx();
  const hash = await storePicture(ctx, { files, pictures }, { bytes, use: 'logo', field: 'logo' });
  return { em: ctx.em, schema: world.tenant.schema, hash };
}

const ask = async (hash: string, headers: Record<string, string> = {}, as: World = world, actor = as.staff) => {
  const { request, ...args } = await as.args(actor, `/files/${hash}`, { params: { hash } });
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  return loader({ ...args, request });
};

describe.each(['folder', 'database', 's3'])('the store of files: %s', (name) => {
  test('gives back what was stored, stores it twice as once, and forgets it', async () => {
    const files = stores[name]!;
    const place = await stored(files);
    await stored(files);
    const bytes = await files.get(place);
    expect([...bytes!.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
    expect(await files.get({ ...place, schema: place.schema, hash: 'f'.repeat(64) })).toBeUndefined();
    await files.remove(place);
    await files.remove(place);
    expect(await files.get(place)).toBeUndefined();
  });

  test('loses the files that nothing has shown for a day, and no others', async () => {
    const files = stores[name]!;
    const [kept, replaced] = [await stored(files, pngOf(31, 20)), await stored(files, pngOf(32, 20))];
    await execute(world.em(), sql`update tenant.client set logo = ${kept.hash} where client_id = 'NWIND'`);
    const { services, now } = world.app;
    const remove = (later: number) => lookForDue({ ...world.app, services: { ...services, files },
      now: () => new Date(now().getTime() + later) }, 'site.remove-files');
    await remove(0);
    expect(await files.get(replaced)).toBeDefined();
    await remove(DAY_MS + 1);
    expect([await files.get(kept), await files.get(replaced)]).toEqual([expect.any(Uint8Array), undefined]);
    expect(await rows(world.em(), sql`select file_hash as hash from tenant.stored_file`)).toEqual([{ hash: kept.hash }]);
    await execute(world.em(), sql`update tenant.client set logo = null`);
    await files.remove(kept);
  });
});

describe('the folder', () => {
  test('leaves no half file, and keeps organisations apart', async () => {
    const { schema, hash } = await stored(stores['folder']!, jpgOf(20, 20));
    expect(await readdir(join(folder, schema, hash.slice(0, 2)))).toEqual([hash]);
  });
});

describe('the S3-compatible store', () => {
  test('is asked with signatures that it takes, by the organisation’s own path', async () => {
    const { schema, hash } = await stored(stores['s3']!);
    expect(simulator.faults).toEqual([]);
    expect([...simulator.objects.keys()]).toContain(`/daybook-files/${schema}/${hash}`);
  });

  test('is asked again where it says that it is busy, and otherwise named as away', async () => {
    simulator.troubles.push(503, 500);
    const place = await stored(stores['s3']!);
    expect(await stores['s3']!.get(place)).toBeDefined();
    simulator.troubles.push(503, 503, 503);
    await expect(stores['s3']!.get(place)).rejects.toMatchObject({ code: 'unavailable' });
    const wrong = s3Files({ endpoint: simulator.endpoint, bucket: 'daybook-files', ...KEYS, secretAccessKey: 'another' });
    await expect(wrong.get(place)).rejects.toMatchObject({ code: 'unavailable' });
    expect(simulator.faults.splice(0)).toEqual(['SignatureDoesNotMatch']);
    const nowhere = s3Files({ endpoint: 'http://127.0.0.1:9', bucket: 'daybook-files', ...KEYS });
    await expect(nowhere.put(place, pngOf(1, 1))).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('a picture’s address', () => {
  test('gives its bytes with a fixed type, for ever, and nothing where the browser has them', async () => {
    const { hash } = await stored(world.app.services.files);
    await execute(world.em(), sql`update tenant.client set logo = ${hash} where client_id = 'ACME'`);
    const answer = await ask(hash);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png', 'x-content-type-options': 'nosniff', 'etag': `"${hash}"`,
      'cache-control': 'private, max-age=31536000, immutable', 'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await answer.bytes()).length).toBeGreaterThan(50);
    const again = await ask(hash, { 'If-None-Match': `"${hash}"` });
    expect([again.status, (await again.bytes()).length]).toEqual([304, 0]);
  });

  test('is nothing to another organisation, to a stranger, of what nothing shows, and of what is no hash', async () => {
    const { hash } = await stored(world.app.services.files, pngOf(50, 50));
    await expect(ask(hash)).rejects.toMatchObject({ init: { status: 404 } });
    await execute(world.em(), sql`update tenant.client set logo = ${hash} where client_id = 'NWIND'`);
    expect((await ask(hash)).status).toBe(200);
    await expect(ask(hash, {}, await createWorld())).rejects.toMatchObject({ init: { status: 404 } });
    await expect(ask('../../secret-keys')).rejects.toMatchObject({ init: { status: 404 } });
    const args = await world.args(undefined, `/files/${hash}`, { params: { hash } });
    await expect(loader(args)).rejects.toMatchObject({ status: 302 });
  });
});

test('the configuration names the store, and what an S3-compatible one lacks', () => {
  expect(readConfig({}).files).toEqual({ store: 'folder' });
  expect(readConfig({ DATABASE_URL: 'postgres://db' }).files).toEqual({ store: 'database' });
  expect(() => readConfig({ DAYBOOK_FILES: 's3', S3_BUCKET: 'files' })).toThrow(/S3_ENDPOINT: is needed.*\n.*S3_ACCESS_KEY_ID: is needed/);
  const complete = {
    DAYBOOK_FILES: 's3', S3_ENDPOINT: 'https://store.example', S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's',
  };
  expect(readConfig(complete).files).toMatchObject({ store: 's3', region: 'us-east-1', bucket: 'files' });
});
