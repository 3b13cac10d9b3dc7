import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { switchFeature, switchFeatureOfPerson } from '#app/domain/site/features/index.server.ts';
import { FEATURES, type FeatureKey } from '#app/domain/site/features/contract.ts';
import { listInvoices } from '#app/domain/money/billing/index.server.ts';
import type { Actor } from '#app/domain/kernel/permissions.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { openBrowser, type Seen } from '#tests/support/browse.ts';
import { createSecondWorld } from '#tests/support/second-world.ts';
import { createWorld, type World } from '#tests/support/world.ts';

type Browse = (path: string, form?: Record<string, string>) => Promise<Seen>;

let world: World;
let asAdmin: Browse;
let asStaff: Browse;

beforeAll(async () => {
  world = await createWorld();
  asAdmin = await openBrowser(world, world.admin);
  asStaff = await openBrowser(world, world.staff);
});

beforeEach(async () => {
  await execute(world.em(), sql`update tenant.organisation set feature_switches = '{}'`);
  await execute(world.em(), sql`update tenant.employee set feature_switches = '{}'`);
  await execute(world.em(), sql`delete from tenant.security_event`);
});

const turn = (featureToggleKey: FeatureKey, isActive: boolean) => switchFeature(world.ctx(), { featureToggleKey, isActive });
const linksOf = ({ page }: Seen) => page.hrefs;
const tabsIn = ({ page }: Seen) => page.part('nav.tabs[aria-label="Client"]').all('a');
const tabsOf = (seen: Seen) => tabsIn(seen).map((tab) => tab.firstChild?.text.trim());
const openTab = (seen: Seen) => tabsIn(seen).find((tab) => tab.getAttribute('aria-current') === 'page')?.firstChild?.text.trim();
const trail = () => rows<{ id: string; before: object; after: object; who: string }>(world.em(), sql`
  select subject_id as id, before, after, actor_emp_id as who from tenant.audit where subject = 'feature' order by audit_id desc`);

describe('the page of the features', () => {
  test('switches for everybody from the next page on, and keeps who did', async () => {
    expect(linksOf(await asAdmin('/admin'))).toContain('/invoice/list');
    const done = await asAdmin('/admin/features', { featureToggleKey: 'enableInvoices', isActive: 'false' });
    expect(done).toMatchObject({ statuses: [303, 200], path: '/admin/features' });
    expect(done.page.text).toContain('Feature "enableInvoices" updated successfully');
    expect(done.page.button('Switch on Invoices')).toBeDefined();
    expect(done.page.text).toContain('Invoices switched off for everybody by Ada Minton');
    expect(linksOf(done)).not.toContain('/invoice/list');
    expect((await trail())[0]).toEqual({ id: 'enableInvoices', before: { isActive: true }, after: { isActive: false }, who: 'ADM' });
    const back = await asAdmin('/admin/features', { featureToggleKey: 'enableInvoices', isActive: 'true' });
    expect(linksOf(back)).toContain('/invoice/list');
  });

  test('switches for one person, who alone is without it', async () => {
    const chosen = await asAdmin('/admin/features?empId=ADM');
    expect(chosen.page.text).toContain('Features of Ada Minton');
    const done = await asAdmin('/admin/features?empId=ADM', { featureToggleKey: 'enableReceipting', isActive: 'false' });
    expect(done).toMatchObject({ statuses: [303, 200], path: '/admin/features?empId=ADM' });
    expect(done.page.text).toContain('Receipts switched off for Ada Minton by Ada Minton');
    expect(linksOf(done)).not.toContain('/receipts');
    expect((await asAdmin('/receipts')).statuses).toEqual([404]);
    expect((await asAdmin('/admin/features?empId=EMP')).page.text).toContain('Emil Price has no features of their own to switch.');
  });

  test('says what is to come without a button for it', async () => {
    const { page } = await asAdmin('/admin/features');
    const notBuilt = page.part('#features-not-built');
    expect(page.part('#features').all('form')).toHaveLength(10);
    expect(notBuilt.all('form')).toEqual([]);
    expect(notBuilt.text).toContain('Xero');
  });

  test.each([
    [{ featureToggleKey: 'Telepathy', isActive: 'true' }, 'Please choose one of the features of the page.'],
    [{ featureToggleKey: 'enableInvoices', isActive: 'perhaps' }, 'Please choose on or off.'],
    [{ featureToggleKey: 'enableInvoices' }, 'Please choose on or off.'],
    [{ featureToggleKey: 'Xero', isActive: 'true' }, 'Xero is not part of this version of Daybook yet.'],
  ])('refuses %j in words', async (form, words) => {
    const answer = await asAdmin('/admin/features', form as Record<string, string>);
    expect(answer.statuses).toEqual([422]);
    expect(answer.page.text).toContain(words);
  });

  test('says when switching or loading failed, and changes nothing', async () => {
    await execute(world.em(), sql`alter table tenant.audit rename to audit_away`);
    try {
      const failed = await asAdmin('/admin/features', { featureToggleKey: 'enableInvoices', isActive: 'false' });
      expect([failed.statuses, failed.path]).toEqual([[303, 303, 200], '/admin']);
      expect(failed.page.text).toContain('Error loading feature toggles');
      const own = await asAdmin('/user/settings/features', { featureToggleKey: 'enableInvoices', isActive: 'false' });
      expect(own.page.text).toContain('Error updating feature toggle');
      expect(linksOf(own)).toContain('/invoice/list');
    } finally {
      await execute(world.em(), sql`alter table tenant.audit_away rename to audit`);
    }
  });

  test('knows no person that is not there', async () => {
    const answer = await asAdmin('/admin/features?empId=NOBODY', { featureToggleKey: 'enableInvoices', isActive: 'false' });
    expect(answer.statuses).toEqual([404]);
  });

  test('is the administrators’', async () => {
    expect((await asStaff('/admin/features')).statuses).toEqual([403]);
    expect((await asStaff('/admin/features', { featureToggleKey: 'enableInvoices', isActive: 'false' })).statuses).toEqual([403]);
    const ofOthers = await asStaff('/admin/features?empId=ADM', { featureToggleKey: 'enableInvoices', isActive: 'false' });
    expect(ofOthers.statuses).toEqual([404]);
    expect(await rows(world.em(), sql`select feature_switches as stored from tenant.organisation`)).toEqual([{ stored: {} }]);
  });

  test('leaves other organisations alone', async () => {
    const other = await createSecondWorld();
    await turn('enableInvoices', false);
    expect(linksOf(await (await openBrowser(other, other.admin))('/admin'))).toContain('/invoice/list');
  });
});

describe('My Settings', () => {
  test('switch a feature off for oneself and on again', async () => {
    expect((await asAdmin('/user/settings')).page.text).toContain('Advanced feature toggles');
    const off = await asAdmin('/user/settings/features', { featureToggleKey: 'enableInvoices', isActive: 'false' });
    expect(off).toMatchObject({ statuses: [303, 200], path: '/user/settings' });
    expect(off.page.text).toContain('Feature "enableInvoices" updated successfully');
    expect(linksOf(off)).not.toContain('/invoice/list');
    expect((await trail())[0]).toMatchObject({ before: { empId: 'ADM', isActive: true }, after: { empId: 'ADM', isActive: false } });
    const on = await asAdmin('/user/settings/features', { featureToggleKey: 'enableInvoices', isActive: 'true' });
    expect(linksOf(on)).toContain('/invoice/list');
  });

  test('do not offer what the organisation has switched off, nor what one has no use for', async () => {
    await turn('enableInvoices', false);
    const switches = (await asAdmin('/user/settings')).page.buttons.map(({ name }) => name);
    expect(switches).toContain('Switch off Receipts');
    expect(switches).not.toContain('Switch off Invoices');
    expect((await asStaff('/user/settings')).page.text).not.toContain('Advanced feature toggles');
  });

  test('cannot switch what is the organisation’s alone', async () => {
    const own = { featureToggleKey: 'enableCreditNotes', empId: 'ADM', isActive: false } as const;
    await expect(switchFeatureOfPerson(world.ctx(), own)).rejects.toMatchObject({ code: 'rule_violated' });
  });
});

describe('without invoices', () => {
  beforeEach(() => turn('enableInvoices', false));

  test('a client’s page opens on its time, and has neither tabs nor buttons of invoices', async () => {
    const page = await asAdmin('/admin/clients/NWIND');
    expect([tabsOf(page), openTab(page)]).toEqual([['Receipts', 'Rates', 'Time'], 'Time']);
    expect(linksOf(page).filter((href) => href.startsWith('/invoice'))).toEqual([]);
    expect(openTab(await asAdmin('/admin/clients/NWIND?tab=outstanding'))).toBe('Time');
    expect(openTab(await asAdmin('/admin/clients/NWIND?tab=rates'))).toBe('Rates');
  });

  test.each(['/', '/admin', '/admin/clients', '/receipts', '/receipts/new', '/reports/timesheet-summary', '/search', '/user/settings'])(
    '%s leads to no invoice', async (path) => {
      expect(linksOf(await asAdmin(path)).filter((href) => href.startsWith('/invoice'))).toEqual([]);
    },
  );

  test.each([
    '/invoice/list', '/invoice/list/acme', '/invoice/new?clientId=NWIND', '/invoice/details/1', '/invoice/details/1/edit',
    '/invoice/details/1/print', '/invoice/details/1/pdf', '/invoice/details/1/delete', '/export/invoices.csv',
    '/export/client-invoices.csv?clientId=NWIND', '/history/invoice/1', '/history/product/CLOUD',
    '/history/recurring-invoice/1', '/history/recurring-product/1', '/history/discount/1', '/history/sku/CLOUD1',
    '/validation/queries/details/failed-syncs-of-invoices', '/validation/queries/details/unbilled-time', '/admin/settings/overdue',
    '/admin/settings/documents', '/admin/clients/NWIND/documents',
  ])('%s is not found, and says who can switch them on', async (path) => {
    const answer = await asAdmin(path);
    expect(answer.statuses.at(-1)).toBe(404);
    expect(answer.page.text).toContain('The feature Invoices is switched off. An administrator of your organisation can switch it on');
  });

  test('the history of a credit note is not found either', async () => {
    const answer = await asAdmin('/history/credit-note/1');
    expect([answer.statuses, answer.page.text]).toEqual([[404], expect.stringContaining('The feature Credit notes is switched off.')]);
  });

  test('the settings have no section of them, and their closing date stays as it is', async () => {
    await execute(world.em(), sql`update tenant.organisation set invoice_closing_date = '2026-06-30'`);
    const { page } = await asAdmin('/admin/settings/closing-dates');
    expect(page.part('nav[aria-label="Sections of the settings"]').all('a').map((link) => link.text.trim()))
      .not.toEqual(expect.arrayContaining([expect.stringMatching(/^(Documents|Overdue invoices)$/)]));
    expect([page.text.includes('Receipt Closing Date'), page.text.includes('Invoice Closing Date')]).toEqual([true, false]);
    const hidden = (name: string) => page.all(`input[type=hidden][name=${name}]`)[0]?.getAttribute('value') ?? '';
    await asAdmin('/admin/settings/closing-dates', {
      timesheetClosingDate: '2026-05-31', invoiceClosingDate: hidden('invoiceClosingDate'), receiptClosingDate: '',
      version: hidden('version'), intent: 'save',
    });
    expect(await rows(world.em(), sql`select timesheet_closing_date::text as time, invoice_closing_date::text as invoices
      from tenant.organisation`)).toEqual([{ time: '2026-05-31', invoices: '2026-06-30' }]);
    await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = null, invoice_closing_date = null`);
  });

  test('no validation query is about them', async () => {
    const { page } = await asAdmin('/validation/queries?size=100');
    expect(page.text).toContain('Timesheets that overlap');
    expect(page.text).not.toMatch(/invoice|Prepaid|credit note/i);
  });

  test('the search finds none, and the search of the header asks for everything', async () => {
    const page = await asAdmin('/search?q=invoices');
    expect(linksOf(page).filter((href) => href.startsWith('/invoice'))).toEqual([]);
    expect(page.page.all('form.shell-search').map((form) => form.getAttribute('action'))).toEqual(['/search']);
  });

  test('what is refused stands in the security log', async () => {
    await asAdmin('/invoice/list');
    expect(await rows(world.em(), sql`select emp_id as "empId", kind, use_case as "useCase", reason from tenant.security_event`)).toEqual([
      { empId: 'ADM', kind: 'access-refused', useCase: 'invoice.find-by-number', reason: 'The feature is switched off' },
    ]);
  });

  test('what was asked for before is finished by the system', async () => {
    const { total } = await listInvoices(world.system(), listInvoices.input.parse({}));
    expect(total).toBe(0);
  });
});

describe('without receipts', () => {
  beforeEach(() => turn('enableReceipting', false));

  test('a client’s page has no tab of them, and opens on invoices', async () => {
    const page = await asAdmin('/admin/clients/NWIND');
    const tabs = [
      'Invoices', 'Outstanding Invoices', 'Rates', 'Time', 'Recurring Products', 'Recurring Invoice Templates', 'Credit Notes', 'Discounts',
    ];
    expect([tabsOf(page), openTab(page)]).toEqual([tabs, 'Invoices']);
  });

  test.each([
    '/receipts', '/receipts/new', '/receipts/new/client/NWIND', '/receipts/new/invoice/1', '/receipts/details/1',
    '/receipts/client-choices?q=a', '/export/receipts.csv', '/export/client-receipts.csv?clientId=NWIND',
  ])('%s is not found', async (path) => {
    expect((await asAdmin(path)).statuses.at(-1)).toBe(404);
  });

  test.each(['/', '/admin', '/invoice/list', '/search'])('%s leads to no receipt', async (path) => {
    expect(linksOf(await asAdmin(path)).filter((href) => href.startsWith('/receipts'))).toEqual([]);
  });
});

test('a person who is without a feature is refused by its use-cases, whoever asks for them', async () => {
  const without: Actor = { ...world.admin, features: [FEATURES.enableReceipting.key] };
  await expect(listInvoices(world.ctx(without, 'chat'), listInvoices.input.parse({}))).rejects.toMatchObject({ code: 'switched_off' });
});

test('a switch of another version is passed over; what cannot be read is hidden, and the page stands', async () => {
  const store = (switches: object) => execute(world.em(),
    sql`update tenant.organisation set feature_switches = ${JSON.stringify(switches)}::jsonb`);
  await store({ Telepathy: true });
  expect(linksOf(await asAdmin('/admin'))).toContain('/invoice/list');
  await store({ enableInvoices: 'perhaps' });
  const page = await asAdmin('/admin');
  expect(page.statuses).toEqual([200]);
  expect(linksOf(page)).not.toContain('/invoice/list');
});
