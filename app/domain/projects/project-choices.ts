import { findChoices } from '#app/domain/kernel/choices.ts';
import type { Choices, ChoiceSource } from '#app/domain/kernel/choices.ts';
import { sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { ProjectChoices } from './contract.ts';

const USE = sql`case when used is null then 'not used yet' else 'used ' || to_char(used,
  'FM999,999,999') || ' times, last on ' || to_char(last_used, 'DD/MM/YYYY') end`;

/** The projects of a client, with how often each was used and when last. */
const ofClient = (clientId: string): ChoiceSource => sql`select p.project_id as value, p.project_name as label, ${USE} as detail,
    p.name_in_order as in_order
  from tenant.project p left join (select project_id, count(*) as used, max(entry_date) as last_used from tenant.timesheet
    where client_id = ${clientId} group by project_id) u on u.project_id = p.project_id
  where p.client_id = ${clientId}`;

/** What a project field offers of a client's projects for what is typed or chosen in it. */
export const projectChoices = query({
  name: 'project.choices',
  permission: 'project:write',
  input: ProjectChoices,
  run: (ctx, { clientId, typed }): Promise<Choices> => findChoices(ctx.em, ofClient(clientId), typed),
});
