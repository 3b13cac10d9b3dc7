import { beforeAll, describe, expect, test } from 'vitest';
import { createClientRate } from '#app/domain/rates/index.server.ts';
import { createInvoice } from '#app/domain/billing/index.server.ts';
import { createReceipt } from '#app/domain/receipts/index.server.ts';
import { execute, firstRow, sql } from '#app/domain/kernel/sql.ts';
import { invoiceOver, receiptInput } from '#tests/support/billing-input.ts';
import { openSite } from '#tests/support/site.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let site: (request: Request) => Promise<Response>;
let cookie: string;
const ids: Record<string, number> = {};

beforeAll(async () => {
  [world, site] = await Promise.all([createWorld(), openSite()]);
  cookie = (await world.args(world.admin, '/')).request.headers.get('Cookie') ?? '';
  ids['invoice'] = (await createInvoice(world.ctx(), invoiceOver('500'))).invoiceId;
  ids['receipt'] = (await createReceipt(world.ctx(), receiptInput('100', [`${ids['invoice']}:100.00`], {}))).receiptId;
  ids['entry'] = (await addEntries(world, [{ date: '2026-11-18', projectId: 'GENRL', hours: 1, note: 'Theirs at first' }]))[0] ?? 0;
  ids['iteration'] = (await firstRow<{ id: number }>(world.em(), sql`select min(iteration_id)::int as id from tenant.iteration`))?.id ?? 0;
  ids['rate'] =
    (await createClientRate(
      world.ctx(), { empId: 'EMP', clientId: 'ACME', rate: '150', prepaidRate: '140', expiryDate: '2027-01-31', notes: '' },
    )).clientRateId;
  ids['holiday'] =
    (await firstRow<{ id: number }>(world.em(), sql`insert into tenant.public_holiday (name, holiday_date, created_by, updated_at)
    values ('Foundation Day', '2026-12-07', 'ADM', now()) returning public_holiday_id as id`))?.id ?? 0;
  await execute(world.em(),
    sql`insert into tenant.openid_provider (is_enabled, issuer, client_id, button_label, passwords_allowed, updated_at)
    values (false, 'https://id.harbour.example', 'daybook', 'Harbour ID', true, now())`);
});

async function page(path: string, form?: URLSearchParams): Promise<{ status: number; html: string }> {
  const headers = new Headers({ Accept: 'text/html', Cookie: cookie });
  const answer = await site(new Request(`http://${world.host}${path}`, form ? { method: 'POST', headers, body: form } : { headers }));
  return { status: answer.status, html: await answer.text() };
}

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const attribute = (tag: string, name: string) => unescaped(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

/**
 * The fields of the form that holds a version, the topmost where a dialog is open, as a browser would post them; those of a table's row
 * stand outside it.
 */
function fieldsOf(html: string): URLSearchParams {
  const form = html.split('<form').slice(1).map((part) => part.split('</form>')[0] ?? '').findLast(
    (part) => part.includes('name="version"'),
  ) ?? '';
  const id = / id="([^"]+)"/.exec(form)?.[1] ?? '';
  const outside = [...html.matchAll(/<input [^>]*>/g)].filter(([tag]) => tag.includes(` form="${id}"`));
  const fields = new URLSearchParams();
  for (const [tag] of [...form.matchAll(/<input [^>]*>/g), ...outside]) {
    const isOff = /type="(checkbox|radio)"/.test(tag) && !/ checked=""/.test(tag);
    if (attribute(tag, 'name') !== '' && !isOff && !/type="file"/.test(tag)) fields.append(attribute(tag, 'name'), attribute(tag, 'value'));
  }
  for (const [, tag = '', text = ''] of form.matchAll(/<textarea ([^>]*)>([^<]*)<\/textarea>/g))
    fields.append(attribute(` ${tag}`, 'name'), unescaped(text));
  for (const [, tag = '', options = ''] of form.matchAll(/<select ([^>]*)>(.*?)<\/select>/gs)) {
    const chosen = /<option[^>]* selected=""[^>]*>/.exec(options)?.[0] ?? /<option[^>]*>/.exec(options)?.[0] ?? '';
    fields.append(attribute(` ${tag}`, 'name'), attribute(chosen, 'value'));
  }
  return fields;
}

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
    const opened = fieldsOf((await page(path())).html);
    expect(opened.get('version'), 'the form has a version').toMatch(/^\d+$/);
    const send = (text: string, fields: URLSearchParams) => {
      fields.set(field, text);
      if (intent) fields.set('intent', intent);
      return page(path(), fields);
    };
    expect((await send(theirs, new URLSearchParams(opened))).status).toBe(303);

    const refused = await send(mine, new URLSearchParams(opened));
    expect(refused.status).toBe(409);
    expect(unescaped(refused.html)).toContain(`<td>${mine}</td><td>${theirs}</td>`);
    expect(unescaped(refused.html)).toMatch(/Keep mine|Save again to keep yours/);
    expect(refused.html).toMatch(new RegExp(`href="${path().replace('?', '\\?')}[^"]*"[^>]*>[Uu]se (what is stored|the stored one)`));
    expect(fieldsOf((await page(path())).html).get(field), 'nothing was saved').toBe(theirs);

    const again = fieldsOf(refused.html);
    expect(again.get(field), 'what was typed is kept').toBe(mine);
    if (intent) again.set('intent', intent);
    expect((await page(path(), again)).status, 'keeping mine').toBe(303);
    expect(fieldsOf((await page(path())).html).get(field)).toBe(mine);
  });
});

/** Choices and ticks: the form, the field, what each of the two makes of it, and the row that says so. */
const CHOICES: [what: string, path: () => string, field: string, theirs: string | undefined, mine: string | undefined, row: string][] = [
  ['how an organisation reckons tax', () => '/admin/settings/money', 'taxMode', 'document', 'line',
    '<th scope="row">Tax</th><td>Per line</td><td>Per document</td>'],
  ['an organisation’s time zone', () => '/admin/settings/time', 'timeZone', 'UTC', 'Pacific Standard Time',
    '<th scope="row">Time zone</th><td>Pacific Standard Time</td><td>UTC</td>'],
  ['how long a working day is', () => '/admin/settings/time', 'workdayMinutes', '8', '7:40',
    '<th scope="row">Working day</th><td>7:40</td><td>8.00</td>'],
  ['whether a project has iterations', () => '/admin/projects/form/WEB', 'useIteration', undefined, 'on',
    '<th scope="row">Use Iteration</th><td>Yes</td><td>No</td>'],
  ['the scrum master of a project', () => '/admin/projects/form/WEB/scrum-master', 'scrumMaster', 'EMP', 'ADM',
    '<th scope="row">Scrum Master</th><td>Ada Minton</td><td>Emil Price</td>'],
  ['the account manager of a client', () => '/admin/clients/edit/NWIND', 'accountManager', 'EMP', 'ADM',
    '<th scope="row">Account Manager</th><td>ADM</td><td>EMP</td>'],
  ['who signs in by the provider', () => '/admin/sign-in', 'trustsAddresses', 'on', undefined,
    '<th scope="row">Trusts Addresses</th><td>No</td><td>Yes</td>'],
  ['what a receipt pays', () => `/receipts/details/${ids['receipt']}`, 'allocations', `${ids['invoice']}:100.00`, 'none',
    '<th scope="row">Allocation</th>'],
];

describe.each(CHOICES)('%s', (_what, path, field, theirs, mine, row) => {
  test('is told when somebody else chose otherwise meanwhile', async () => {
    const opened = fieldsOf((await page(path())).html);
    const send = (value: string | undefined, text: string) => {
      const fields = new URLSearchParams(opened);
      fields.delete(field);
      if (value !== undefined && value !== 'none') fields.set(field, value);
      if (field === 'allocations') {
        if (value !== 'none') fields.set(field, `${ids['invoice']}:100.00`);
        fields.set('intent', 'save');
        fields.set('note', text);
      }
      return page(path(), fields);
    };
    expect((await send(theirs, 'theirs')).status).toBe(303);
    const refused = await send(mine, 'mine');
    expect(refused.status).toBe(409);
    expect(refused.html).toContain(row);
  });
});
