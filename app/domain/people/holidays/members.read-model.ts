import { sql, type RawBuilder } from 'kysely';

/** The state of a person's address, as groups name it. */
const stateOf = (person: RawBuilder<unknown>): RawBuilder<string> => sql`upper(trim(${person}.state))`;

/**
 * The people of each group, each once: rows of `leave_group_id, emp_id`. A group has people by name, the members of teams, everybody whose
 * address is in a state, or everybody.
 */
export const memberships: RawBuilder<unknown> = sql`(
  select x.leave_group_id, x.emp_id from tenant.leave_group_entity x where x.emp_id is not null
  union select x.leave_group_id, m.emp_id from tenant.leave_group_entity x join tenant.team_member m on m.team_id = x.team_id
  union select x.leave_group_id, e.emp_id from tenant.leave_group_entity x join tenant.employee e on ${stateOf(sql`e`)} = x.state
  union select g.leave_group_id, e.emp_id from tenant.leave_group g cross join tenant.employee e where g.is_everybody)`;

/**
 * The group of a public holiday. One without a reference was written by the version before while it still serves; it is of everybody, or
 * of the group that was its state.
 */
export const groupOfHoliday = (holiday: RawBuilder<unknown>, groups: RawBuilder<unknown>): RawBuilder<number> =>
  sql`coalesce(${holiday}.leave_group_id, (select was.leave_group_id from ${groups} was
    where case when ${holiday}.group_id is null then was.is_everybody else was.was_state = ${holiday}.group_id end))`;

/**
 * The public holidays of many people in a period: rows of `emp_id, holiday_date, name, public_holiday_id, group_name`, a person's
 * day more than once where several of their groups have it.
 */
export function holidaysOfPeople(from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select m.emp_id, h.holiday_date, h.name, h.public_holiday_id, g.name as group_name
    from tenant.public_holiday h join tenant.leave_group g on g.leave_group_id = h.leave_group_id
    join ${memberships} m on m.leave_group_id = h.leave_group_id
    where h.holiday_date between ${from} and ${to}
    union all select e.emp_id, h.holiday_date, h.name, h.public_holiday_id, coalesce(h.group_id, 'Everybody') as group_name
    from tenant.public_holiday h join tenant.employee e on h.group_id is null or h.group_id = ${stateOf(sql`e`)}
    where h.leave_group_id is null and h.holiday_date between ${from} and ${to})`;
}
