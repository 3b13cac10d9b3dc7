import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import type { OutgoingMail } from '#app/domain/kernel/ports/services.ts';
import { SaveReportForm } from '#app/domain/organisation/saved-reports/contract.ts';
import { listSavedReports, saveReport } from '#app/domain/organisation/saved-reports/index.server.ts';
import { action as schedule } from '#app/routes/_app/reports/saved/$savedReportId/schedule.dialog.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { openPages } from '#tests/support/browse.ts';
import { lookForDue } from '#tests/support/look-for-due.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let sent: OutgoingMail[] = [];
let refuses: string | undefined;
const LATER = new Date('2026-11-19T22:30:00Z');

beforeAll(async () => {
  world = await createWorld();
  await addEntries(world, [{ date: '2026-10-05', note: 'Of Emil' }, { date: '2026-10-06', empId: 'ADM', note: 'Of Ada' }]);
});
beforeEach(async () => {
  await execute(world.em(), sql`delete from tenant.saved_report`);
  await execute(world.em(), sql`update tenant.employee set is_enabled = true`);
  [sent, refuses] = [[], undefined];
});

const REPORT = '/reports/timesheet-summary?period=last-month';
const saved = async (who = world.admin, address = REPORT) =>
  (await saveReport(world.ctx(who), SaveReportForm.parse({ reportName: 'Monthly', address }))).savedReportId;
const FORM = { every: 'week', weekday: '5', day: '31', hour: '9', format: 'csv', alsoTo: '', version: '1' };
const plan = async (id: number, form: Record<string, string>, who = world.admin) => answerOf(schedule,
  await world.args(who, `/reports/saved/${id}/schedule`, { form: { ...FORM, ...form }, params: { savedReportId: String(id) } }));

/** Looks for what is due at a time, as every process does, and runs what was queued. */
async function pass(now: Date): Promise<void> {
  await Promise.all([1, 2].map(() => lookForDue({ ...world.app, now: () => now }, 'saved-report.send')));
  const mailer = {
    isSetUp: true, send: (mail: OutgoingMail) => {
      if (mail.to[0] === refuses) return Promise.reject(new Error('The mail server is away.'));
      sent.push(mail);
      return Promise.resolve();
    },
  };
  await world.runJobs({ ...world.app, now: () => now, services: { ...world.app.services, mailer } });
}
const fileOf = (mail: OutgoingMail | undefined) => Buffer.from(mail?.attachments[0]?.bytes ?? []).toString();
const byOwner = async () => (await listSavedReports(world.ctx(), {}))[0];

describe('a scheduled report', () => {
  test('is sent once at its hour, as a file with a summary and a link, and then the week after', async () => {
    const id = await saved();
    expect(await plan(id, {})).toMatchObject({ status: 303, location: '/reports/saved' });
    await pass(new Date('2026-11-19T21:59:00Z'));
    expect(sent).toEqual([]);
    await pass(LATER);
    await pass(LATER);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: ['adm@harbour.example'], subject: 'Daybook: Monthly' });
    expect(sent[0]?.text).toContain('Timesheets, October 2026, 2 rows.');
    expect(sent[0]?.text).toContain(`/reports/saved/${id}`);
    expect([fileOf(sent[0]).includes('Of Emil'), fileOf(sent[0]).includes('Of Ada')]).toEqual([true, true]);
    expect(await byOwner()).toMatchObject({ dueAt: '2026-11-27T09:00', lastSentAt: '2026-11-20T09:30' });
    const { text } = (await (await openPages(world, world.admin))('/reports/saved')).page;
    for (const words of ['Friday, 09:00', '27/11/2026', '20/11/2026']) expect(text).toContain(words);
  });

  test('is sent once after a time in which nothing ran, and keeps its hour when clocks change', async () => {
    await plan(await saved(), { every: 'month', hour: '2' });
    await pass(new Date('2027-03-31T00:00:00Z'));
    expect(sent).toHaveLength(1);
    expect((await byOwner())?.dueAt).toBe('2027-04-30T02:00');
  });

  test('shows each who gets it what they may see; who is disabled gets nothing', async () => {
    const id = await saved();
    expect((await plan(id, { alsoTo: 'EMP@harbour.example; adm@harbour.example' })).status).toBe(303);
    await pass(LATER);
    expect(sent.map(({ to }) => to[0])).toEqual(['adm@harbour.example', 'emp@harbour.example']);
    expect(fileOf(sent[1])).not.toContain('Of Ada');
    await execute(world.em(), sql`update tenant.employee set is_enabled = false where emp_id = 'EMP'`);
    await pass(new Date('2026-11-26T22:30:00Z'));
    expect(sent.map(({ to }) => to[0]).slice(2)).toEqual(['adm@harbour.example']);
  });

  test('is not sent to who lost the right to it', async () => {
    const id = await saved(world.admin, '/reports/points-detail/ADM');
    await execute(world.em(), sql`update tenant.organisation set feature_switches = '{"Gamification": true}'`);
    await plan(id, { alsoTo: 'emp@harbour.example' });
    await pass(LATER);
    expect(sent.map(({ to }) => to[0])).toEqual(['adm@harbour.example']);
    await execute(world.em(), sql`update tenant.organisation set feature_switches = '{"Gamification": false}'`);
    await pass(new Date('2026-11-26T22:30:00Z'));
    expect(sent).toHaveLength(1);
  });

  test('is tried again for whose mail was not taken, and not sent twice to the others', async () => {
    const id = await saved();
    await plan(id, { alsoTo: 'emp@harbour.example' });
    refuses = 'adm@harbour.example';
    await expect(pass(LATER)).rejects.toThrow('The mail server is away.');
    const due = await firstRow<{ dueAt: string }>(world.em(), sql`select due_at::text as "dueAt" from tenant.report_delivery`);
    refuses = undefined;
    await world.app.queue.send(world.em(), world.tenant, 'saved-report.send', { savedReportId: id, dueAt: due!.dueAt });
    await pass(LATER);
    expect(sent.map(({ to }) => to[0])).toEqual(['emp@harbour.example', 'adm@harbour.example']);
  });

  test('is paused, ended, and not changed over what somebody else saved', async () => {
    const id = await saved();
    expect((await plan(id, { isPaused: 'on' })).status).toBe(303);
    expect((await plan(id, {})).status).toBe(409);
    await pass(LATER);
    expect(sent).toEqual([]);
    expect((await (await openPages(world, world.admin))('/reports/saved')).page.text).toContain('Paused');
    expect((await plan(id, { version: '2' })).status).toBe(303);
    expect((await plan(id, { every: '', version: '3' })).status).toBe(303);
    expect((await byOwner())?.every).toBeNull();
    expect((await plan(id, { version: '4' }, world.staff)).status).toBe(404);
  });

  test.each([
    [{ weekday: '8' }, 'weekday', 'Weekday must be between 1 and 7.'], [{ day: '0' }, 'day', 'Day of the month must be between 1 and 31.'],
    [{ hour: '24' }, 'hour', 'Hour must be between 0 and 23.'], [{ format: 'pdf' }, 'format', 'Choose a file from the list.'],
    [{ alsoTo: 'nobody@harbour.example' }, 'alsoTo', 'Nobody who can sign in to your organisation has the address nobody@harbour.example.'],
    [{ alsoTo: '<script>' }, 'alsoTo', 'Please write e-mail addresses, separated by semicolons.'],
  ])('says what is wrong with %o', async (form, field, message) => {
    expect((await plan(await saved(), form)).errors).toEqual({ [field]: [message] });
  });
});
