import { z } from 'zod';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { containsPattern } from '#app/domain/kernel/page.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { DirectoryEntityAnswer } from './answers.ts';
import { SearchDirectory } from './contract.ts';
import { ENTITY_TYPE, type EntityKey } from './fields.ts';
import { withoutBrackets } from './without-brackets.ts';

/** A person or a group that can be picked. */
export interface DirectoryEntity {
  id: EntityKey;
  displayName: string;
  emailAddress: string;
  entraObjectType: 0 | 1;
}

const SHOWN = 20;

/** The organisation's people and its teams, and everybody of a state, as one directory: rows of `id, name, email, type`. */
const DIRECTORY = sql`(
  select 'user:' || emp_id as id, trim(first_name || ' ' || surname) as name, email, ${sql.lit(ENTITY_TYPE.user)} as type,
    is_enabled as offered from tenant.employee
  union all select 'team:' || team_id, team_name, '', ${sql.lit(ENTITY_TYPE.group)}, true from tenant.team
  union all select 'state:' || state, 'Everybody in ' || state, '', ${sql.lit(ENTITY_TYPE.group)}, bool_or(lived_in) from (
    select upper(trim(state)) as state, true as lived_in from tenant.employee where trim(state) <> ''
    union all select state, false from tenant.leave_group_entity where state is not null) used group by state)`;

interface Found { id: EntityKey; name: string; email: string; type: 0 | 1 }

const shown = ({ id, name, email, type }: Found): DirectoryEntity =>
  ({ id, displayName: withoutBrackets(name), emailAddress: email, entraObjectType: type });

/** Those of some keys that there are, by name. */
export async function listEntities(em: SqlEntityManager, keys: readonly string[]): Promise<DirectoryEntity[]> {
  if (keys.length === 0) return [];
  const found = await rows<Found>(em, sql`select id, name, email, type from ${DIRECTORY} d where id = any(${[...keys]}::text[])
    order by type, lower(name), id`);
  return found.map(shown);
}

/** Searches people, teams and states by name or e-mail address, with those that are picked. A blank text finds nothing. */
export const searchDirectory = query({
  name: 'leave-group.search-directory',
  permission: 'organisation:write',
  feature: FEATURES.EasyLeave,
  input: SearchDirectory,
  output: z.strictObject({ picked: z.array(DirectoryEntityAnswer), found: z.array(DirectoryEntityAnswer) }),
  http: { method: 'GET', path: '/api/v3/leave-group-members' },
  async run(ctx, { q, picked }): Promise<{ picked: DirectoryEntity[]; found: DirectoryEntity[] }> {
    const known = await listEntities(ctx.em, picked);
    if (q === '') return { picked: known, found: [] };
    const found = await rows<Found>(ctx.em, sql`select id, name, email, type from ${DIRECTORY} d
      where offered and (name ilike ${containsPattern(q)} or email ilike ${containsPattern(q)}) and not id = any(${picked}::text[])
      order by type, lower(name), id limit ${sql.lit(SHOWN)}`);
    return { picked: known, found: found.map(shown) };
  },
});
