import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { controlEm } from '#app/db/database.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { addMyBlog } from '#app/domain/people/feeds/index.server.ts';
import { SaveReportForm } from '#app/domain/organisation/saved-reports/contract.ts';
import { saveReport, scheduleReport } from '#app/domain/organisation/saved-reports/index.server.ts';
import { rememberChanges } from '#app/jobs/changed-organisations.ts';
import { DUE_KINDS } from '#app/jobs/due-kinds.ts';
import { compareTotalsSoon, lookForDue } from '#app/jobs/due-work.ts';
import { leaseOf } from '#app/jobs/lease.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });

const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(world.app.now().getTime() + hours * HOUR_MS);
const partsAt = (now: Date) => ({ ...world.app, files: world.app.services.files, now: () => now });
const control = () => controlEm(world.app.database);

interface Row { kind: string; hours: number; asked: number | null }
/** In hours from the day of the tests, to a hundredth. */
async function dueWork(): Promise<Map<string, Row>> {
  const since = (column: string) =>
    sql`round(extract(epoch from ${sql.ref(column)} - ${later(0).toISOString()}::timestamptz) / 36)::int / 100.0`;
  const found = await rows<Row>(control(), sql`select kind, (${since('due_at')})::float8 as hours, (${since('asked_at')})::float8 as asked
    from control.due_work where tenant_id = ${world.tenant.id}`);
  return new Map(found.map((row) => [row.kind, row]));
}
const hoursOf = async (kind: string) => (await dueWork()).get(kind)!.hours;

describe('an organisation', () => {
  test('that is new is asked at once about everything, and then once a day of what nothing brings forward', async () => {
    await lookForDue(partsAt(later(0)));
    const first = await dueWork();
    expect([...first.keys()].sort()).toEqual(Object.keys(DUE_KINDS).sort());
    for (const { asked } of first.values()) expect(asked).toBe(0);
    const daily = ['feeds.read', 'saved-report.send', 'budget.send-mail', 'billing.send-low-prepaid', 'site.tidy', 'site.mend-totals'];
    for (const kind of daily) {
      expect(first.get(kind)!.hours, kind).toBeGreaterThanOrEqual(12);
      expect(first.get(kind)!.hours, kind).toBeLessThanOrEqual(24);
    }
    await lookForDue(partsAt(later(1)));
    expect((await dueWork()).get('site.tidy')).toEqual(first.get('site.tidy'));
    await lookForDue(partsAt(later(25)));
    expect((await dueWork()).get('site.tidy')!.asked).toBe(25);
  });

  test('in which something is written is asked soon of what may follow, and not more often than every ten minutes', async () => {
    await execute(control(), sql`update control.due_work set asked_at = ${later(30).toISOString()}, due_at = ${later(50).toISOString()}
      where tenant_id = ${world.tenant.id}`);
    const changes = rememberChanges(world.app.database, world.app.log, () => later(30));
    const ctx = world.ctx(world.staff);
    const heard = { ...ctx, queue: { ...ctx.queue, changed: changes.changed } };
    await addMyBlog(heard, { blogRssFeedUrl: 'https://blog.example/feed', replaces: false });
    await changes.write();
    expect(await hoursOf('feeds.read')).toBeCloseTo(30.17, 2);
    expect(await hoursOf('site.mend-totals')).toBe(50);
    await lookForDue(partsAt(later(30.2)));
    const afterLook = await dueWork();
    expect(afterLook.get('feeds.read')!.asked).toBeCloseTo(30.2, 2);
    await changes.stop();
  });

  test('is asked again at the moment at which its next thing falls due, and ten minutes after something was', async () => {
    await execute(world.em(), sql`update tenant.feed set due_at = ${later(40).toISOString()}`);
    await execute(control(), sql`update control.due_work set due_at = ${later(31).toISOString()} where tenant_id = ${world.tenant.id}
      and kind = 'feeds.read'`);
    await lookForDue(partsAt(later(31)));
    expect(await hoursOf('feeds.read')).toBe(40);
    await lookForDue(partsAt(later(40)));
    expect(await hoursOf('feeds.read')).toBeCloseTo(40.17, 2);
  });

  test('that plans a report has it sent at its hour, not at the next daily look', async () => {
    const address = '/reports/timesheet-summary?period=last-month';
    const { savedReportId } = await saveReport(world.ctx(), SaveReportForm.parse({ reportName: 'Weekly', address }));
    await scheduleReport(world.ctx(), { savedReportId, version: 1, every: 'week', weekday: 5, day: 1, hour: 7, format: 'csv', alsoTo: '',
      isPaused: false });
    // Friday at seven in Sydney, from Wednesday noon; the daily look after this one would be later.
    await execute(control(), sql`update control.due_work set due_at = ${later(42).toISOString()} where tenant_id = ${world.tenant.id}
      and kind = 'saved-report.send'`);
    await lookForDue(partsAt(later(42)));
    // That it was planned may be followed ten minutes later too, where a slow machine hears of it after the look.
    expect([42.17, 43]).toContain(await hoursOf('saved-report.send'));
  });

  test('whose look fails is looked at again, and so are the others', async () => {
    const other = await createWorld();
    const look = vi.spyOn(DUE_KINDS['site.tidy']!, 'look').mockImplementation(({ organisation }) =>
      (organisation.id === world.tenant.id ? Promise.reject(new Error('broken')) : Promise.resolve(false)));
    await execute(control(), sql`update control.due_work set due_at = ${later(60).toISOString()} where kind = 'site.tidy'`);
    await lookForDue(partsAt(later(60)));
    look.mockRestore();
    expect(await hoursOf('site.tidy')).toBe(60.25);
    const [theirs] = await rows<{ asked: string }>(control(), sql`select asked_at::text as asked from control.due_work
      where tenant_id = ${other.tenant.id} and kind = 'site.tidy' and due_at > ${later(71).toISOString()}`);
    expect(theirs).toBeDefined();
  });

  test('is forgotten with its place in the catalogue; its totals are compared within an hour of another process taking over', async () => {
    await execute(control(), sql`update control.due_work set due_at = ${later(99).toISOString()} where kind = 'site.mend-totals'`);
    await compareTotalsSoon(world.app.database, later(60));
    expect(await hoursOf('site.mend-totals')).toBeLessThanOrEqual(61);
    expect(await hoursOf('site.mend-totals')).toBeGreaterThanOrEqual(60);
  });
});

test('what is written while a look is under way is not lost with it', async () => {
  const at = later(80);
  await execute(control(), sql`update control.due_work set due_at = ${at.toISOString()} where tenant_id = ${world.tenant.id}
    and kind = 'budget.send-mail'`);
  const changes = rememberChanges(world.app.database, world.app.log, () => at);
  const look = vi.spyOn(DUE_KINDS['budget.send-mail']!, 'look').mockImplementation(async ({ organisation }) => {
    if (organisation.id === world.tenant.id) {
      changes.changed(world.tenant);
      await changes.write();
    }
    return false;
  });
  await lookForDue(partsAt(at));
  look.mockRestore();
  await changes.stop();
  expect(await hoursOf('budget.send-mail')).toBeCloseTo(80.17, 2);
});

test('a lease is one process’s until it lets go or falls silent', async () => {
  const { database } = world.app;
  const [first, second] = [leaseOf(database, 'test', 30), leaseOf(database, 'test', 30)];
  expect((await Promise.all([first.take(), second.take()])).filter(Boolean)).toHaveLength(1);
  await Promise.all([first.release(), second.release()]);
  expect([await first.take(), await second.take(), await first.take()]).toEqual([true, false, true]);
  await execute(control(), sql`update control.lease set expires_at = now() - interval '1 second' where name = 'test'`);
  expect([await second.take(), await first.take()]).toEqual([true, false]);
  await second.release();
  expect(await first.take()).toBe(true);
  await first.release();
});
