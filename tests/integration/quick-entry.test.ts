import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { TypedLine } from '#app/components/time/quick-entry/quick-line.tsx';
import { readQuickLine } from '#app/domain/time/quick-entry/index.server.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import * as add from '#app/routes/_app/timesheet/add/$date/$employeeId.tsx';
import { action as addEntries } from '#app/routes/_app/timesheet/add-entries.ts';
import * as day from '#app/routes/_app/timesheet/dayview/$empId/$date/index.tsx';
import type { Actor } from '#app/domain/kernel/permissions.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
const DATE = '2026-11-12';
beforeAll(async () => { world = await createWorld(); });

const read = (line: string, answers: string[] = []) => readQuickLine(world.ctx(world.staff), { line, date: DATE, answers });

/** The day view with a line in its address. */
async function shown(query: Record<string, string>, empId = 'EMP', actor: Actor = world.staff): Promise<TypedLine | undefined> {
  const path = `/timesheet/dayview/${empId}/${DATE}?${new URLSearchParams(query)}`;
  const page = await day.loader(await world.args(actor, path, { params: { empId, date: DATE } }) as never);
  return page.typed;
}

const count = async () => (await firstRow<{ n: number }>(world.em(), sql`select count(*)::int as n from tenant.timesheet`))!.n;

describe('a line on the day view', () => {
  test('means an entry of the day that is shown, and saves nothing', async () => {
    const typed = await shown({ line: '9-12:30 acme alpha: fix login', answers: 'DEV,OFFICE' });
    expect(typed?.read).toMatchObject({ kind: 'entry',
      draft: { date: DATE, clientId: 'ACME', projectId: 'ALPHA', categoryId: 'DEV', startTime: '09:00', endTime: '12:30',
        notes: 'fix login' },
      words: { workedSeconds: 12_600 } });
    expect(await count()).toBe(0);
  });

  test('that names a day means that day', async () => {
    expect(await read('yesterday 2h acme alpha', ['DEV', 'OFFICE'])).toMatchObject({ kind: 'entry', draft: { date: '2026-11-17' } });
  });

  test('is asked about what it leaves open; an answer that was not offered is asked again', async () => {
    expect(await read('acme alpha: fix login')).toMatchObject({ kind: 'asks', question: { asked: 'duration' } });
    expect(await read('2h acme alpha')).toMatchObject({ kind: 'asks', question: { asked: 'category' } });
    expect(await read('2h acme alpha', ['NOPE', 'DEV'])).toMatchObject({ kind: 'asks', question: { asked: 'category' } });
    expect(await read('2h nwind', ['WEB'])).toMatchObject({ kind: 'asks', question: { asked: 'iteration' } });
  });

  test.each([
    ['hello there', /^Write how long/], ['2h 3h acme', /two durations/],
  ])('that is none says why: %s', async (line, message) => {
    expect(await read(line)).toMatchObject({ kind: 'refused', message: expect.stringMatching(message) as string });
  });

  test('about a closed day says which lock it is', async () => {
    await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = '2026-11-12'`);
    expect(await read('2h acme alpha')).toMatchObject({ kind: 'refused', message: expect.stringContaining('are closed') as string });
    await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = null`);
  });

  test.each([
    'a'.repeat(400), '2h '.repeat(130), '2h acme alpha '.repeat(28), '🦑'.repeat(200), '\u202e2h acme alpha\u0000',
    "2h '; drop table timesheet; --",
    '99999999h acme alpha', '25:99-99:99 acme', '0h acme alpha', '-2h acme alpha', '2h acme/alpha/'.repeat(20), '((((((((((2h acme',
    '2h 31/02/2026 acme alpha', '9-9 acme alpha', '١٢h acme alpha',
  ])('is answered whatever it says: %j', async (line) => {
    const typed = await shown({ line, answers: 'x,'.repeat(500) });
    expect(['entry', 'asks', 'refused']).toContain(typed?.read.kind);
    expect(await count()).toBe(0);
  });

  test('is read on one’s own day only', async () => {
    expect(await shown({ line: '2h acme alpha' }, 'EMP', world.admin)).toBeUndefined();
    expect(await shown({})).toBeUndefined();
  });
});

test('what it means is saved once by the add page, or changed there', async () => {
  const typed = (await shown({ line: '2h acme alpha: fix login', answers: 'DEV,OFFICE' }))!;
  if (typed.read.kind !== 'entry') throw new Error(JSON.stringify(typed.read));
  const { draft } = typed.read;
  const post = async (intent: string) => {
    const form = { ...draft, iterationId: '', empId: 'EMP', knownClientId: draft.clientId, knownProjectId: draft.projectId, intent,
      idempotencyKey: typed.key } as unknown as Record<string, string>;
    return add.action(await world.args(world.staff, `/timesheet/add/${DATE}/EMP`,
      { params: { date: DATE, employeeId: 'EMP' }, form }) as never) as Promise<Response & { data?: { page?: { values: object } } }>;
  };
  const changed = await post('refresh');
  expect(changed.data?.page?.values).toMatchObject({ clientId: 'ACME', projectId: 'ALPHA', notes: 'fix login', startTime: '09:00' });
  // The person has no rate for this client: the add page asks, and nothing is saved.
  expect(await count()).toBe(0);
  await execute(world.em(), sql`insert into tenant.client_rate (emp_id, client_id, rate, prepaid_rate) values ('EMP', 'ACME', 100, 90)`);
  expect((await post('save')).headers.get('Location')).toBe(`/timesheet/dayview/EMP/${DATE}`);
  await post('save');
  expect(await count()).toBe(1);
});

describe('what is not charged', () => {
  const free = { billableId: 'W', isBillingTypeOverridden: true };
  test('is said by the line, or asked with both answers', async () => {
    expect(await read('2h acme alpha non-billable', ['DEV', 'OFFICE']))
      .toMatchObject({ kind: 'entry', draft: free, words: { billing: 'Not billable' } });
    const line = '2h acme alpha fixed the non-billable filter';
    const asked = { asked: 'billing', options: [{ value: 'free' }, { value: 'charged' }] };
    expect(await read(line)).toMatchObject({ kind: 'asks', question: asked });
    expect(await read(line, ['free', 'DEV', 'OFFICE']))
      .toMatchObject({ kind: 'entry', draft: { ...free, notes: 'fixed the non-billable filter' } });
    expect(await read(line, ['charged', 'DEV', 'OFFICE'])).toMatchObject({ kind: 'entry', words: { billing: '' } });
  });

  test('cannot be a timer', async () => {
    expect(await readQuickLine(world.ctx(world.staff), { line: 'acme alpha non-billable', date: DATE, isRunning: true, answers: [] }))
      .toMatchObject({ kind: 'refused', message: expect.stringContaining('timer') as string });
  });
});

test('a place is the location of that kind, and note where there is none', async () => {
  expect(await read('2h acme alpha from home', ['DEV'])).toMatchObject({ kind: 'entry', draft: { locationId: 'HOME', notes: '' } });
  expect(await read('2h acme alpha at client site', ['DEV', 'OFFICE']))
    .toMatchObject({ kind: 'entry', draft: { notes: 'at client site' } });
});

test('a holiday of the organisation names its day, another one is asked about', async () => {
  await execute(world.em(), sql`insert into tenant.public_holiday (holiday_date, name, created_by, updated_at)
    values ('2026-11-03', 'Melbourne Cup', 'ADM', now())`);
  expect(await read('2h acme alpha melbourne cup', ['DEV', 'OFFICE'])).toMatchObject({ kind: 'entry', draft: { date: '2026-11-03' } });
  expect(await read('2h acme alpha boxing day'))
    .toMatchObject({ kind: 'refused', message: expect.stringContaining('Which day') as string });
});

describe('several entries in one line', () => {
  const answers = 'DEV,DEV';
  const several = async (query: Record<string, string>) => {
    const typed = await shown(query);
    if (typed?.read.kind !== 'entry') throw new Error(JSON.stringify(typed));
    return [typed.read, ...typed.read.more];
  };
  const formOf = (drafts: readonly { draft: object; key: string }[], quickLine: string) => Object.fromEntries([
    ['quickLine', quickLine], ...drafts.flatMap(({ draft, key }, index) =>
      Object.entries({ ...draft, empId: 'EMP', iterationId: '', idempotencyKey: key })
        .map(([name, value]) => [`entries[${index}].${name}`, value])),
  ]) as Record<string, string>;

  test('are proposed one behind the other, and added once; Back shows an empty line', async () => {
    await execute(world.em(), sql`delete from tenant.timesheet`);
    await execute(world.em(), sql`insert into tenant.client_rate (emp_id, client_id, rate, prepaid_rate)
      select 'EMP', 'ACME', 100, 90 where not exists (select 1 from tenant.client_rate where client_id = 'ACME')`);
    const said = '2h acme alpha and 1h acme alpha';
    const [first, second, ...more] = await several({ line: said, answers, key: 'line-a' });
    expect([first?.draft.startTime, second?.draft.startTime, more.length]).toEqual(['09:00', '11:00', 0]);
    const form = formOf([first!, second!], '/');
    const post = async () => addEntries(await world.args(world.staff, '/timesheet/add-entries', { form }) as never) as Promise<Response>;
    expect((await post()).headers.get('Location')).toMatch(/dayview\/EMP\/2026-11-12#quick-line$/);
    await post();
    expect(await count()).toBe(2);
    const back = await shown({ line: said, answers, key: 'line-a' }).catch((thrown: unknown) => thrown);
    expect((back as Response).headers.get('Location')).toBe(`/timesheet/dayview/EMP/${DATE}`);
  });

  test('what was added by itself is left out, and the others keep their place', async () => {
    await execute(world.em(), sql`delete from tenant.timesheet`);
    const said = '2h acme alpha and 1h acme alpha';
    const [first] = await several({ line: said, answers, key: 'line-b' });
    const form = formOf([first!], `/timesheet/dayview/EMP/${DATE}?line=x&key=line-b`);
    const answer = await (addEntries(await world.args(world.staff, '/timesheet/add-entries', { form }) as never) as Promise<Response>);
    expect(answer.status).toBe(303);
    const rest = await several({ line: said, answers, key: 'line-b' });
    expect(rest.map(({ draft }) => draft.startTime)).toEqual(['11:00']);
  });

  test('one that asks something stays, with those behind it', async () => {
    await execute(world.em(), sql`delete from tenant.timesheet`);
    const [first, second] = await several({ line: '9-11 acme alpha and 10-12 acme alpha', answers, key: 'line-c' });
    const back = `/timesheet/dayview/EMP/${DATE}?line=x&key=line-c`;
    const form = formOf([first!, second!], back);
    const answer = await (addEntries(await world.args(world.staff, '/timesheet/add-entries', { form }) as never) as Promise<Response>);
    expect(answer.headers.get('Location')).toBe(back);
    expect(await count()).toBe(1);
  });

  test('are no timer', async () => {
    const line = '2h acme alpha and 1h nwind web';
    expect(await readQuickLine(world.ctx(world.staff), { line, date: DATE, isRunning: true, answers: [] }))
      .toMatchObject({ kind: 'refused', message: expect.stringContaining('one thing at a time') as string });
  });
});
