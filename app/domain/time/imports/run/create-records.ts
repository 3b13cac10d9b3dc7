import { sql } from 'kysely';
import type { CommandCtx, Ctx } from '#app/domain/kernel/context.ts';
import type { Rate } from '#app/domain/kernel/values/money.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { writeTrail } from '#app/domain/kernel/trail.ts';
import { requireLicence } from '#app/domain/people/people/index.server.ts';
import { findStandardTax, refuseToCreate } from '#app/domain/site/settings/index.server.ts';
import type { RowRecords } from '../plan/plan-import.ts';
import { NEW_CLIENT_TAX_TYPE } from '../plan/price-entries.ts';
import type { IterationRecord, PersonRecord } from '../plan/record-finder.ts';

const MAX_PART_OF_NAME = 50;

const fresh = <Each extends { isNew: boolean }>(records: readonly Each[]) => [...new Set(records)].filter(({ isNew }) => isNew);

/** The ids that new iterations will have, so that entries can be written before them. */
export type IterationIds = ReadonlyMap<IterationRecord, number>;

/** Puts ids aside for the iterations that these rows need and that do not exist yet. */
export async function reserveIterationIds(em: Ctx['em'], used: readonly RowRecords[]): Promise<IterationIds> {
  const iterations = fresh(used.flatMap(({ iteration }) => iteration ?? []));
  const ids = await rows<{ id: number }>(em, sql`select nextval(pg_get_serial_sequence('tenant.iteration', 'iteration_id'))::int as id
    from generate_series(1, ${iterations.length}::int)`);
  return new Map(iterations.map((iteration, index) => [iteration, ids[index]!.id]));
}

export interface RecordsToCreate {
  readonly records: readonly RowRecords[]; readonly iterationIds: IterationIds; readonly newPersonRate: Rate; readonly runId: string;
}

/** Makes the people, clients, projects, iterations and categories that these rows need and that do not exist yet. */
export async function createRecords(ctx: CommandCtx, staged: RecordsToCreate): Promise<void> {
  const { records: used, iterationIds, newPersonRate, runId } = staged;
  const people = fresh(used.map(({ person }) => person));
  const clients = fresh(used.map(({ client }) => client));
  const projects = fresh(used.map(({ project }) => project));
  const categories = fresh(used.map(({ category }) => category));
  const iterations = fresh(used.flatMap(({ iteration }) => iteration ?? []));
  const iterated = new Set(used.filter(({ iteration }) => iteration).map(({ project }) => project));

  if (people.length > 0) await refuseToCreate(ctx.em, 'Users');
  if (clients.length > 0) await refuseToCreate(ctx.em, 'Clients');
  if (projects.length > 0) await refuseToCreate(ctx.em, 'Projects');
  if (iterations.length > 0) await refuseToCreate(ctx.em, 'Iterations');
  await requireLicence(ctx, people.length);
  const taxRate = await findStandardTax(ctx.em);
  await insertMany(ctx, 'employee', people.map(({ code, email, ...person }) => ({
    emp_id: code, ...partsOf(person), email: email || `${code.toLowerCase()}@imported.invalid`,
    default_rate: newPersonRate, default_prepaid_rate: newPersonRate,
  })));
  await employFromFirstEntry(ctx, people.map(({ code }) => code), runId);
  await insertMany(ctx, 'client', clients.map(({ code, name }) => ({
    client_id: code, co_name: name, display_name: name, tax_type: NEW_CLIENT_TAX_TYPE, tax_rate: taxRate,
  })));
  await insertMany(ctx, 'category', categories.map(({ code, name }) => ({ category_id: code, category_name: name })));
  await insertMany(ctx, 'project',
    projects.map(
      (project) =>
        ({ project_id: project.code, client_id: project.client.code, project_name: project.name, use_iteration: iterated.has(project) })));
  await insertIterations(ctx, iterations, iterationIds);
  await writeTrail(ctx, 'import.run', [
    ...people.map(({ code, name }) => ({ subject: 'employee', id: code, after: { name } })),
    ...clients.map(({ code, name }) => ({ subject: 'client', id: code, after: { name } })),
    ...categories.map(({ code, name }) => ({ subject: 'category', id: code, after: { name } })),
    ...projects.map(({ code, name }) => ({ subject: 'project', id: code, after: { name } })),
    ...iterations.map((iteration) => ({ subject: 'iteration', id: String(iterationIds.get(iteration)), after: { name: iteration.name } })),
  ]);
}

/** Has new people begin on the day of their first entry: before it nothing of theirs is missing. */
async function employFromFirstEntry(ctx: CommandCtx, codes: readonly string[], runId: string): Promise<void> {
  if (codes.length === 0) return;
  await execute(ctx.em, sql`update tenant.employee e set employed_from = i.first
    from (select emp_id, min(entry_date) as first from tenant.import_entry where run_id = ${runId} group by emp_id) i
    where e.emp_id = i.emp_id and e.emp_id in (select jsonb_array_elements_text(${JSON.stringify(codes)}::text::jsonb))`);
}

/** Two columns of names stand as they are. Of a whole name the last word is the surname; a name of one word is a first name. */
function partsOf(person: Pick<PersonRecord, 'name' | 'firstName' | 'surname'>): { first_name: string; surname: string } {
  const { name, firstName, surname } = person;
  const part = (text: string) => [...text].slice(0, MAX_PART_OF_NAME).join('').trim();
  if (firstName && surname) return { first_name: part(firstName), surname: part(surname) };
  const words = name.split(/\s+/);
  const last = words.length > 1 ? words.pop()! : '';
  return { first_name: part(words.join(' ')), surname: part(last) };
}

type Values = Readonly<Record<string, string | boolean | number | null>>;

/** Column lists of the tables as typed records; the names come from this file alone, never from a person. */
const COLUMNS = {
  employee: sql`emp_id text, first_name text, surname text, email text, default_rate numeric, default_prepaid_rate numeric`,
  client: sql`client_id text, co_name text, display_name text, tax_type smallint, tax_rate numeric`,
  category: sql`category_id text, category_name text`,
  project: sql`project_id text, client_id text, project_name text, use_iteration boolean`,
} as const;

const TARGETS = {
  employee: sql`tenant.employee (emp_id, first_name, surname, email, default_rate, default_prepaid_rate)`,
  client: sql`tenant.client (client_id, co_name, display_name, tax_type, tax_rate)`,
  category: sql`tenant.category (category_id, category_name)`,
  project: sql`tenant.project (project_id, client_id, project_name, use_iteration)`,
} as const;

async function insertMany(ctx: CommandCtx, table: keyof typeof COLUMNS, values: readonly Values[]): Promise<void> {
  if (values.length === 0) return;
  await execute(ctx.em,
    sql`insert into ${TARGETS[table]} select * from jsonb_to_recordset(${JSON.stringify(values)}::text::jsonb) as r(${COLUMNS[table]})`);
}

async function insertIterations(
  ctx: CommandCtx, iterations: readonly IterationRecord[], ids: IterationIds,
): Promise<void> {
  const values = iterations.map((iteration) =>
    ({ iteration_id: ids.get(iteration), project_id: iteration.project.code, iteration_name: iteration.name }));
  if (values.length === 0) return;
  await execute(ctx.em, sql`insert into tenant.iteration (iteration_id, project_id, iteration_name) overriding system value
    select iteration_id, project_id, iteration_name
    from jsonb_to_recordset(${JSON.stringify(values)}::text::jsonb) as r(iteration_id integer, project_id text, iteration_name text)`);
}
