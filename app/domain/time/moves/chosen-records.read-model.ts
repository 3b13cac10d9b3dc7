import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import { CLOSING_RULES, iterationNumber, type ClosingRules } from '#app/domain/time/timesheets/index.server.ts';
import type { MoveRequest, NewValues } from './contract.ts';

/** What the chosen ids of one side are. A name is null where there is no such record. */
export interface ChosenRecords {
  client: string | null; taxType: number | null; taxRate: string | null;
  project: string | null; projectClientId: string | null; projectClient: string | null; useIteration: boolean | null;
  iteration: string | null; iterationProjectId: string | null; iterationProject: string | null; iterationClientId: string | null;
  category: string | null;
}

const chosen = ({ clientId, projectId, iterationId, categoryId }: NewValues): RawBuilder<unknown> => sql`
  select c.co_name as client, c.tax_type as "taxType", c.tax_rate::text as "taxRate",
    p.project_name as project, p.client_id as "projectClientId", pc.co_name as "projectClient", p.use_iteration as "useIteration",
    i.iteration_name as iteration, i.project_id as "iterationProjectId", ip.project_name as "iterationProject",
    ip.client_id as "iterationClientId", k.category_name as category
  from (select 1) one
  left join tenant.client c on c.client_id = ${clientId}
  left join tenant.project p on p.project_id = ${projectId} left join tenant.client pc on pc.client_id = p.client_id
  left join tenant.iteration i on i.iteration_id = ${iterationNumber(iterationId)}
  left join tenant.project ip on ip.project_id = i.project_id
  left join tenant.category k on k.category_id = ${categoryId}`;

export interface Chosen extends ClosingRules {
  from: ChosenRecords; to: ChosenRecords; employee: string | null; portrait: string | null; ownClientId: string;
}

/** The records that a move names, on both its sides. */
export async function findChosen(em: SqlEntityManager, { filter, to }: MoveRequest): Promise<Chosen> {
  const from = await firstRow<ChosenRecords>(em, chosen(filter));
  const target = await firstRow<ChosenRecords & Omit<Chosen, 'from' | 'to'>>(em, sql`
    select chosen.*, trim(e.first_name || ' ' || e.surname) as employee, coalesce(e.picture, e.avatar) as portrait,
      o.own_client_id as "ownClientId",
      ${CLOSING_RULES}
    from (${chosen(to)}) chosen cross join tenant.organisation o left join tenant.employee e on e.emp_id = ${filter.empId}`);
  const { employee, portrait, ownClientId, closingDate, weeksAreSubmitted, ...records } = target!;
  return { from: from!, to: records, employee, portrait, ownClientId, closingDate, weeksAreSubmitted };
}

const listed = (words: readonly (string | null | false)[]): string => words.filter(Boolean).join(', ');

/** Both sides in words, for the list of moves. */
export function describe({ filter }: MoveRequest, { from, to, employee }: Chosen): { from: string; to: string } {
  return {
    from: listed([
      from.client, from.project, from.iteration, from.category, employee,
      filter.startDate !== '' && `from ${formatDate(filter.startDate)}`, filter.endDate !== '' && `to ${formatDate(filter.endDate)}`,
      filter.notes !== '' && `notes with “${filter.notes}”`,
    ]),
    to: listed([to.client, to.project, to.iteration, to.category]),
  };
}
