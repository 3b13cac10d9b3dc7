import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { SECRET_COLUMNS, type SecretColumn, type SecretPurpose } from '#app/domain/kernel/ports/secrets.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { keyIdOf, type SealedSecrets } from '#app/integrations/secrets/sealed-secrets.ts';
import { controlEm, emFor, type Database } from './database.ts';

/** What a rotation did. `unreadable` names the places (organisation, purpose, record) whose secret no key opens. */
export interface Rotation {
  readonly sealedAnew: number;
  readonly alreadyUnderFirst: number;
  readonly unreadable: readonly string[];
}

interface Stored { tenantId: string; record: string; sealed: string }

const BATCH = 200;

const name = (text: string): RawBuilder<unknown> => (sql.raw(text));

function columnsOf({ schema, table, key, column }: SecretColumn) {
  return { from: name(`${schema}.${table}`), key: name(`${key}::text`), column: name(column),
    tenantId: schema === 'control' ? name('tenant_id') : undefined };
}

function batchOf(em: SqlEntityManager, place: SecretColumn, tenantId: string, after: string): Promise<Stored[]> {
  const of = columnsOf(place);
  return rows<Stored>(em,
    sql`select ${of.tenantId ?? sql`${tenantId}`} as "tenantId", ${of.key} as record, ${of.column} as sealed from ${of.from}
    where ${of.column} is not null and ${of.key} > ${after} order by ${of.key} limit ${BATCH}`);
}

/**
 * Seals every stored secret of the catalogue and of every organisation under the first key. Row by row and
 * only where the row still holds what was read, so that it may be stopped, repeated, and run while people work.
 */
export async function rotateSecrets(database: Database, secrets: SealedSecrets): Promise<Rotation> {
  const done = { sealedAnew: 0, alreadyUnderFirst: 0, unreadable: [] as string[] };
  const walk = async (em: SqlEntityManager, schema: SecretColumn['schema'], tenantId: string) => {
    for (const [purpose, place] of Object.entries(SECRET_COLUMNS) as [keyof typeof SECRET_COLUMNS, SecretColumn][]) {
      if (place.schema === schema) await rotateColumn(em, secrets, { purpose, place, tenantId }, done);
    }
  };
  await walk(controlEm(database), 'control', '');
  const tenants = await rows<{ id: string; schema: string }>(
    controlEm(database), sql`select id, schema_name as schema from control.tenant order by id`,
  );
  for (const tenant of tenants) await walk(emFor(database, tenant), 'tenant', tenant.id);
  return done;
}

async function rotateColumn(
  em: SqlEntityManager, secrets: SealedSecrets,
  { purpose, place, tenantId }: { purpose: SecretPurpose; place: SecretColumn; tenantId: string },
  done: { sealedAnew: number; alreadyUnderFirst: number; unreadable: string[] },
): Promise<void> {
  const of = columnsOf(place);
  for (let after = '',
    batch = await batchOf(em, place, tenantId, after); batch.length > 0; batch = await batchOf(em, place, tenantId, after)) {
    for (const stored of batch) {
      const at = { purpose, tenantId: stored.tenantId, record: stored.record };
      const plain = opened(secrets, at, stored.sealed);
      if (plain === undefined) done.unreadable.push(`${at.tenantId} ${purpose} ${at.record}`);
      else if (keyIdOf(stored.sealed) === secrets.sealsUnder) done.alreadyUnderFirst += 1;
      else {
        done.sealedAnew += await execute(em, sql`update ${of.from} set ${of.column} = ${secrets.seal(at, plain)}
          where ${of.key} = ${stored.record} and ${of.column} = ${stored.sealed}`);
      }
    }
    after = batch.at(-1)?.record ?? '';
  }
}

function opened(secrets: SealedSecrets, at: Parameters<SealedSecrets['open']>[0], sealed: string): string | undefined {
  try {
    return secrets.open(at, sealed);
  } catch {
    return undefined;
  }
}
