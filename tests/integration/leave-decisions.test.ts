import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DomainError } from '#app/domain/kernel/errors.ts';
import type { Actor } from '#app/domain/kernel/permissions.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { ApprovalList } from '#app/domain/leave/approvals/contract.ts';
import {
  approveLeave, declineLeave, findWaitingLeave, grantCancellation, listApprovals, refuseCancellation, takeWaitingLeave,
} from '#app/domain/leave/approvals/index.server.ts';
import { askForLeave, cancelRequest, changeRequest, LEAVE_STATUS } from '#app/domain/leave/requests/index.server.ts';
import { addDelegate } from '#app/domain/people/delegates/index.server.ts';
import { openBrowser, openPages } from '#tests/support/browse.ts';
import { addLeaveDay } from '#tests/support/leave-days.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

// The world's today is Wednesday 18 November 2026. OTH approves for EMP; BEA has the same approver, and no team.
let world: World;
let annual: number;
const actor = (empId: string, name: string, more: Partial<Actor> = {}): Actor => ({
  kind: 'employee', empId, name, email: `${empId.toLowerCase()}@harbour.example`, isAdmin: false, features: ['EasyLeave'], ...more,
});
const [approver, bea] = [actor('OTH', 'Olga Thorn', { isApprover: true, decidesLeave: true }), actor('BEA', 'Bea Lund')];
const staff = () => world.ctx({ ...world.staff, features: ['EasyLeave'] });
const admin = () => world.ctx({ ...world.admin, features: ['EasyLeave'] });
const decider = () => world.ctx(approver);

const ask = async (firstDay: string, lastDay = firstDay, ctx = staff()) => (await askForLeave(ctx, {
  empId: ctx.actor.empId, leaveTypeId: annual, firstDay, lastDay, reason: 'Family trip', recordedTime: 'keep',
})).leaveRequestId;
const shown = (leaveRequestId: number, version = 1) => ({ leaveRequestId, version });
const approve = (requests: { leaveRequestId: number; version: number }[], ctx = decider()) => approveLeave(ctx, { requests });
const list = async (ctx = decider()) => (await listApprovals(ctx, ApprovalList.parse({}))).rows;
const statusOf = async (id: number) => (await firstRow<{ status: number }>(world.em(),
  sql`select status from tenant.leave_request where leave_request_id = ${id}`))!.status;
const refused = (work: Promise<unknown>) => work.then(() => 'done', (error: unknown) => {
  if (error instanceof DomainError) return error.message;
  throw error;
});

beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
  annual = (await firstRow<{ id: number }>(world.em(),
    sql`select leave_type_id as id from tenant.leave_type where type_name = 'Annual Leave'`))!.id;
  await execute(world.em(), sql`insert into tenant.employee (emp_id, first_name, surname, email, is_admin, default_rate,
    default_prepaid_rate) values ('OTH', 'Olga', 'Thorn', 'oth@harbour.example', false, 1, 1),
    ('BEA', 'Bea', 'Lund', 'bea@harbour.example', false, 1, 1)`);
});

beforeEach(async () => {
  for (const table of ['leave_movement', 'leave_entitlement', 'leave_request', 'timesheet', 'time_by_day', 'time_by_month', 'delegate',
    'team'])
    await execute(world.em(), sql`delete from ${sql.raw(`tenant.${table}`)}`);
  await execute(world.em(), sql`update tenant.employee set is_enabled = true,
    approver = case when emp_id in ('EMP', 'BEA') then 'OTH' end`);
});

describe('what waits', () => {
  test('is listed with the oldest first, of those about whom one decides', async () => {
    const first = await ask('2026-12-21');
    await execute(world.em(), sql`update tenant.leave_request set submitted_at = submitted_at - interval '1 day'`);
    const second = await ask('2026-12-07');
    await ask('2026-12-07', '2026-12-07', world.ctx(approver));
    expect((await list()).map(({ leaveRequestId }) => leaveRequestId)).toEqual([first, second]);
    expect((await list(admin())).map(({ empId }) => empId)).toEqual(['EMP', 'EMP', 'OTH']);
  });

  test('says the balance before and after, people of the team and the projects who are away, and time on those days', async () => {
    await execute(world.em(), sql`with e as (insert into tenant.leave_entitlement
          (emp_id, leave_type_id, starts_on, accrues, year_end_month)
        values ('EMP', ${annual}, '2026-01-01', 'yearly', 12) returning leave_entitlement_id)
      insert into tenant.leave_allowance (leave_entitlement_id, from_day, yearly_minutes)
      select leave_entitlement_id, '2026-01-01', 9000 from e`);
    const { id } = (await firstRow<{ id: number }>(world.em(),
      sql`insert into tenant.team (team_name) values ('Harbour') returning team_id as id`))!;
    await execute(world.em(), sql`insert into tenant.team_member (team_id, emp_id) values (${id}, 'EMP'), (${id}, 'ADM')`);
    await addEntries(world, [{ date: '2026-11-12' }, { date: '2026-11-12', empId: 'BEA' }, { date: '2026-12-08', hours: 2 }]);
    await addLeaveDay(world, { date: '2026-12-07', empId: 'ADM' });
    await addLeaveDay(world, { date: '2026-12-08', empId: 'BEA', status: 9 });
    await addLeaveDay(world, { date: '2026-12-09', empId: 'OTH' });
    await addLeaveDay(world, { date: '2026-12-14', empId: 'ADM' });
    const leaveRequestId = await ask('2026-12-07', '2026-12-09');
    const facts = (await list()).find((each) => each.leaveRequestId === leaveRequestId)!;
    const away = [['Ada Minton', '2026-12-07', false], ['Bea Lund', '2026-12-08', true]];
    expect(facts.alsoAway.map(({ name, from, isPending }) => [name, from, isPending])).toEqual(away);
    expect(facts.recorded.map(({ seconds }) => seconds)).toEqual([2 * 3600]);
    expect([facts.balanceBefore, facts.balanceAfter]).toEqual([9000, 9000 - 3 * 450]);
    const ofPerson = await findWaitingLeave(staff(), { leaveRequestId });
    expect(ofPerson!.alsoAway.map(({ name }) => name)).toEqual(['Ada Minton']);
    expect(await findWaitingLeave(world.ctx(bea), { leaveRequestId })).toBeNull();
    for (const path of ['/leave/approvals', `/leave/${leaveRequestId}`]) {
      const { page } = await (await openPages(world, approver))(path);
      expect(page.text, path).toContain('150.00 h → 127.50 h');
      expect(page.text, path).toContain('Ada Minton 07/12/2026');
      expect(page.text, path).toContain('Bea Lund 08/12/2026 (asked for)');
      expect(page.text, path).toContain('2.00 h');
    }
  });
});

describe('a decision', () => {
  test('approves several at once, and leaves what changed meanwhile by name', async () => {
    const [one, two, three] = [await ask('2026-12-07'), await ask('2026-12-08'), await ask('2026-12-09')];
    await changeRequest(staff(), {
      leaveRequestId: two, version: 1, leaveTypeId: annual, firstDay: '2026-12-10', lastDay: '2026-12-10', reason: 'Later',
    });
    await approve([shown(three)]);
    const { approved, left } = await approve([shown(one), shown(two), shown(three)]);
    expect(approved).toBe(1);
    expect([...left].sort()).toEqual([
      expect.stringMatching(/^Emil Price, 09\/12\/2026, was approved by Olga Thorn on /),
      'Emil Price, 10/12/2026, was changed since you looked at it.',
    ]);
    expect(await Promise.all([one, two, three].map(statusOf))).toEqual([2, 9, 2]);
  });

  test('of two at once is won by one, and the other is told by whom and when', async () => {
    const id = await ask('2026-12-07');
    const outcomes = await Promise.all([
      refused(approve([shown(id)])), refused(declineLeave(admin(), { ...shown(id), reason: 'Too many are away' })),
    ]);
    const lost = outcomes.find((outcome) => outcome !== 'done')!;
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(lost).toMatch(/Emil Price, 07\/12\/2026, was (approved by Olga Thorn|declined by Ada Minton) on \d\d\/\d\d\/2026 at \d\d:\d\d\./);
  });

  test('declines with a reason, which is asked for at its field and which the person reads', async () => {
    const id = await ask('2026-12-07');
    const browse = await openBrowser(world, approver);
    const without = await browse(`/leave/${id}/decline`, { version: '1', reason: '' });
    expect(without.page.text).toContain('Reason is required: say why the leave is declined.');
    expect(await statusOf(id)).toBe(LEAVE_STATUS.pendingApproval);
    const declined = await browse(`/leave/${id}/decline`, { version: '1', reason: 'Too many are away' });
    expect(declined.page.text).toContain('Leave declined');
    const { page } = await (await openPages(world, world.staff))(`/leave/${id}`);
    expect(page.text).toContain('Declined by Olga Thorn');
    expect(page.text).toContain('Too many are away');
  });

  test('that comes too late from a card says what became of the request, and changes nothing', async () => {
    const id = await ask('2026-12-07');
    await cancelRequest(staff(), { leaveRequestId: id, reason: 'The weather' });
    const browse = await openBrowser(world, approver);
    const late = await browse('/leave/approvals', { requests: `${id}/1` });
    expect(late.page.text).toContain('Nothing was approved: Emil Price, 07/12/2026, was cancelled by Emil Price on');
    expect(await statusOf(id)).toBe(LEAVE_STATUS.cancelled);
  });

  test('about nothing that is ticked is refused with what to do', async () => {
    await ask('2026-12-07');
    const { status, page } = await (await openPages(world, approver))('/leave/approvals', { version: '1' });
    expect(status).toBe(422);
    expect(page.text).toContain('Select at least one request.');
  });
});

test('the request of a person whose approver is disabled is for administrators, and says so', async () => {
  const id = await ask('2026-12-07');
  await execute(world.em(), sql`update tenant.employee set is_enabled = false where emp_id = 'OTH'`);
  const { page } = await (await openPages(world, world.staff))(`/leave/${id}`);
  expect(page.text).toContain('This request waits for an administrator.');
  await approve([shown(id)], admin());
  expect(await statusOf(id)).toBe(LEAVE_STATUS.approved);
});

describe('own leave', () => {
  test('is decided by another, however much one may otherwise', async () => {
    const id = await ask('2026-12-07', '2026-12-07', admin());
    await execute(world.em(), sql`update tenant.employee set approver = 'OTH' where emp_id = 'ADM'`);
    expect(await refused(approve([shown(id)], admin()))).toContain('was not found');
    await approve([shown(id)]);
    expect(await statusOf(id)).toBe(LEAVE_STATUS.approved);
  });

  test('is decided by oneself where there is no other, which its history says', async () => {
    const id = await ask('2026-12-07', '2026-12-07', admin());
    await approve([shown(id)], admin());
    const { page } = await (await openPages(world, world.admin))(`/history/leave-request/${id}`);
    expect(page.text).toContain('Decided about own leave: empty → Yes, as nobody else could');
  });
});

describe('a stand-in', () => {
  const standIn = (firstDay: string, lastDay: string) => addDelegate(decider(), { empId: 'BEA', firstDay, lastDay });

  test('decides from the first to the last of their days, and the approver as well', async () => {
    const [one, two] = [await ask('2026-12-07'), await ask('2026-12-08')];
    const beas = () => world.ctx({ ...bea, isApprover: true, decidesLeave: true });
    expect(await refused(approve([shown(one)], beas()))).toContain('was not found');
    await standIn('2026-11-18', '2026-11-20');
    expect((await list(beas())).map(({ leaveRequestId }) => leaveRequestId)).toEqual([one, two]);
    await approve([shown(one)], beas());
    await approve([shown(two)]);
    await execute(world.em(), sql`update tenant.delegate set first_day = '2026-11-10', last_day = '2026-11-17'`);
    const three = await ask('2026-12-09');
    expect(await list(beas())).toEqual([]);
    expect(await refused(approve([shown(three)], beas()))).toContain('was not found');
  });

  test('never decides about themselves', async () => {
    await standIn('2026-11-18', '2026-11-20');
    const id = await ask('2026-12-07', '2026-12-07', world.ctx(bea));
    expect(await refused(approve([shown(id)], world.ctx({ ...bea, isApprover: true, decidesLeave: true })))).toContain('was not found');
  });
});

describe('a cancellation', () => {
  async function cancelling(): Promise<{ leaveRequestId: number; version: number }> {
    const id = await ask('2026-12-07');
    await approve([shown(id)]);
    await cancelRequest(staff(), { leaveRequestId: id, reason: 'The weather' });
    const { version } = (await firstRow<{ version: number }>(world.em(),
      sql`select version from tenant.leave_request where leave_request_id = ${id}`))!;
    return { leaveRequestId: id, version };
  }

  test('waits among what is to be decided, and is granted: the badge says when it was cancelled, and why', async () => {
    const request = await cancelling();
    expect(await list()).toMatchObject([{ isCancellation: true, cancelReason: 'The weather' }]);
    expect(await statusOf(request.leaveRequestId)).toBe(LEAVE_STATUS.pendingCancellation);
    await grantCancellation(decider(), request);
    const { page } = await (await openPages(world, world.staff))(`/leave/${request.leaveRequestId}`);
    expect(page.source).toMatch(/title="Cancelled on \d\d\/\d\d\/2026: The weather"/);
  });

  test('is refused with a reason, and the leave is again what it was', async () => {
    const request = await cancelling();
    await refuseCancellation(decider(), { ...request, reason: 'It is too late' });
    expect([LEAVE_STATUS.approved, LEAVE_STATUS.error]).toContain(await statusOf(request.leaveRequestId));
    expect(await list()).toEqual([]);
  });
});

test('approvers are reminded of a request once, after two working days', async () => {
  await ask('2026-12-07');
  const remindedAt = (day: string) => takeWaitingLeave(world.em(), new Date(`${day}T02:00:00Z`));
  await execute(world.em(), sql`update tenant.leave_request set submitted_at = '2026-11-19T02:00:00Z'`);
  expect(await remindedAt('2026-11-20')).toEqual([]);
  expect(await remindedAt('2026-11-22')).toEqual([]);
  expect(await remindedAt('2026-11-23')).toHaveLength(1);
  expect(await remindedAt('2026-11-24')).toEqual([]);
});

test('leave that is written or over has no badge', async () => {
  const written = await addLeaveDay(world, { date: '2026-12-07', status: 3 });
  const over = await addLeaveDay(world, { date: '2026-11-02', status: 4 });
  const ask = await openPages(world, world.staff);
  for (const id of [written, over]) {
    const { page } = await ask(`/leave/${id}`);
    expect(page.text, String(id)).toMatch(/Annual Leave, \d\d\/\d\d\/2026 (End early |Cancel leave |More )*.*Emil Price/);
    for (const word of ['Approved', 'Pending', 'Processed', 'Synced']) expect(page.text, String(id)).not.toContain(word);
  }
});
