import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { execute, sql } from '#app/domain/kernel/sql.ts';
import { listRecentComments, recountTotals } from '#app/domain/timesheets/index.server.ts';
import { openSite } from '#tests/support/site.ts';
import { addEntries, type EntryWish } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let site: (request: Request) => Promise<Response>;
beforeAll(async () => {
  [world, site] = await Promise.all([createWorld(), openSite()]);
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

const page = async (path: string, form?: Record<string, string>, actor = world.staff) => {
  const headers = new Headers({ Accept: 'text/html', Cookie: (await world.args(actor, '/')).request.headers.get('Cookie') ?? '' });
  const answer = await site(
    new Request(`http://${world.host}${path}`, form ? { method: 'POST', headers, body: new URLSearchParams(form) } : { headers }),
  );
  return { status: answer.status, html: (await answer.text()).replace(/^.*?<main/s, '') };
};
const typed = {
  intent: 'refresh', empId: 'EMP', date: DATE, clientId: 'NWIND', projectId: 'GENRL', iterationId: '', categoryId: 'DEV',
  locationId: 'HOME', notes: 'Called & wrote', startTime: '09:05',
  endTime: '10:20', timeLess: '0.25', billableId: 'W', shownBillableId: 'B', isBillingTypeOverridden: 'on', isOverwriteRate: 'on',
  sellPrice: '99.50', shownSellPrice: '120.00',
  knownClientId: 'NWIND', knownProjectId: 'GENRL',
};
const notesOf = (html: string) => /<textarea[^>]*name="notes"[^>]*>([^<]*)</.exec(html)?.[1]?.replaceAll('&amp;', '&');
const valueOf = (html: string, name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0];
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

  test('are nobody else’s to read, but an administrator’s', async () => {
    await wrote('Mine');
    await expect(recent({ empId: 'ADM' })).rejects.toMatchObject({ code: 'not_found' });
    expect(await recent({}, world.admin)).toEqual(['Mine']);
  });
});

describe('the card beside the entry form', () => {
  test('is a tab that needs no script and leaves nothing, with no tab for what is not connected', async () => {
    const { html } = await page(ADD);
    expect(html).toMatch(/<details name="recent-activity" open=""><summary[^>]*><h2>Recent Projects<\/h2><\/summary>/);
    expect(html.match(/name="recent-activity"/g)).toHaveLength(1);
    expect(html).not.toContain('Azure');
    expect(html).not.toContain('href="/admin/projects/list"');
    expect((await page(ADD, undefined, world.admin)).html).toContain('aria-label="Manage projects"');
  });

  test('offers comments once a project is chosen, also on the page of a stored entry', async () => {
    await wrote('Workshop with the client');
    const timeId = await wrote('Earlier', { date: '2026-11-12' });
    expect((await page(ADD)).html).not.toContain('Recent comments');
    const chosen = (await page(`${ADD}?apply=NWIND/GENRL/DEV/`, { ...typed, clientId: '', projectId: '' })).html;
    expect(chosen).toMatch(/Workshop with the client<\/p><button[^>]*>Add to Notes</);
    const stored = (await page(`/timesheet/edit/2026-11-12/EMP/${timeId}`)).html;
    expect(stored).toMatch(/Workshop with the client<\/p><button[^>]*>Add to Notes</);
    expect(stored).toMatch(/Earlier<\/p><button[^>]*>Add Again</);
  });

  test('adds a comment behind the typed notes by one post of the form, and loses nothing', async () => {
    const timeId = await wrote('Reviewed <b>plan</b>\nand budget');
    const { status, html } = await page(`${ADD}?comment=${timeId}`, typed);
    expect(status).toBe(200);
    expect(notesOf(html)).toBe('Called & wrote\nReviewed &lt;b&gt;plan&lt;/b&gt;\nand budget');
    for (const [name, value] of Object.entries({ startTime: '09:05', endTime: '10:20', timeLess: '0.25', sellPrice: '99.50' }))
      expect(valueOf(html, name)).toContain(`value="${value}"`);
    expect(valueOf(html, 'isOverwriteRate')).toContain('checked=""');
    expect(html).toMatch(/<option[^>]*value="W"[^>]*selected=""|<option[^>]*selected=""[^>]*value="W"/);
    expect(html).toMatch(/and budget<\/p><button[^>]*>Add Again</);
  });

  test('says at the notes why a comment was not added: no room, or no recent one any more', async () => {
    const timeId = await wrote('x'.repeat(100));
    const full = await page(`${ADD}?comment=${timeId}`, { ...typed, notes: 'y'.repeat(3950) });
    expect(notesOf(full.html)).toBe('y'.repeat(3950));
    expect(full.html).toContain('Notes should not exceed 4000 characters. Shorten them, then add the comment.');
    for (const gone of ['999999', 'none', '']) {
      const { status, html } = await page(`${ADD}?comment=${gone}`, typed);
      expect([status, notesOf(html)]).toEqual([200, typed.notes]);
      expect(html).toContain('That comment is no longer among the recent ones. Choose another one, or type it.');
    }
  });

  test('adds no comment of a colleague, whatever the address says', async () => {
    const timeId = await wrote('Secret of Ada', { empId: 'ADM' });
    expect((await page(`${ADD}?comment=${timeId}`, typed)).html).not.toContain('Secret of Ada');
  });
});
