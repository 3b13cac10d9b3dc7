import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Ctx, Tenant } from '#app/domain/kernel/context.ts';
import { SYSTEM } from '#app/domain/kernel/permissions.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { addDays, isWeekday, mondayOf, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { todayIn } from '#app/domain/kernel/values/zone.ts';
import { approveLeave } from '#app/domain/leave/approvals/index.server.ts';
import { writeLeave } from '#app/domain/leave/effects/index.server.ts';
import type { LeavePart } from '#app/domain/leave/requests/fields.ts';
import { askForLeave, cancelRequest } from '#app/domain/leave/requests/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { noSecrets } from '#app/integrations/secrets/sealed-secrets.ts';
import { giveDemoLeave } from './give-leave.ts';
import { publicHoliday } from './public-holidays.ts';

/** A request of the demo, counted in weeks from this one; its days are working days. */
export interface DemoLeave {
  readonly empId: string;
  readonly type: string;
  readonly weeksAhead: number;
  readonly days: number;
  readonly reason: string;
  readonly firstPart?: LeavePart;
  /** It is approved, and its days are written. */
  readonly approved?: true;
  /** The reason why it was cancelled, of one that was. */
  readonly cancelled?: string;
}

/** Asks for leave as the people of the demo do, by the same use-cases. Messages about it are not sent: there is no queue yet. */
export async function askForDemoLeave(em: SqlEntityManager, tenant: Tenant, leave: readonly DemoLeave[], now: Date): Promise<void> {
  const types = await rows<{ id: number; name: string }>(em, sql`select leave_type_id as id, type_name as name from tenant.leave_type`);
  const typeOf = (name: string) => types.find((type) => type.name === name)?.id ?? 0;
  await giveDemoLeave(em, { ...contextOf(em, tenant, '', now), actor: SYSTEM });
  for (const { empId, type, weeksAhead, days, reason, firstPart = 'day', approved, cancelled } of leave) {
    const ctx = contextOf(em, tenant, empId, now);
    const [firstDay = '', ...rest] = workingDays(addDays(mondayOf(ctx.today()), 7 * weeksAhead), days);
    const { leaveRequestId } = await askForLeave(ctx, {
      empId, leaveTypeId: typeOf(type), firstDay, lastDay: rest.at(-1) ?? firstDay, firstPart, reason,
    });
    if (cancelled) await cancelRequest(ctx, { leaveRequestId, reason: cancelled });
    if (!approved) continue;
    const decider = { ...ctx, actor: SYSTEM };
    await approveLeave(decider, { requests: [{ leaveRequestId, version: 1 }] });
    await writeLeave(decider, { leaveRequestId });
  }
}

const silent = () => undefined;

/** The context of a person of the demo, before there is a queue: what they ask for is done at once, or not needed. */
const contextOf = (em: SqlEntityManager, tenant: Tenant, empId: string, now: Date): Ctx => ({
  em, tenant, channel: 'cli', secrets: noSecrets, log: { info: silent, warn: silent, error: silent },
  actor: { kind: 'employee', empId, name: '', email: '', isAdmin: false, features: [FEATURES.EasyLeave.key] },
  queue: { send: () => Promise.resolve(), changed: silent },
  now: () => now, today: () => todayIn(tenant.timeZone, now),
});

function workingDays(from: LocalDate, count: number): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = from; days.length < count; day = addDays(day, 1)) if (isWeekday(day) && !publicHoliday(day)) days.push(day);
  return days;
}
