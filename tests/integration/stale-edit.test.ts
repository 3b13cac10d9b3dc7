import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { openPages, type Ask } from '#tests/support/browse.ts';
import { addInvoice, addReceipt } from '#tests/support/invoices.ts';
import { addRate } from '#tests/support/plain-records.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let ask: Ask;
const ids: Record<string, number> = {};

beforeAll(async () => {
  world = await createWorld();
  ask = await openPages(world, world.admin);
  ids['invoice'] = await addInvoice(world, '500');
  ids['receipt'] = await addReceipt(world, ids['invoice'], '100.00');
  ids['entry'] = (await addEntries(world, [{ date: '2026-11-18', projectId: 'GENRL', hours: 1, note: 'Theirs at first' }]))[0] ?? 0;
  ids['iteration'] = (await firstRow<{ id: number }>(world.em(), sql`select min(iteration_id)::int as id from tenant.iteration`))?.id ?? 0;
  ids['rate'] = await addRate(world);
  ids['holiday'] =
    (await firstRow<{ id: number }>(world.em(), sql`insert into tenant.public_holiday (name, holiday_date, created_by, updated_at)
    values ('Foundation Day', '2026-12-07', 'ADM', now()) returning public_holiday_id as id`))?.id ?? 0;
  await execute(world.em(),
    sql`insert into tenant.openid_provider (is_enabled, issuer, client_id, button_label, passwords_allowed, updated_at)
    values (false, 'https://id.harbour.example', 'daybook', 'Harbour ID', true, now())`);
});

/** Each edit form of the product: where it is, and a field of free text in it. */
const TEXTS: [theirs: string, mine: string] = ['Theirs & first', 'Mine <second>'];
const FORMS: [what: string, path: () => string, field: string, intent?: string, texts?: [theirs: string, mine: string]][] = [
  ['a category', () => '/admin/categories/DEV', 'note'],
  ['a client', () => '/admin/clients/edit/NWIND', 'note'],
  ['a client rate', () => `/admin/users/userdetail/EMP?edit=${ids['rate']}`, 'notes'],
  ['a project', () => '/admin/projects/form/WEB', 'notes'],
  ['an iteration', () => `/admin/project-iterations/edit/NWIND/${ids['iteration']}`, 'note'],
  ['a user', () => '/admin/users/edit/EMP', 'position'],
  ['the organisation', () => '/admin/settings', 'phone'],
  ['a location', () => '/admin/locations/HOME', 'locationName'],
  ['the sign-in settings', () => '/admin/sign-in', 'buttonLabel'],
  ['a public holiday', () => `/admin/leave/publicHolidays/${ids['holiday']}`, 'name'],
  ['my settings', () => '/user/settings', 'endTime', undefined, ['16:30', '16:45']],
  ['an invoice', () => `/invoice/details/${ids['invoice']}/edit`, 'internalNote'],
  ['a receipt', () => `/receipts/details/${ids['receipt']}`, 'note', 'save'],
  ['a time entry', () => `/timesheet/edit/2026-11-18/EMP/${ids['entry']}`, 'notes', 'save'],
  ['the details of a time entry', () => `/timesheet/dayview/EMP/2026-11-18/${ids['entry']}/details`, 'notes'],
];

describe.each(FORMS)('%s', (_what, path, field, intent, [theirs, mine] = TEXTS) => {
  test('changed by somebody else meanwhile shows both versions; the person keeps theirs, or takes what is stored', async () => {
    const opened = async () => (await ask(path())).page.form('version');
    const first = await opened();
    expect(first.get('version'), 'the form has a version').toMatch(/^\d+$/);
    const send = (text: string, fields: URLSearchParams) => {
      fields.set(field, text);
      if (intent) fields.set('intent', intent);
      return ask(path(), fields);
    };
    expect((await send(theirs, new URLSearchParams(first))).status).toBe(303);

    const { status, page } = await send(mine, new URLSearchParams(first));
    expect(status).toBe(409);
    expect(page.table('Stored now').rows.map(([, ...both]) => both)).toContainEqual([mine, theirs]);
    expect(page.text).toMatch(/Keep mine|Save again to keep yours/);
    const { href } = page.links.find(({ name }) => /^use (what is stored|the stored one)$/i.test(name)) ?? {};
    expect(href?.startsWith(path()), 'the way to what is stored').toBe(true);
    expect((await opened()).get(field), 'nothing was saved').toBe(theirs);

    const again = page.form('version');
    expect(again.get(field), 'what was typed is kept').toBe(mine);
    if (intent) again.set('intent', intent);
    expect((await ask(path(), again)).status, 'keeping mine').toBe(303);
    expect((await opened()).get(field)).toBe(mine);
  });
});

/** Choices and ticks: the form, the field, what each of the two makes of it, and the row that says so. */
const CHOICES: [what: string, path: () => string, field: string, theirs: string | undefined, mine: string | undefined, row: string[]][] = [
  ['how an organisation reckons tax', () => '/admin/settings/money', 'taxMode', 'document', 'line',
    ['Tax', 'Per line', 'Per document']],
  ['an organisation’s time zone', () => '/admin/settings/time', 'timeZone', 'UTC', 'Pacific Standard Time',
    ['Time zone', 'Pacific Standard Time', 'UTC']],
  ['how long a working day is', () => '/admin/settings/time', 'workdayMinutes', '8', '7:40',
    ['Working day', '7:40', '8.00']],
  ['whether a project has iterations', () => '/admin/projects/form/WEB', 'useIteration', undefined, 'on',
    ['Use Iteration', 'Yes', 'No']],
  ['the scrum master of a project', () => '/admin/projects/form/WEB/scrum-master', 'scrumMaster', 'EMP', 'ADM',
    ['Scrum Master', 'Ada Minton', 'Emil Price']],
  ['the account manager of a client', () => '/admin/clients/edit/NWIND', 'accountManager', 'EMP', 'ADM',
    ['Account Manager', 'ADM', 'EMP']],
  ['the approver of a person', () => '/admin/users/edit/EMP', 'approver', 'ADM', undefined,
    ['Approver', '–', 'ADM']],
  ['who signs in by the provider', () => '/admin/sign-in', 'trustsAddresses', 'on', undefined,
    ['Trusts Addresses', 'No', 'Yes']],
  ['what a receipt pays', () => `/receipts/details/${ids['receipt']}`, 'allocations', `${ids['invoice']}:100.00`, 'none',
    ['Allocation']],
];

describe.each(CHOICES)('%s', (_what, path, field, theirs, mine, row) => {
  test('is told when somebody else chose otherwise meanwhile', async () => {
    const opened = (await ask(path())).page.form('version');
    const send = (value: string | undefined, text: string) => {
      const fields = new URLSearchParams(opened);
      fields.delete(field);
      if (value !== undefined && value !== 'none') fields.set(field, value);
      if (field === 'allocations') {
        if (value !== 'none') fields.set(field, `${ids['invoice']}:100.00`);
        fields.set('intent', 'save');
        fields.set('note', text);
      }
      return ask(path(), fields);
    };
    expect((await send(theirs, 'theirs')).status).toBe(303);
    const { status, page } = await send(mine, 'mine');
    expect(status).toBe(409);
    expect(page.table('Stored now').rows.map((cells) => cells.slice(0, row.length))).toContainEqual(row);
  });
});
