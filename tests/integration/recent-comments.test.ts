import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { listRecentComments, recountTotals } from '#app/domain/time/timesheets/index.server.ts';
import { openPages, type Ask } from '#tests/support/browse.ts';
import type { Page } from '#tests/support/page.ts';
import { addEntries, type EntryWish } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let ask: Ask;
beforeAll(async () => {
  world = await createWorld();
  ask = await openPages(world, world.staff);
});
beforeEach(async () => {
  await execute(world.em(), sql`delete from tenant.timesheet`);
  await recountTotals(world.em());
});

const DATE = '2026-11-18';
const wrote = (note: string, wish: EntryWish = {}) =>
  addEntries(world, [{ date: '2026-11-17', projectId: 'GENRL', note, ...wish }]).then(([timeId]) => timeId!);
const recent = async (change: object = {}, actor = world.staff) =>
  (await listRecentComments(world.ctx(actor), { empId: 'EMP', projectId: 'GENRL', categoryId: 'DEV', ...change })).map(
    ({ comment }) => comment,
  );

const typed = {
  intent: 'refresh', empId: 'EMP', date: DATE, clientId: 'NWIND', projectId: 'GENRL', iterationId: '', categoryId: 'DEV',
  locationId: 'HOME', notes: 'Called & wrote', startTime: '09:05',
  endTime: '10:20', timeLess: '0.25', billableId: 'W', shownBillableId: 'B', isBillingTypeOverridden: 'on', isOverwriteRate: 'on',
  sellPrice: '99.50', shownSellPrice: '120.00',
  knownClientId: 'NWIND', knownProjectId: 'GENRL',
};
const notesOf = (page: Page) => page.field('notes').value;
const ADD = `/timesheet/add/${DATE}/EMP`;

describe('the recent comments on a project', () => {
  test('are the different notes of the person’s latest entries on it, the chosen category’s first', async () => {
    await wrote('Old', { date: '2026-11-10' });
    await wrote('Twice', { date: '2026-11-11' });
    await wrote('Twice', { date: '2026-11-16' });
    await wrote('Newest');
    await wrote('', { date: '2026-11-17' });
    await wrote('Elsewhere', { clientId: 'ACME', projectId: 'ALPHA' });
    await wrote('Of a colleague', { empId: 'ADM' });
    await execute(world.em(), sql`update tenant.timesheet set category_id = 'MGMT' where note in ('Old', 'Elsewhere')`);
    expect(await recent()).toEqual(['Newest', 'Twice', 'Old']);
    expect(await recent({ categoryId: 'MGMT' })).toEqual(['Old', 'Newest', 'Twice']);
    expect(await recent({ projectId: 'NOPE' })).toEqual([]);
  });

  test('are five at most, of the entries that recent projects are taken from', async () => {
    await addEntries(world, Array.from({ length: 7 }, (_, n) => ({ date: `2026-11-0${n + 1}`, projectId: 'GENRL', note: `Note ${n}` })));
    expect(await recent()).toEqual(['Note 6', 'Note 5', 'Note 4', 'Note 3', 'Note 2']);
    await addEntries(
      world, Array.from({ length: 100 }, () => ({ date: '2026-11-16', clientId: 'ACME', projectId: 'ALPHA', note: 'More' })),
    );
    expect(await recent()).toEqual([]);
  });

  test('are an administrator’s to read as well', async () => {
    await wrote('Mine');
    expect(await recent({}, world.admin)).toEqual(['Mine']);
  });
});

describe('the card beside the entry form', () => {
  test('is a tab that needs no script and leaves nothing, with no tab for what is not connected', async () => {
    const { page } = await ask(ADD);
    expect(page.texts('details[name=recent-activity][open] > summary')).toEqual(['Recent Projects']);
    expect(page.all('details[name=recent-activity]')).toHaveLength(1);
    expect(page.source).not.toContain('Azure');
    expect(page.hrefs).not.toContain('/admin/projects/list');
    const { page: ofAdministrator } = await (await openPages(world, world.admin))(ADD);
    expect(ofAdministrator.link('Manage projects').href).toBe('/admin/projects/list');
  });

  test('offers comments once a project is chosen, also on the page of a stored entry', async () => {
    await wrote('Workshop with the client');
    const timeId = await wrote('Earlier', { date: '2026-11-12' });
    expect((await ask(ADD)).page.text).not.toContain('Recent comments');
    const { page: chosen } = await ask(`${ADD}?apply=NWIND/GENRL/DEV/`, { ...typed, clientId: '', projectId: '' });
    expect(chosen.text).toContain('Workshop with the client Add to Notes');
    const { page: stored } = await ask(`/timesheet/edit/2026-11-12/EMP/${timeId}`);
    expect(stored.text).toContain('Workshop with the client Add to Notes');
    expect(stored.text).toContain('Earlier Add Again');
  });

  test('adds a comment behind the typed notes by one post of the form, and loses nothing', async () => {
    const timeId = await wrote('Reviewed <b>plan</b>\nand budget');
    const { status, page } = await ask(`${ADD}?comment=${timeId}`, typed);
    expect(status).toBe(200);
    expect(notesOf(page)).toBe('Called & wrote\nReviewed <b>plan</b>\nand budget');
    for (const [name, value] of Object.entries({ startTime: '09:05', endTime: '10:20', timeLess: '0.25', sellPrice: '99.50' }))
      expect(page.field(name).value).toBe(value);
    expect(page.field('isOverwriteRate').isTicked).toBe(true);
    expect(page.field('billableId').value).toBe('W');
    expect(page.text).toContain('and budget Add Again');
  });

  test('says at the notes why a comment was not added: no room, or no recent one any more', async () => {
    const timeId = await wrote('x'.repeat(100));
    const { page: full } = await ask(`${ADD}?comment=${timeId}`, { ...typed, notes: 'y'.repeat(3950) });
    expect(notesOf(full)).toBe('y'.repeat(3950));
    expect(full.field('notes').errors).toEqual(['Notes should not exceed 4000 characters. Shorten them, then add the comment.']);
    for (const gone of ['999999', 'none', '']) {
      const { status, page } = await ask(`${ADD}?comment=${gone}`, typed);
      expect([status, notesOf(page)]).toEqual([200, typed.notes]);
      expect(page.field('notes').errors).toEqual(['That comment is no longer among the recent ones. Choose another one, or type it.']);
    }
  });

  test('adds no comment of a colleague, whatever the address says', async () => {
    const timeId = await wrote('Secret of Ada', { empId: 'ADM' });
    expect((await ask(`${ADD}?comment=${timeId}`, typed)).page.source).not.toContain('Secret of Ada');
  });
});
