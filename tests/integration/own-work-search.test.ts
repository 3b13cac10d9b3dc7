import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { addDays } from '#app/domain/kernel/values/local-date.ts';
import { addTimesheet, searchOwnWork } from '#app/domain/time/timesheets/index.server.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { createSecondWorld, SECRET } from '#tests/support/second-world.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
const base = {
  empId: 'EMP', date: '2026-11-18', clientId: 'NWIND', projectId: 'WEB', iterationId: 1, categoryId: 'DEV', locationId: 'HOME',
  notes: 'Repaired the login form',
  startTime: '09:00', endTime: '10:30',
};
const find = (q: string, page = 1, actor = world.staff) => searchOwnWork(world.ctx(actor), { q, page });
const notesOf = async (q: string) => (await find(q)).entries.rows.map(({ notes }) => notes);

beforeAll(async () => {
  world = await createWorld();
  const staff = world.ctx(world.staff);
  await addTimesheet(staff, base);
  await addTimesheet(staff, { ...base, date: '2026-11-17', projectId: 'GENRL', iterationId: undefined, notes: 'Workshop, 100% of it' });
  await addTimesheet(staff,
    { ...base, date: '2026-11-16', clientId: 'HRBR', projectId: 'INTERN', iterationId: undefined, categoryId: 'MGMT',
      notes: `${'Long before. '.repeat(20)}the kerfuffle at the end` });
  await addTimesheet(world.ctx(), { ...base, empId: 'ADM', sellPrice: '10', notes: 'Confidential login talk' });
});

describe('the search of one’s own time', () => {
  test('finds entries by notes, client, project and category', async () => {
    expect(await notesOf('LOGIN')).toEqual(['Repaired the login form']);
    expect(await notesOf('northwind')).toEqual(['Repaired the login form', 'Workshop, 100% of it']);
    expect(await notesOf('website')).toEqual(['Repaired the login form']);
    expect((await find('management')).entries.rows.map(({ project, category }) => [project, category]))
      .toEqual([['Internal', 'Management']]);
  });

  test('wants every word, wherever each of them stands', async () => {
    expect(await notesOf('form northwind dev')).toEqual(['Repaired the login form']);
    expect((await find('form management')).entries.total).toBe(0);
  });

  test('shows the part of the notes that holds the word', async () => {
    const [notes = ''] = await notesOf('kerfuffle');
    expect(notes).toMatch(/^….*the kerfuffle at the end$/);
    expect(notes.length).toBeLessThanOrEqual(161);
  });

  test('finds projects and clients that time can be recorded on, the ones used last first', async () => {
    const { projects, clients } = await find('northwind');
    expect(projects.rows.map(({ projectId, usedCount, lastUsed }) => [projectId, usedCount, lastUsed]))
      .toEqual([['WEB', 1, '2026-11-18'], ['GENRL', 1, '2026-11-17']]);
    expect(clients.rows).toEqual([{ clientId: 'NWIND', client: 'Northwind Traders', usedCount: 2, lastUsed: '2026-11-18' }]);
    expect((await find('alpha')).projects.rows).toEqual([expect.objectContaining({ projectId: 'ALPHA', usedCount: 0, lastUsed: null })]);
  });

  test('says when there are more records than it shows', async () => {
    await execute(world.em(),
      sql`insert into tenant.project (project_id, client_id, project_name) select 'MANY' || i, 'ACME', 'Manifold ' || i
        from generate_series(10, 22) i`);
    const { projects } = await find('manifold');
    expect([projects.rows.length, projects.more]).toEqual([10, true]);
  });

  test('takes wildcards and anything hostile as plain text', async () => {
    expect(await notesOf('100%')).toEqual(['Workshop, 100% of it']);
    expect((await find('1_0')).entries.total).toBe(0);
    for (const q of [
      '%', '_', '\\', '\'"; drop table timesheet; --', 'x'.repeat(5000), '\u0000', '(', '[a', '\u202elogin', 'a b c d e f g h i j',
    ]) await find(q);
    expect((await find(' \t ')).entries.total).toBe(0);
  });

  test('never finds other people’s entries, and finds an administrator their own alone', async () => {
    expect(await notesOf('login')).not.toContain('Confidential login talk');
    expect((await find('login', 1, world.admin)).entries.rows.map(({ notes }) => notes)).toEqual(['Confidential login talk']);
  });

  test('never finds what is another organisation’s', async () => {
    const second = await createSecondWorld();
    expect(JSON.stringify(await searchOwnWork(second.ctx(), { q: SECRET, page: 1 }))).toContain(SECRET);
    expect(JSON.stringify(await find(SECRET))).not.toContain(SECRET);
  });

  test('pages through what it found; a page beyond the end is the last', async () => {
    await addEntries(world, Array.from({ length: 45 }, (_, index) => ({
      date: addDays('2026-01-02', index), clientId: 'ACME', projectId: 'ALPHA', note: `Paged ${index + 1}`,
    })));
    const first = await find('paged');
    expect([first.entries.total, first.entries.rows.length, first.entries.rows[0]?.notes]).toEqual([45, 20, 'Paged 45']);
    const last = await find('paged', 99);
    expect([last.entries.page, last.entries.rows.map(({ notes }) => notes)])
      .toEqual([3, ['Paged 5', 'Paged 4', 'Paged 3', 'Paged 2', 'Paged 1']]);
  });
});
