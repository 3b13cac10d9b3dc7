import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { mayActFor } from '#app/domain/kernel/permissions.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { query, requirePermission } from '#app/domain/kernel/use-case.ts';
import {
  changesNothing, channelOf, idsIn, inWords, whatHappened, type FieldChange, type Names, type TrailRow,
} from './changes-in-words.ts';
import { EntryHistoryOf, HISTORY_SIZE, HistoryOf } from './contract.ts';
import type { Named } from './field-words.ts';
import { toldRecord, type RecordPlace } from './told-record.ts';

export interface Change {
  readonly auditId: string;
  readonly at: string;
  readonly who: string;
  /** Whose doing it was, as far as it was a person's, and the hash of their picture. */
  readonly empId: string | null;
  readonly portrait: string | null;
  /** Created, changed, deleted, or what else happened. */
  readonly what: string;
  /** The entry point it came by, or an import. */
  readonly channel: string;
  readonly changes: readonly FieldChange[];
}

export interface History { readonly kind: string; readonly id: string; readonly one: string; readonly record: RecordPlace | null;
  readonly changes: readonly Change[];
  /** Where the page of those before begins; null where there are none. */
  readonly older: number | null }

/** Who changed a record, when, how, and what it said before and after; newest first. */
export const getHistory = query({
  name: 'history.get',
  permission: 'history:read',
  input: HistoryOf,
  async run(ctx, { kind, id, before }): Promise<History> {
    requirePermission(ctx, { permission: 'history:read', feature: toldRecord(kind)?.feature });
    return requireHistory(ctx, kind, id, before);
  },
});

/** The same of an entry, by whose it is or was. */
export const getEntryHistory = query({
  name: 'history.get-of-entry',
  permission: 'timesheet:read',
  input: EntryHistoryOf,
  async run(ctx, { id, before }): Promise<History> {
    const owner = await firstRow<{ empId: string | null }>(ctx.em, sql`select coalesce(
      (select emp_id from tenant.timesheet where time_id::text = ${id}),
      (select coalesce(after->>'empId', before->>'empId') from tenant.audit where subject = 'timesheet' and subject_id = ${id}
        and coalesce(after->>'empId', before->>'empId') is not null order by audit_id desc limit 1)) as "empId"`);
    if (!owner?.empId || !mayActFor(ctx.actor, owner.empId)) throw notFound('Timesheet');
    return requireHistory(ctx, 'entry', id, before);
  },
});

async function requireHistory(ctx: Ctx, kind: string, id: string, before: number | undefined): Promise<History> {
  const of = toldRecord(kind);
  if (!of) throw notFound('History');
  const record = await of.find(ctx, id);
  const person = sql`trim(e.first_name || ' ' || e.surname)`;
  const found = await rows<TrailRow>(ctx.em, sql`select a.audit_id::text as "auditId", a.channel, a.action, a.before, a.after,
      ${wallTime(ctx)} as at,
      coalesce(${person}, a.actor_emp_id, case a.actor_kind when 'receiver' then 'The client' else 'Daybook' end) as who,
      a.actor_emp_id as "empId", coalesce(e.picture, e.avatar) as portrait
    from tenant.audit a left join tenant.employee e on e.emp_id = a.actor_emp_id
    where a.subject = ${of.subject} and a.subject_id = ${id} and a.audit_id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by a.audit_id desc limit ${sql.lit(HISTORY_SIZE + 1)}`);
  if (!record && found.length === 0) throw notFound(of.one);
  const shown = found.slice(0, HISTORY_SIZE);
  const names = await listNames(ctx, idsIn(of, shown));
  const changes = shown.flatMap((row): Change[] => {
    const fields = inWords(of, row, names);
    if (changesNothing(of, row, fields)) return [];
    const { auditId, at, who, empId, portrait } = row;
    return [{ auditId, at, who, empId, portrait, what: whatHappened(of, row), channel: channelOf(row), changes: fields }];
  });
  return { kind, id, one: of.one, record, changes, older: found.length > HISTORY_SIZE ? Number(shown.at(-1)!.auditId) : null };
}

const wallTime = ({ tenant }: Ctx) => sql`to_char(a.at at time zone ${tenant.timeZone}, 'YYYY-MM-DD"T"HH24:MI')`;

/** How each kind of named record is called. */
const NAME_OF = {
  client: sql`select client_id as id, co_name as name from tenant.client where client_id`,
  project: sql`select project_id as id, project_name as name from tenant.project where project_id`,
  iteration: sql`select iteration_id::text as id, iteration_name as name from tenant.iteration where iteration_id::text`,
  category: sql`select category_id as id, category_name as name from tenant.category where category_id`,
  location: sql`select location_id as id, location_name as name from tenant.location where location_id`,
  'product-category': sql`select prod_category_id as id, prod_category_name as name from tenant.product_category where prod_category_id`,
  product: sql`select prod_id as id, prod_name as name from tenant.product where prod_id`,
  sku: sql`select sku_id as id, sku_name as name from tenant.sku where sku_id`,
  person: sql`select emp_id as id, trim(first_name || ' ' || surname) as name from tenant.employee where emp_id`,
} as const;

async function listNames(ctx: Ctx, ids: ReadonlyMap<Named, ReadonlySet<string>>): Promise<Names> {
  const named = await Promise.all([...ids].map(async ([kind, wanted]) => {
    const found = await rows<{ id: string; name: string }>(ctx.em, sql`${NAME_OF[kind]} = any(${[...wanted]}::text[])`);
    return [kind, new Map(found.map(({ id, name }) => [id, name]))] as const;
  }));
  return Object.fromEntries(named);
}
