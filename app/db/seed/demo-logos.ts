import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { FileStore } from '#app/domain/kernel/ports/file-store.ts';
import { execute, sql } from '#app/domain/kernel/sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { drawLogo } from './draw-logo.ts';

/** The logo of Harbour Consulting, and those of some of its clients. */
const OWN = drawLogo('waves', [13, 92, 110]);
const OF_CLIENTS = {
  NBANK: drawLogo('bars', [24, 64, 140]), WATTLE: drawLogo('disc', [190, 120, 0]), REDGUM: drawLogo('diamond', [160, 40, 40]),
};

/** Where the demo's files are stored. */
export interface DemoFiles { readonly em: SqlEntityManager; readonly schema: string; readonly files: FileStore; readonly today: LocalDate }

export async function addLogos(demo: DemoFiles): Promise<void> {
  const own = await store(demo, OWN);
  await execute(demo.em, sql`update tenant.organisation set logo = ${own}`);
  for (const [clientId, bytes] of Object.entries(OF_CLIENTS)) {
    const logo = await store(demo, bytes);
    await execute(demo.em, sql`update tenant.client set logo = ${logo} where client_id = ${clientId}`);
  }
}

async function store({ em, schema, files, today }: DemoFiles, bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await execute(em, sql`insert into tenant.stored_file (file_hash, media_type, byte_length, stored_at)
    values (${hash}, 'image/png', ${bytes.length}, ${today}::date) on conflict do nothing`);
  await files.put({ em, schema, hash }, bytes);
  return hash;
}
