import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { addDays } from '#app/domain/kernel/values/local-date.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { getHistory } from '#app/domain/organisation/history/index.server.ts';
import type { OutgoingMail } from '#app/domain/kernel/ports/services.ts';
import { NewValues, TimesheetFilter } from '#app/domain/time/moves/contract.ts';
import { previewMove } from '#app/domain/time/moves/index.server.ts';
import { SubmittedWeekList } from '#app/domain/time/submitted-weeks/contract.ts';
import {
  confirmWeeks, getSubmission, listSubmittedWeeks, returnWeek, submitWeek, withdrawWeek,
} from '#app/domain/time/submitted-weeks/index.server.ts';
import { listSuggestions } from '#app/domain/time/suggestions/index.server.ts';
import {
  addTimesheet, changeTimesheetDetails, copyTimesheets, deleteTimesheet, editTimesheet, getDay, getWeek, isHeld, lockOf, findClosedDays,
  rescheduleTimesheet, saveWeekCells,
} from '#app/domain/time/timesheets/index.server.ts';
import * as weekPage from '#app/routes/_app/timesheet/weeks/$empId/$date/index.tsx';
import * as returnPage from '#app/routes/_app/timesheet/weeks/$empId/$date/return.dialog.tsx';
import * as weeksPage from '#app/routes/_app/timesheet/weeks/index.tsx';
import { openPages } from '#tests/support/browse.ts';
import { lookForDue } from '#tests/support/look-for-due.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
const MONDAY = '2026-11-09';
const WEDNESDAY = '2026-11-11';
const LOCKED = 'The week from 09/11/2026 was confirmed by Ada Minton on 18/11/2026. Ask an administrator or an approver to return it.';
const base = {
  empId: 'EMP', date: WEDNESDAY, clientId: 'NWIND', projectId: 'GENRL', categoryId: 'DEV', locationId: 'OFFICE', notes: 'Built it',
  startTime: '09:00', endTime: '10:30',
};
const staff = () => world.ctx(world.staff);
/** What the entries of a week say that has none. */
const NOTHING = 'd41d8cd98f00b204e9800998ecf8427e';
const week = { empId: 'EMP', date: WEDNESDAY };
const add = (change: Partial<typeof base> = {}) => addTimesheet(staff(), { ...base, ...change });
const submit = (note = '') => submitWeek(staff(), { ...week, note });
const shown = async () => (await getSubmission(world.ctx(), week))!;
const confirm = async (seen?: string) =>
  confirmWeeks(world.ctx(), { weeks: [{ ...week, fingerprint: seen ?? (await shown()).fingerprint }] });
const giveBack = (note = 'Tuesday is missing') => returnWeek(world.ctx(), { ...week, note });
const list = (params: object, ctx = world.ctx()) => listSubmittedWeeks(ctx, SubmittedWeekList.parse(params));
const refused = (work: Promise<unknown>) =>
  work.then(() => 'done', (error: unknown) => (error instanceof DomainError ? error.message : error));

beforeAll(async () => { world = await createWorld(); });

beforeEach(async () => {
  for (const table of [sql`submitted_week`, sql`timesheet`, sql`time_by_day`, sql`time_by_month`, sql`suggested_day`])
    await execute(world.em(), sql`delete from tenant.${table}`);
  await execute(world.em(), sql`update tenant.organisation set weeks_are_submitted = true`);
});

describe('a week', () => {
  test('that waits to be confirmed says so where time is added', async () => {
    const notices = async () => (await (await openPages(world, world.staff))(`/timesheet/add/${WEDNESDAY}/EMP`)).page.text;
    expect(await notices()).not.toContain('This week was submitted');
    await submit();
    expect(await notices()).toContain('It is marked as changed once something in it changes.');
  });

  test('is submitted, confirmed and returned, and says by whom and when', async () => {
    await add();
    expect(await shown()).toMatchObject({ state: 'open', submittedAt: null, isChanged: false });
    await submit('All there');
    expect(await shown()).toMatchObject({ state: 'submitted', note: 'All there', monday: MONDAY, isChanged: false });
    expect(await confirm()).toEqual({ confirmed: 1, left: [] });
    expect(await shown()).toMatchObject({ state: 'confirmed', decidedBy: 'Ada Minton', decidedAt: expect.stringMatching(/^2026-11-18T/) });
    await giveBack();
    expect(await shown()).toMatchObject({ state: 'returned', decisionNote: 'Tuesday is missing' });
    await submit();
    expect(await shown()).toMatchObject({ state: 'submitted' });
    const id = String((await shown()).submittedWeekId);
    const { changes, record } = await getHistory(world.ctx(), { kind: 'submitted-week', id });
    expect(record?.name).toBe('Emil Price, week of 09/11/2026');
    expect(changes.map(({ what }) => what)).toEqual(['Submitted', 'Returned', 'Confirmed', 'Submitted']);
  });

  test('is not submitted where that is off, before it begins, twice, or once it is confirmed', async () => {
    await submit();
    expect(await refused(submit())).toBe('This week was submitted on 18/11/2026 already.');
    await confirm();
    expect(await refused(submit())).toBe('This week was confirmed by Ada Minton already.');
    expect(await refused(submitWeek(staff(), { empId: 'EMP', date: '2026-11-25', note: '' }))).toContain('has not begun yet');
    await execute(world.em(), sql`update tenant.organisation set weeks_are_submitted = false`);
    expect(await refused(submit())).toContain('Weeks are not submitted in this organisation.');
    expect(await getSubmission(staff(), week)).toBeNull();
    expect(await refused(add())).toBe('done');
  });

  test('is marked when its entries change after it was submitted, and is submitted once more then', async () => {
    const { timeId } = await add();
    await submit();
    await add({ startTime: '11:00', endTime: '12:00' });
    expect(await shown()).toMatchObject({ state: 'submitted', isChanged: true });
    await submit();
    expect((await shown()).isChanged).toBe(false);
    await deleteTimesheet(staff(), { timeId });
    expect((await shown()).isChanged).toBe(true);
  });

  test('is confirmed as it was shown alone, and returned once', async () => {
    await add();
    await submit();
    const { fingerprint } = await shown();
    await add({ startTime: '11:00', endTime: '12:00' });
    expect(await refused(confirm(fingerprint)))
      .toBe('Nothing was confirmed: Emil Price, the week from 09/11/2026, was changed since you looked at it.');
    const tried = await Promise.all([refused(giveBack()), refused(giveBack('Twice'))]);
    expect(tried.sort()).toEqual(['This week is returned by Ada Minton already.', 'done']);
    expect(await refused(giveBack())).toBe('This week is returned by Ada Minton already.');
    expect(await refused(returnWeek(world.ctx(), { ...week, note: ' ' }))).toContain('Note is required');
    expect(await refused(confirm())).toContain('is returned by Ada Minton already');
  });

  test('of several confirms what stands, and says what was left', async () => {
    await submit();
    await submitWeek(world.ctx(), { empId: 'ADM', date: WEDNESDAY, note: '' });
    const weeks = [{ ...week, fingerprint: 'other' }, { empId: 'ADM', date: WEDNESDAY, fingerprint: NOTHING }];
    expect(await confirmWeeks(world.ctx(), { weeks })).toEqual({
      confirmed: 1, left: ['Emil Price, the week from 09/11/2026, was changed since you looked at it.'],
    });
  });

  test('is decided about by administrators where there is no approver, and listed for oneself', async () => {
    await submit();
    await submitWeek(world.ctx(), { empId: 'ADM', date: WEDNESDAY, note: '' });
    await expect(confirmWeeks(staff(), { weeks: [{ ...week, fingerprint: '' }] })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(returnWeek(staff(), { ...week, note: 'x' })).rejects.toMatchObject({ code: 'forbidden' });
    expect((await list({}, staff())).rows.map(({ empId }) => empId)).toEqual(['EMP']);
    expect((await list({ empId: 'ADM' }, staff())).total).toBe(0);
    const all = await list({});
    expect(all.total).toBe(2);
    expect(all.rows.map(({ empId, missingSeconds }) => [empId, missingSeconds / 3600])).toEqual([['ADM', 37.5], ['EMP', 37.5]]);
    expect((await list({ state: 'confirmed' })).total).toBe(0);
    expect((await list({ week: '2026-11-20' })).total).toBe(0);
  });
});

describe('a week that was submitted too early', () => {
  const takeBack = () => refused(withdrawWeek(staff(), week));

  test('is taken back until somebody has decided about it, by whoever may submit it', async () => {
    expect(await takeBack()).toBe('This week is not submitted.');
    await submit('Too early');
    const { submittedWeekId } = await shown();
    await expect(withdrawWeek(staff(), { ...week, empId: 'ADM' })).rejects.toMatchObject({ code: 'not_found' });
    expect(await takeBack()).toBe('done');
    expect(await shown()).toMatchObject({ state: 'open', submittedAt: null });
    const { changes } = await getHistory(world.ctx(), { kind: 'submitted-week', id: String(submittedWeekId) });
    expect(changes.map(({ what }) => what)).toEqual(['Taken back', 'Submitted']);
    await submit();
    await confirm();
    expect(await takeBack()).toBe('This week was confirmed by Ada Minton already.');
  });

  test('is offered back on its page', async () => {
    await submit();
    const open = await openPages(world, world.staff);
    const { page } = await open(`/timesheet/weeks/EMP/${MONDAY}`);
    expect(page.text).toContain('Take week back');
  });
});

describe('weeks that nobody submitted', () => {
  test('are those of the people who worked then, of the last week unless another is asked for', async () => {
    await add();
    expect((await list({ state: 'open' })).rows).toMatchObject([
      { empId: 'ADM', monday: MONDAY, state: 'open', submittedWeekId: null }, { empId: 'EMP', monday: MONDAY, workedSeconds: 5400 },
    ]);
    await submit();
    expect((await list({ state: 'open' })).rows.map(({ empId }) => empId)).toEqual(['ADM']);
    await giveBack();
    expect((await list({ state: 'open' })).rows.map(({ empId }) => empId)).toEqual(['ADM']);
    expect((await list({ state: 'open', week: '2026-11-04' })).rows.map(({ monday }) => monday)).toEqual(['2026-11-02', '2026-11-02']);
    expect((await list({ state: 'open' }, staff())).total).toBe(0);
  });
});

describe('a confirmed week', () => {
  test('is closed to every way of changing it, and open again once it is returned', async () => {
    const { timeId } = await add();
    const other = await add({ date: '2026-11-17' });
    await submit();
    await confirm();
    const cell = { date: '2026-11-12', clientId: 'NWIND', projectId: 'GENRL', categoryId: 'DEV', iterationId: null, timeId: 0, version: 0,
      shownSeconds: 0, workedSeconds: 3600 };
    const move = { timeId: other.timeId, version: 1, date: '2026-11-10', startTime: '09:00', endTime: '10:30' };
    for (const work of [
      () => add({ startTime: '11:00', endTime: '12:00' }),
      () => addTimesheet(world.ctx(world.staff, 'chat'), { ...base, date: '2026-11-15' }),
      () => addTimesheet(world.ctx(world.staff, 'api'), base), () => deleteTimesheet(staff(), { timeId }),
      () => editTimesheet(staff(), { ...base, timeId, version: 1, notes: 'Other' }),
      () => rescheduleTimesheet(staff(), { ...move, timeId }), () => rescheduleTimesheet(staff(), move),
      () => saveWeekCells(staff(), { empId: 'EMP', cells: [cell] }),
      () => changeTimesheetDetails(staff(), { timeId, version: 1, locationId: 'HOME', notes: '' }),
      () => copyTimesheets(staff(), { empId: 'EMP', from: '2026-11-17', to: '2026-11-10' }),
    ]) expect(await refused(work())).toBe(LOCKED);
    const { entries, closed } = await getDay(staff(), week);
    expect([closed?.kind, entries[0]?.can.editAll, entries[0]?.can.remove]).toEqual(['confirmed', false, false]);
    expect((await getWeek(staff(), { empId: 'EMP', date: '2026-11-17' })).days.some(({ closed: lock }) => lock)).toBe(false);
    const request = { filter: TimesheetFilter.parse({ clientId: 'NWIND' }), to: NewValues.parse({ clientId: 'ACME', projectId: 'ALPHA' }) };
    expect((await previewMove(world.ctx(), request)).staying)
      .toEqual([`Emil Price, 11/11/2026, Northwind Traders - General: ${LOCKED}`]);
    await giveBack();
    expect(await refused(deleteTimesheet(staff(), { timeId }))).toBe('done');
  });

  test('suggests nothing', async () => {
    for (const days of [7, 14, 21, 28]) {
      await add({ date: addDays(WEDNESDAY, -days) });
    }
    const ctx = world.ctx({ ...world.staff, features: ['SuggestedTimesheets'] });
    expect((await listSuggestions(ctx, week)).rows.length).toBeGreaterThan(0);
    await execute(world.em(), sql`delete from tenant.suggested_day`);
    await submit();
    await confirm();
    expect((await listSuggestions(ctx, week)).rows).toEqual([]);
  });

  test('is the same to the statement that finds locked entries and to the lock', async () => {
    await add();
    await add({ date: '2026-11-16' });
    await submit();
    await confirm();
    const found = await rows<{ date: string; locked: boolean }>(world.em(), sql`select t.entry_date::text as date,
      ${isHeld(null, sql`false`)} as locked from tenant.timesheet t order by 1`);
    const closed = await findClosedDays(
      world.em(), { closingDate: null, weeksAreSubmitted: true }, 'EMP', { from: MONDAY, to: '2026-11-22' },
    );
    expect(found).toEqual([WEDNESDAY, '2026-11-16'].map(
      (date) => ({ date, locked: lockOf({ date, invoiceId: null, inputSource: 1 }, closed) !== undefined }),
    ));
    expect(found[0]!.locked).toBe(true);
  });
});

describe('the pages', () => {
  type Args = Parameters<typeof weekPage.action>[0];
  type Answer = Response & { init?: { status?: number }; data?: { result?: { error?: Record<string, string[]> } } };
  const caught = (work: Promise<unknown>) => work.then((value) => value, (thrown: unknown) => thrown) as Promise<Answer>;
  const at = `/timesheet/weeks/EMP/${MONDAY}`;
  const params = { empId: 'EMP', date: MONDAY };
  const args = async (actor = world.staff, form?: Record<string, string | string[]>, path = at) =>
    await world.args(actor, path, { params, ...(form ? { form } : {}) }) as unknown as Args;

  test('submit by a form, once however often it is sent, and say how the week stands', async () => {
    const form = { note: 'Done', date: MONDAY, idempotencyKey: 'one' };
    for (let sent = 0; sent < 2; sent += 1)
      expect((await caught(weekPage.action(await args(world.staff, form)))).headers.get('Location')).toBe(at);
    expect(await caught(weekPage.loader(await args())))
      .toMatchObject({ submission: { state: 'submitted', note: 'Done' }, mayDecide: false });
    const again = await caught(weekPage.action(await args(world.staff, { note: '', date: MONDAY, idempotencyKey: 'two' })));
    expect([again.init?.status, again.data?.result?.error?.['']]).toEqual([409, ['This week was submitted on 18/11/2026 already.']]);
    const moved = await caught(weekPage.loader(
      await world.args(world.staff, '/timesheet/weeks/emp/2026-11-11', { params: { empId: 'emp', date: WEDNESDAY } }) as unknown as Args));
    expect(moved.headers.get('Location')).toBe(at);
  });

  test('list what waits, confirm what is ticked, and return with a note', async () => {
    await submit();
    const { rows: waiting } = await caught(weeksPage.loader(await args(world.admin, undefined, '/timesheet/weeks'))) as never as
      { rows: { empId: string; monday: string; fingerprint: string }[] };
    const ticks = waiting.map(({ empId, monday, fingerprint }) => `${empId}/${monday}/${fingerprint}`);
    const none = await caught(weeksPage.action(await args(world.admin, {}, '/timesheet/weeks')));
    expect([none.init?.status, none.data?.result?.error?.['weeks']]).toEqual([422, ['Select at least one week.']]);
    const done = await caught(weeksPage.action(await args(world.admin, { weeks: ticks }, '/timesheet/weeks')));
    expect(done.headers.get('Location')).toBe('/timesheet/weeks');
    expect((await shown()).state).toBe('confirmed');
    const empty = await caught(returnPage.action(await args(world.admin, { note: '', date: MONDAY }, `${at}/return`)));
    expect(empty.data?.result?.error?.['note']).toEqual(['Note is required: say what is to be changed.']);
    const back = await caught(returnPage.action(await args(world.admin, { note: 'Friday', date: MONDAY }, `${at}/return`)));
    expect(back.headers.get('Location')).toBe('/timesheet/weeks');
    expect(await shown()).toMatchObject({ state: 'returned', decisionNote: 'Friday' });
    expect((await caught(returnPage.loader(await args()))).init?.status).toBe(403);
  });
});

describe('at the same moment', () => {
  test('what is recorded while a week is confirmed is either seen by who confirms, or refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      await execute(world.em(), sql`delete from tenant.submitted_week`);
      await execute(world.em(), sql`delete from tenant.timesheet`);
      await add();
      await submit();
      const { fingerprint } = await shown();
      const [recorded, confirmed] = await Promise.all([
        refused(add({ startTime: '11:00', endTime: '12:00' })), refused(confirm(fingerprint)),
      ]);
      const count = (await getWeek(staff(), week)).entries.length;
      if (confirmed === 'done') expect([recorded, count]).toEqual([LOCKED, 1]);
      else expect([recorded, count]).toEqual(['done', 2]);
    }
  });

  test('a week is submitted once', async () => {
    const tried = await Promise.all([refused(submit()), refused(submit())]);
    expect(tried.sort()).toEqual(['This week was submitted on 18/11/2026 already.', 'done']);
  });
});

describe('a reminder', () => {
  const letters: OutgoingMail[] = [];
  const said: string[] = [];
  const at = (iso: string) => ({ ...world.app, now: () => new Date(iso) });
  /** Queues what is due at that instant, and sends it after `meanwhile`. */
  const remind = async (iso: string, meanwhile: () => Promise<unknown> = () => Promise.resolve()) => {
    letters.length = 0;
    await lookForDue(at(iso), 'week.remind');
    await lookForDue(at(iso), 'week.remind');
    await meanwhile();
    const mailer = { isSetUp: true, send: (mail: OutgoingMail) => { letters.push(mail); return Promise.resolve(); } };
    const chat = { remind: ({ empId }: { empId: string }) => { said.push(empId); return Promise.resolve('sent' as const); } };
    await world.runJobs({ ...world.app, services: { ...world.app.services, mailer, chat } });
    return letters.map(({ to, subject }) => [to[0], subject]);
  };
  const LAST_WEEK = 'Daybook: your last week is not submitted';
  beforeEach(() => execute(world.em(), sql`delete from tenant.week_reminder`));

  test('goes to whose last week is not submitted, and to who has weeks to confirm, once a day', async () => {
    expect(await remind('2026-11-17T21:00:00.000Z')).toEqual([]);
    expect(await remind('2026-11-17T22:30:00.000Z')).toEqual([['adm@harbour.example', LAST_WEEK], ['emp@harbour.example', LAST_WEEK]]);
    expect(letters[1]!.text).toContain(`/timesheet/weeks/EMP/${MONDAY}`);
    expect(await remind('2026-11-18T03:00:00.000Z')).toEqual([]);
    await submit();
    expect(await remind('2026-11-18T22:30:00.000Z'))
      .toEqual([['adm@harbour.example', 'Daybook: 1 week waits to be confirmed'], ['adm@harbour.example', LAST_WEEK]]);
    expect(await remind('2026-11-21T03:00:00.000Z')).toEqual([]);
  });

  test('says the newest: nothing of what is done by then, nor where weeks are not submitted', async () => {
    expect(await remind('2026-11-17T22:30:00.000Z', () => submit())).toEqual([['adm@harbour.example', LAST_WEEK]]);
    await execute(world.em(), sql`update tenant.organisation set weeks_are_submitted = false`);
    expect(await remind('2026-11-19T22:30:00.000Z')).toEqual([]);
  });

  test('comes in chat to whoever asked for reminders there', async () => {
    await execute(world.em(), sql`insert into tenant.chat_link (emp_id, directory_id, object_id, remind, conversation, linked_at)
      values ('EMP', 'd', 'o', true, '{}'::jsonb, now())`);
    expect(await remind('2026-11-17T22:30:00.000Z')).toEqual([['adm@harbour.example', LAST_WEEK]]);
    expect(said).toEqual(['EMP']);
    await execute(world.em(), sql`delete from tenant.chat_link`);
  });
});
