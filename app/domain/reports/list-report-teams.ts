import { z } from 'zod';
import { rows, sql } from '#app/domain/kernel/sql.ts';
import { NO_TEAM } from './fields.ts';
import { query } from '#app/domain/kernel/use-case.ts';

/** The teams that a report can be narrowed down to; employees see themselves alone. */
export const listReportTeams = query({
  name: 'report.teams',
  permission: 'report:read',
  input: z.object({}),
  async run(ctx): Promise<{ value: string; label: string }[]> {
    if (!ctx.actor.isAdmin) return [];
    const teams = await rows<{ value: string; label: string }>(ctx.em, sql`select team_id::text as value, team_name as label
      from tenant.team order by lower(team_name), team_id`);
    return teams.length === 0 ? [] : [...teams, { value: String(NO_TEAM), label: 'No team' }];
  },
});
