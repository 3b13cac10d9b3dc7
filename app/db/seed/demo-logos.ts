import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { FileStore } from '#app/domain/kernel/ports/file-store.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';

/** The logo of Harbour Consulting, and those of some of its clients. */
const OWN = { mark: 'waves', colour: [13, 92, 110] } as const;
const OF_CLIENTS = {
  NBANK: { mark: 'bars', colour: [24, 64, 140] }, WATTLE: { mark: 'disc', colour: [190, 120, 0] },
  REDGUM: { mark: 'diamond', colour: [160, 40, 40] },
} as const;

/** Where the demo's files are stored. */
export interface DemoFiles { readonly em: SqlEntityManager; readonly schema: string; readonly files: FileStore; readonly today: LocalDate }

export async function addLogos(demo: DemoFiles): Promise<void> {
  // Loaded for a demo alone: the library that draws is of no use to the server afterwards.
  const { drawLogo } = await import('./draw-logo.ts');
  const own = await store(demo, await drawLogo(OWN.mark, OWN.colour));
  await execute(demo.em, sql`update tenant.organisation set logo = ${own}`);
  for (const [clientId, { mark, colour }] of Object.entries(OF_CLIENTS)) {
    const logo = await store(demo, await drawLogo(mark, colour));
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
