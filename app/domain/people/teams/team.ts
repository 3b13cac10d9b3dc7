import { z } from 'zod';
import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { explainConstraint } from '#app/domain/kernel/database-errors.ts';
import { list, listContract } from '#app/domain/kernel/records/list.ts';
import { record } from '#app/domain/kernel/records/record.ts';
import { tableOf, tables } from '#app/domain/kernel/records/tables.ts';
import { teamFields, teamList } from './fields.ts';
import { Team } from './team.entity.ts';

explainConstraint('team_name_once', { field: 'teamName', message: 'There is a team of this name already. Please choose another one.' });

/** People who work together. Its members are added and removed one by one: `members.ts`. */
export const team = record(Team, {
  name: 'team',
  permission: 'user:write',
  key: 'teamId',
  http: { base: '/api/v3/teams' },
  fields: teamFields,
  title: ({ teamName }) => teamName,
});

export type TeamRow = Awaited<ReturnType<typeof listTeams>>['rows'][number];

const members = (em: Ctx['em']) => sql<number>`(select count(*)::int from ${tableOf(em, 'team_member')} m
  where m.team_id = ${sql.ref('team.teamId')})`;

export const listTeams = list({
  name: 'team.list',
  permission: 'user:read',
  input: listContract(teamList, {}),
  row: z.strictObject({ teamId: z.int(), teamName: z.string(), note: z.string(), members: z.int() }),
  http: { method: 'GET', path: '/api/v3/teams' },
  read: ({ em }: Ctx) => tables<typeof Team>(em).selectFrom('team').select([
    'team.teamId', 'team.teamName', 'team.note', members(em).as('members'),
  ]),
  search: ['team.teamName', 'team.note'],
  order: { teamName: 'team.teamName', members: { plain: sql.ref('members') }, note: 'team.note' },
  tie: 'team.teamId',
});
