import { sql } from 'kysely';
import { listChoices, type Choices, type ChoiceSource } from '#app/domain/kernel/choices.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { z } from 'zod';
import { MoveChoicesAsked } from './contract.ts';

/** What the fields of one side offer; iterations are those of the chosen project. */
export interface MoveChoices { client: Choices; project: Choices; iteration: Choices; category: Choices; employee: Choices }

type Side = z.output<typeof MoveChoicesAsked>['of'][number];

const CLIENTS: ChoiceSource = sql`select client_id as value, co_name as label, '' as detail, name_in_order as in_order from tenant.client`;
const CATEGORIES: ChoiceSource =
  sql`select category_id as value, category_name as label, '' as detail, name_in_order as in_order from tenant.category`;
const projectsOf = (clientId: string): ChoiceSource => sql`select p.project_id as value, p.project_name as label,
    case when ${clientId} = '' then c.co_name else '' end as detail, p.name_in_order as in_order
  from tenant.project p join tenant.client c on c.client_id = p.client_id where ${clientId} = '' or p.client_id = upper(${clientId})`;
const iterationsOf = (projectId: string): ChoiceSource => sql`select iteration_id::text as value, iteration_name as label, '' as detail,
    lower(iteration_name) as in_order
  from tenant.iteration join tenant.project p using (project_id) where project_id = upper(${projectId}) and p.use_iteration`;
const people = (past: boolean): ChoiceSource => sql`select emp_id as value, trim(first_name || ' ' || surname) as label,
    case when is_enabled then '' else 'past employee' end as detail, name_in_order as in_order
  from tenant.employee where is_enabled or ${past}`;

/** What may be chosen on each side, and which ids the typed texts mean. */
export const getMoveChoices = query({
  name: 'move.choices',
  permission: 'timesheet:move',
  input: MoveChoicesAsked,
  async run(ctx, { of, pastEmployees }): Promise<MoveChoices[]> {
    const sides: MoveChoices[] = [];
    for (const side of of) sides.push(await choicesOf(ctx, side, pastEmployees));
    return sides;
  },
});

async function choicesOf(ctx: Ctx, side: Side, pastEmployees: boolean): Promise<MoveChoices> {
  const [client, category, employee] = await listChoices(ctx.em, [
    { source: CLIENTS, typed: side.clientId }, { source: CATEGORIES, typed: side.categoryId },
    { source: people(pastEmployees), typed: side.empId },
  ]);
  // What there is depends on what is chosen before it.
  const [project] = await listChoices(ctx.em, [{ source: projectsOf(client!.id), typed: side.projectId }]);
  const [iteration] = await listChoices(ctx.em, [{ source: iterationsOf(project!.id), typed: side.iterationId }]);
  return { client: client!, project: project!, iteration: iteration!, category: category!, employee: employee! };
}
