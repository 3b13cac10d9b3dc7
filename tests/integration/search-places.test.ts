import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createInvoice } from '#app/domain/money/billing/index.server.ts';
import { ALL_FEATURES } from '#app/domain/site/features/contract.ts';
import { findRecords } from '#app/domain/organisation/search/index.server.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { loader as places } from '#app/routes/_app/search/places.ts';
import { loader as search } from '#app/routes/_app/search.tsx';
import { searchedPages } from '#app/screens/searched-pages.ts';
import { screens } from '#tests/screens/screen-list.ts';
import { answerOf } from '#tests/support/answers.ts';
import { invoiceOver } from '#tests/support/billing-input.ts';
import { createWorld, type World } from '#tests/support/world.ts';

/** Pages that nobody looks for by name, and why. */
const NOT_SEARCHED: readonly (readonly [page: RegExp, reason: string])[] = [
  [/^\/(auth|errors)\//, 'is for whoever is not signed in, or shows what went wrong'],
  [/^\/$|^\/timesheet$/, 'leads on to the starting view'],
  [/^\/(auth|invoice|reports|validation)$/, 'leads on to the first of its pages'],
  [/^\/(privacy|terms)$/, 'is for the app in Teams'],
  [/^\/search$/, 'is the search'],
  [/^\/styleguide$/, 'is for developers'],
  [/\/(confirm|discard|remove|turn-off|start|renew-codes)$/, 'asks about what a page before it has chosen'],
  [/^\/admin\/webhooks\/(former-secret|signing-secret|deliveries\/replay)$/, 'asks about the page that it is opened from'],
  [/^\/user\/link-teams\/reminders$/, 'asks about the link of the page that it stands over'],
  [/^\/user\/settings\/feeds$/, 'is a part of the profile, shown alone where it is refused'],
  [/^\/reports\/timesheet-summary\/print$/, 'is the report on paper, with its filters'],
];

interface Shown { groups: { label: string; places: { label: string; detail: string; href: string }[] }[] }

let world: World;
let invoiceId: number;

beforeAll(async () => {
  world = await createWorld();
  ({ invoiceId } = await createInvoice(world.ctx(), invoiceOver('100.00')));
});

const found = async (q: string, who = world.admin) => {
  const { data } = await answerOf(places, await world.args(who, `/search/places?q=${encodeURIComponent(q)}`));
  return Object.fromEntries((data as unknown as Shown).groups.map(({ label, places: each }) => [label, each.map(({ href }) => href)]));
};

describe('the search for places', () => {
  test.each([
    ['northwind', { Clients: ['/admin/clients/NWIND'], Projects: ['/admin/projects/form/GENRL', '/admin/projects/form/WEB'] }],
    ['NWIND', { Clients: ['/admin/clients/NWIND'] }],
    ['north web', { Projects: ['/admin/projects/form/WEB'] }],
    ['emil', { People: ['/admin/users/userdetail/EMP'] }],
    ['categories', { Pages: ['/admin/categories', '/products/categories'] }],
    ['time zone', { Pages: ['/admin/settings', '/admin/settings/time', '/user/settings/appearance'] }],
    ['favourites', { Pages: ['/timesheet/favourites'] }],
    ['deleted invoices', { Pages: ['/invoice/deleted'] }],
    ['second factor', { Pages: ['/admin/sign-in/second-factor', '/user/second-factor'] }],
    ['exchange rates', { Pages: ['/admin/settings/money'] }],
    ['iban', { Pages: ['/admin/settings', '/admin/settings/documents'] }], ['week check', { Pages: ['/admin/settings/time'] }],
    ['iterations', { Pages: ['/admin/project-iterations'] }],
    ['100%', {}], ['a_me', {}], ["'; drop table client", {}],
  ])('finds by %s', async (q, wanted) => {
    expect(await found(q)).toEqual(wanted);
  });

  test.each([['', ''], ['INV-', ''], ['inv ', ' ']])('finds an invoice by its number, written %j', async (before, after) => {
    expect((await found(`${before}${invoiceId}${after}`))['Invoices']).toEqual([`/invoice/details/${invoiceId}`]);
    expect(await found(`${before}999999999`)).toEqual({});
  });

  test('shows every page where nothing is looked for', async () => {
    expect((await found(''))['Pages']).toEqual(expect.arrayContaining(['/invoice/list', '/admin/features', '/user/settings']));
  });

  test('finds every page that has an address of its own', async () => {
    const who = { ...world.admin, features: ALL_FEATURES.map(({ key }) => key) };
    const found = new Set(searchedPages(who).map(({ href }) => href));
    const wanted = screens().map(({ path }) => path).filter((path) => !/[:*]/.test(path));
    const isExcepted = (path: string) => NOT_SEARCHED.some(([page]) => page.test(path));
    expect(wanted.filter((path) => !found.has(path) && !isExcepted(path))).toEqual([]);
    expect([...found].filter((path) => isExcepted(path) || !wanted.includes(path))).toEqual([]);
    expect(NOT_SEARCHED.filter(([page]) => !wanted.some((path) => page.test(path)))).toEqual([]);
  });

  test('finds no page of invoices where these are off', () => {
    const hrefs = searchedPages({ ...world.admin, features: [] }).map(({ href }) => href);
    expect(hrefs.filter((href) => /^\/(invoice|receipts|products)|settings\/(doc|over)/.test(href))).toEqual([]);
  });

  test('finds pages of their own alone for an employee', async () => {
    expect(await found('northwind', world.staff)).toEqual({});
    expect(await found('', world.staff)).toEqual({
      Pages: [
        '/home', '/timesheet/dayview', '/timesheet/weekview', '/reports/client-project-summary', '/reports/timesheet-summary',
        '/reports/utilisation', '/reports/missing-days', '/reports/saved', '/user/settings', '/user/sessions',
      ],
    });
    expect(await findRecords(world.ctx(world.staff), { q: String(invoiceId) })).toEqual([]);
  });

  test('shows a few of each, what is called so first', async () => {
    await execute(world.em(), sql`insert into tenant.client (client_id, co_name, display_name)
      select 'MANY' || i, 'Manifold ' || i, 'Manifold ' || i from generate_series(10, 22) i`);
    await execute(world.em(),
      sql`insert into tenant.client (client_id, co_name, display_name) values ('ZZ', 'The Manifold', 'The Manifold')`);
    const { Clients: clients = [] } = await found('manifold');
    expect(clients).toHaveLength(6);
    expect(clients[0]).toBe('/admin/clients/MANY10');
    expect((await found('MANY22'))['Clients']).toEqual(['/admin/clients/MANY22']);
  });

  test('is the same on the search page, without scripts', async () => {
    const { data } = await answerOf(search, await world.args(world.admin, '/search?q=northwind'));
    expect((data['places'] as Shown['groups']).map(({ label }) => label)).toEqual(['Clients', 'Projects']);
  });
});
