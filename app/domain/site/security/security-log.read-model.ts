import { sql, type RawBuilder } from 'kysely';
import { containsPattern, type Page } from '#app/domain/kernel/page.ts';
import { SECURITY_EVENTS, type SecurityEventKind } from '#app/domain/kernel/security-trail.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { SecurityLog } from './contract.ts';
import { describeDevice } from './describe-device.ts';

interface SecurityLogRecord {
  id: string; at: string; kind: string; times: number; empId: string | null; name: string | null; portrait: string | null; email: string;
  address: string; userAgent: string; channel: string; useCase: string; reason: string;
}

const NAME = sql`trim(e.first_name || ' ' || e.surname)`;
const COLUMNS: Record<SecurityLog['sort'], RawBuilder<unknown>> = { at: sql`s.at`, kind: sql`s.kind` };

function where({ q, kind, from, to }: SecurityLog, timeZone: string): RawBuilder<unknown> {
  const pattern = containsPattern(q);
  const parts = [
    q === ''
      ? undefined
      : sql`(s.emp_id ilike ${pattern} or ${NAME} ilike ${pattern} or s.email ilike ${pattern} or e.email ilike ${pattern}
        or s.address ilike ${pattern})`,
    kind === '' ? undefined : sql`s.kind = ${kind}`,
    from === '' ? undefined : sql`s.at >= (${from}::date::timestamp at time zone ${timeZone})`,
    to === '' ? undefined : sql`s.at < ((${to}::date + 1)::timestamp at time zone ${timeZone})`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

const FROM = sql`tenant.security_event s left join tenant.employee e on e.emp_id = s.emp_id`;

function selectSecurityLog(list: SecurityLog, timeZone: string): RawBuilder<unknown> {
  const direction = list.direction === 'desc' ? sql`desc` : sql`asc`;
  return sql`select s.security_event_id::text as id, to_char(s.at at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI') as at, s.kind, s.times,
    s.emp_id as "empId", ${NAME} as name, coalesce(e.picture, e.avatar) as portrait,
    s.email, s.address, s.user_agent as "userAgent", s.channel, s.use_case as "useCase", s.reason
    from ${FROM} where ${where(list, timeZone)} order by ${COLUMNS[list.sort]} ${direction}, s.security_event_id ${direction}
    limit ${list.size} offset ${(list.page - 1) * list.size}`;
}

const countSecurityLog = (list: SecurityLog, timeZone: string): RawBuilder<unknown> =>
  sql`select count(*)::int as total from ${FROM} where ${where(list, timeZone)}`;

export interface SecurityLogRow {
  id: string; at: string; what: string; kind: string; times: number; empId: string | null; name: string; portrait: string | null;
  who: string; address: string; device: string;
  details: string;
}

const CHANNELS: Readonly<Record<string, string>> = { chat: 'in Teams', api: 'by the API', job: 'by a job', cli: 'from the command line' };

/** A page of what happened at sign-in; times are wall times of the organisation. */
export const listSecurityEvents = query({
  name: 'security.list-events',
  permission: 'security:read',
  input: SecurityLog,
  async run(ctx, list): Promise<Page<SecurityLogRow>> {
    const { timeZone } = ctx.tenant;
    const counted = await firstRow<{ total: number }>(ctx.em, countSecurityLog(list, timeZone));
    const found = await rows<SecurityLogRecord>(ctx.em, selectSecurityLog(list, timeZone));
    return { rows: found.map(inWords), total: counted?.total ?? 0 };
  },
});

function inWords(
  { id, at, kind, times, empId, name, email, address, userAgent, channel, useCase, reason, portrait }: SecurityLogRecord,
): SecurityLogRow {
  return {
    id, at, kind, times, empId, address, name: name ?? empId ?? '', portrait,
    what: SECURITY_EVENTS[kind as SecurityEventKind] ?? kind,
    who: [name ?? empId, email].filter(Boolean).join(' · '),
    device: userAgent === '' ? '' : describeDevice(userAgent),
    details: [reason, useCase, CHANNELS[channel]].filter(Boolean).join(' · '),
  };
}
