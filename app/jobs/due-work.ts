import { sql } from 'kysely';
import { controlEm, emFor, type Database } from '#app/db/database.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { DUE_KINDS, MEND_TOTALS, type Look, type Organisation } from './due-kinds.ts';

export interface DueWorkParts extends Omit<Look, 'organisation' | 'em' | 'now'> {
  readonly database: Database;
  readonly now: () => Date;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The pause before the next look where something was due, as there may be more, and where something was written. */
const SOON_MS = 10 * MINUTE_MS;
/** A look that does not end, or fails, is made again after this time. */
const AGAIN_MS = 15 * MINUTE_MS;
/** The daily look at everything, of each organisation at another time. */
const [DAILY_FROM_MS, DAILY_TO_MS] = [12 * HOUR_MS, 24 * HOUR_MS];
const AT_ONCE = 500;

/** Has organisations and kinds that were never asked about asked at once. */
async function addMissing(database: Database, now: Date): Promise<void> {
  const kinds = Object.keys(DUE_KINDS);
  await execute(controlEm(database), sql`insert into control.due_work (tenant_id, kind, due_at)
    select t.id, k.kind, ${now.toISOString()}::timestamptz from control.tenant t cross join unnest(${kinds}::text[]) k(kind)
    where (select count(*) from control.due_work d where d.tenant_id = t.id and d.kind = any(${kinds}::text[])) < ${kinds.length}::int
    on conflict do nothing`);
}

/** Has what is written in organisations followed soon, but none of them asked more often than every ten minutes because of it. */
export async function bringForward(database: Database, tenantIds: readonly string[], now: Date): Promise<void> {
  const kinds = Object.keys(DUE_KINDS).filter((kind) => DUE_KINDS[kind]!.followsChanges);
  const at = sql`greatest(${now.toISOString()}::timestamptz, asked_at + make_interval(secs => ${SOON_MS / 1000}))`;
  await execute(controlEm(database), sql`update control.due_work set due_at = ${at}
    where tenant_id = any(${tenantIds}::text[]) and kind = any(${kinds}::text[]) and due_at > ${at}`);
}

/** Spreads a look at the stored totals of all organisations over an hour: the version before may have written during an update. */
export async function compareTotalsSoon(database: Database, now: Date): Promise<void> {
  await execute(controlEm(database), sql`update control.due_work
    set due_at = least(due_at, ${now.toISOString()}::timestamptz + random() * interval '1 hour') where kind = ${MEND_TOTALS}`);
}

interface Claimed extends Organisation { readonly kind: string }

/** Answers what is due, and puts it off: until what was found says otherwise. What people write meanwhile still brings it forward. */
const claimDue = (database: Database, now: Date, until: Date): Promise<Claimed[]> => rows<Claimed>(controlEm(database), sql`
  update control.due_work w set asked_at = ${now.toISOString()}::timestamptz, due_at = ${until.toISOString()}::timestamptz
  from (select tenant_id, kind from control.due_work where due_at <= ${now.toISOString()}::timestamptz
    and kind = any(${Object.keys(DUE_KINDS)}::text[]) order by due_at, tenant_id limit ${AT_ONCE} for update skip locked) d
    join control.tenant t on t.id = d.tenant_id
  where w.tenant_id = d.tenant_id and w.kind = d.kind
  returning t.id, t.schema_name as schema, w.kind`);

/** Looks for what is due of one kind in an organisation. Answers when to look again. */
export async function lookFor(parts: DueWorkParts, organisation: Organisation, kind: string): Promise<Date> {
  const known = DUE_KINDS[kind];
  if (!known) throw new Error(`${kind} does not fall due by itself.`);
  const [em, now] = [emFor(parts.database, organisation), parts.now()];
  if (await known.look({ ...parts, organisation, em, now })) return new Date(now.getTime() + SOON_MS);
  const next = await known.next?.(em, now);
  const daily = now.getTime() + DAILY_FROM_MS + Math.random() * (DAILY_TO_MS - DAILY_FROM_MS);
  const byClock = next === undefined ? Infinity : new Date(next).getTime() + Math.random() * (known.spreadMinutes ?? 0) * MINUTE_MS;
  return new Date(Math.min(daily, byClock));
}

/** Looks everywhere for what is due now. What fails in one organisation stops no other. */
export async function lookForDue(parts: DueWorkParts): Promise<void> {
  await addMissing(parts.database, parts.now());
  for (;;) {
    const until = new Date(parts.now().getTime() + AGAIN_MS);
    const claimed = await claimDue(parts.database, parts.now(), until);
    const settled: { id: string; kind: string; at: string }[] = [];
    for (const { kind, ...organisation } of claimed) {
      try {
        settled.push({ id: organisation.id, kind, at: (await lookFor(parts, organisation, kind)).toISOString() });
      } catch (error) {
        parts.log.error({ err: error, kind, tenantId: organisation.id }, 'what is due was not found out');
      }
    }
    if (settled.length > 0) {
      await execute(controlEm(parts.database), sql`update control.due_work w set due_at = s.at
        from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as s (id text, kind text, at timestamptz)
        where w.tenant_id = s.id and w.kind = s.kind and w.due_at = ${until.toISOString()}::timestamptz`);
    }
    if (claimed.length < AT_ONCE) return;
  }
}
