import { ICalCalendar, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { addDays, addMonths, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';
import { listHolidaysOf } from '#app/domain/people/holidays/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { hasFeature } from '#app/domain/site/features/index.server.ts';
import { LEAVE_STATUS, LIVE } from '../requests/fields.ts';
import { OpenFeed } from './contract.ts';
import { FEED_WORDS, type FeedKind } from './fields.ts';
import { leaveLinks } from './leave-links.ts';

/** Days that follow each other, or one of which a part is leave, which its words say. */
interface FeedEvent { readonly id: string; readonly from: LocalDate; readonly to: LocalDate; readonly words: string }

const MONTHS_BACK = 3;
const MONTHS_AHEAD = 15;
const APPROVED = LIVE.filter((status) => status !== LEAVE_STATUS.pendingApproval);

/**
 * Writes the calendar of a link as a file. It is the same as long as what it says is the same, so that programs that ask every few minutes
 * are answered that nothing has changed. A person who is disabled or has no leave any more has no calendar either.
 */
export const readLeaveFeed = query({
  name: 'leave-feed.read',
  permission: 'leave-feed:open',
  input: OpenFeed,
  async run(ctx, { token }): Promise<string> {
    const link = await leaveLinks.findByToken(ctx.em, token);
    if (!link || !await mayStillRead(ctx, link.recordId)) throw notFound('Calendar');
    const period = { from: addMonths(ctx.today(), -MONTHS_BACK), to: addMonths(ctx.today(), MONTHS_AHEAD) };
    const calendar = new ICalCalendar({
      prodId: { company: 'Daybook', product: 'Leave' }, method: ICalCalendarMethod.PUBLISH, ttl: 60 * 60,
      name: `${FEED_WORDS[link.kind].title} – ${ctx.tenant.name}`,
    });
    for (const { id, from, to, words } of await EVENTS[link.kind](ctx, link.recordId, period)) {
      calendar.createEvent({
        id: `${id}@${ctx.tenant.id}.daybook`, start: new Date(from), end: new Date(addDays(to, 1)), allDay: true, timezone: 'UTC',
        stamp: new Date(from), summary: words,
        transparency: link.kind === 'mine' ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      });
    }
    return calendar.toString();
  },
});

const mayStillRead = ({ em }: Ctx, empId: string): Promise<object | undefined> => firstRow(em,
  sql`select true as found from tenant.employee e cross join tenant.organisation o
    where e.emp_id = ${empId} and e.is_enabled and ${hasFeature(FEATURES.EasyLeave)}`);

const EVENTS: Readonly<Record<FeedKind, (ctx: Ctx, empId: string, period: Period) => Promise<FeedEvent[]>>> = {
  mine: (ctx, empId, period) => listLeave(ctx, sql`e.emp_id = ${empId}`, sql`y.type_name`, period),
  team: (ctx, empId, period) => listLeave(ctx, sql`e.emp_id <> ${empId} and e.is_enabled and (e.approver = ${empId} or exists (
      select from tenant.team_member own join tenant.team_member m on m.team_id = own.team_id
      where own.emp_id = ${empId} and m.emp_id = e.emp_id))`,
    sql`trim(e.first_name || ' ' || e.surname) || ' is away'`, period),
  async holidays({ em }, empId, period) {
    return [...await listHolidaysOf(em, empId, period)].map(([date, words]) => ({ id: `holiday-${date}`, from: date, to: date, words }));
  },
};

/** Lists approved leave as stretches of days that follow each other, a day with a part of it on its own. */
function listLeave({ em }: Ctx, who: ReturnType<typeof sql>, words: ReturnType<typeof sql>, { from, to }: Period): Promise<FeedEvent[]> {
  return rows<FeedEvent>(em, sql`
    select 'leave-' || leave_request_id || '-' || min(leave_date) as id, min(leave_date)::text as from, max(leave_date)::text as to,
      min(words) || case part when 'morning' then ' (morning)' when 'afternoon' then ' (afternoon)' when 'hours' then ' (part of the day)'
        else '' end as words
    from (select d.leave_request_id, d.leave_date, d.part, ${words} as words,
        d.leave_date - (row_number() over (partition by d.leave_request_id, d.part order by d.leave_date))::integer as stretch
      from tenant.leave_day d join tenant.leave_request r on r.leave_request_id = d.leave_request_id
      join tenant.leave_type y on y.leave_type_id = r.leave_type_id join tenant.employee e on e.emp_id = d.emp_id
      where d.leave_date between ${from} and ${to} and not d.is_removed and d.minutes > 0 and r.status = any(${[...APPROVED]}::smallint[])
        and ${who}) days
    group by leave_request_id, part, stretch order by 2, 1`);
}
