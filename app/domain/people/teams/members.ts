import { z } from 'zod';
import { sql } from 'kysely';
import type { CommandCtx, Ctx } from '#app/domain/kernel/context.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { lockRecord } from '#app/domain/kernel/records/held-record.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { AddMember, RemoveMember, TeamRef } from './contract.ts';
import { Team } from './team.entity.ts';
import { TeamMember as Membership } from './team-member.entity.ts';

export interface TeamMember { empId: string; name: string; portrait: string | null; position: string; isEnabled: boolean }
export interface TeamView { teamId: number; teamName: string; note: string; members: TeamMember[] }

async function requireTeam(ctx: Ctx, teamId: number): Promise<Omit<TeamView, 'members'>> {
  const found = await tables<typeof Team>(ctx.em).selectFrom('team').select(['teamId', 'teamName', 'note']).where('teamId', '=', teamId)
    .executeTakeFirst();
  if (!found) throw notFound('Team');
  return found;
}

async function findNameOf(ctx: Ctx, empId: string): Promise<string | undefined> {
  return (await firstRow<{ name: string }>(ctx.em,
    sql`select trim(first_name || ' ' || surname) as name from tenant.employee where emp_id = ${empId}`))?.name;
}

/** A team with its members by name; who has left stays until removed. */
export const getTeam = query({
  name: 'team.get-members',
  permission: 'user:read',
  input: TeamRef,
  output: z.strictObject({
    teamId: z.int(), teamName: z.string(), note: z.string(), members: z.array(z.strictObject({
      empId: z.string(), name: z.string(), portrait: z.string().nullable(), position: z.string(), isEnabled: z.boolean(),
    })),
  }),
  http: { method: 'GET', path: '/api/v3/teams/{teamId}/members' },
  async run(ctx, { teamId }): Promise<TeamView> {
    const team = await requireTeam(ctx, teamId);
    const members = await rows<TeamMember>(ctx.em, sql`select e.emp_id as "empId", trim(e.first_name || ' ' || e.surname) as name,
        coalesce(e.picture, e.avatar) as portrait, e.position, e.is_enabled as "isEnabled"
      from tenant.team_member m join tenant.employee e on e.emp_id = m.emp_id
      where m.team_id = ${teamId} order by e.surname_in_order, e.emp_id`);
    return { ...team, members };
  },
});

const Changed = z.strictObject({ teamId: z.int(), teamName: z.string(), name: z.string() });

const refuse = (message: string, code: 'conflict' | 'rule_violated') => new DomainError(code, message, { empId: [message] });

/** The team with its members, held. */
const lockTeam = (ctx: CommandCtx, teamId: number) => lockRecord(ctx, Team, { teamId }, 'Team', ['members']);

/** Adds a person to a team; one person may be in several. */
export const addMember = command({
  name: 'team.add-member',
  permission: 'user:write',
  input: AddMember,
  output: Changed,
  http: { method: 'POST', path: '/api/v3/teams/{teamId}/members', status: 201 },
  async run(ctx, { teamId, empId }) {
    const { teamName, members } = await lockTeam(ctx, teamId);
    const name = await findNameOf(ctx, empId);
    if (name === undefined) throw refuse('Please select an employee from the list.', 'rule_violated');
    if (members.exists((member) => member.empId === empId)) throw refuse(`${name} is in ${teamName} already.`, 'conflict');
    members.add(ctx.em.create(Membership, { team: teamId, empId }));
    ctx.audit({ subject: 'team', id: teamId, before: { member: null }, after: { member: empId } });
    return { teamId, teamName, name };
  },
});

export const removeMember = command({
  name: 'team.remove-member',
  permission: 'user:write',
  input: RemoveMember,
  output: Changed,
  http: { method: 'DELETE', path: '/api/v3/teams/{teamId}/members/{empId}' },
  async run(ctx, { teamId, empId }) {
    const { teamName, members } = await lockTeam(ctx, teamId);
    const member = members.find((each) => each.empId === empId);
    if (!member) throw notFound('Member');
    members.remove(member);
    ctx.audit({ subject: 'team', id: teamId, before: { member: empId }, after: { member: null } });
    return { teamId, teamName, name: await findNameOf(ctx, empId) ?? empId };
  },
});
