import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { openBrowser, openPages, type Ask } from '#tests/support/browse.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { addClient, addProject } from '#tests/support/plain-records.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const AGREE = '/admin/clients/FRESH/rates/people';
let world: World;
let ask: Ask;
beforeAll(async () => {
  world = await createWorld();
  await addClient(world, 'FRESH', 'Fresh Fields');
  ask = await openPages(world, world.admin);
});

const rates = () => rows(world.em(), sql`select emp_id as "empId", rate::text as rate, prepaid_rate::text as "prepaidRate",
  start_date as "startDate", expiry_date as "expiryDate" from tenant.client_rate where client_id = 'FRESH' order by emp_id`);

/** The steps of a client's page: what is done, and where the rest leads. */
async function stepsOf(clientId: string) {
  const { page } = await ask(`/admin/clients/${clientId}`);
  return page.all('.first-steps li').map((step) => {
    const link = step.querySelector('a');
    return link ? `${link.text.trim()} → ${link.getAttribute('href')}` : step.text.replace(/\s+/g, ' ').trim();
  });
}

const ratesOf = async (clientId: string) => (await rows<{ is: string }>(world.em(), sql`select emp_id || ' ' || rate as is
  from tenant.client_rate where client_id = ${clientId} order by 1`)).map(({ is }) => is);

const form = (people: Record<string, Record<string, string>>, more: Record<string, string> = {}) => ({
  clientId: 'FRESH', expiryDate: '2027-11-18', idempotencyKey: crypto.randomUUID(), ...more,
  ...Object.fromEntries(Object.entries(people).flatMap(([empId, row], index) =>
    Object.entries({ empId, ...row }).map(([name, value]) => [`agreed[${index}].${name}`, value]))),
});
const ticked = (rate: string, prepaidRate: string) => ({ isAgreed: 'on', rate, prepaidRate });

describe('from a new client to its first hour', () => {
  test('a client without a project leads to one, and comes back from it', async () => {
    const project = '/admin/projects/form/create?clientId=FRESH&returnTo=%2Fadmin%2Fclients%2FFRESH';
    expect(await stepsOf('FRESH')).toEqual([
      `Add a project → ${project}`, `Set rates → ${AGREE}`, `Record time → /timesheet/add/${world.admin.empId}?clientId=FRESH`,
    ]);
    const browse = await openBrowser(world, world.admin);
    const after = await browse(project, {
      projectId: 'MEADOW', projectName: 'Meadow', clientId: 'FRESH', scrumMaster: '', useIteration: '', notes: '', technologies: '',
      idempotencyKey: crypto.randomUUID(), intent: 'save',
    });
    expect([after.statuses, after.path]).toEqual([[303, 200], '/admin/clients/FRESH']);
    expect((await stepsOf('FRESH'))[0]).toBe('Add a project (done)');
    const own = await ask('/admin/projects/form/MEADOW');
    expect(own.page.hrefs).toEqual(expect.arrayContaining(
      ['/admin/clients/FRESH', AGREE, `/timesheet/add/${world.admin.empId}?clientId=FRESH&projectId=MEADOW`],
    ));
    const client = await ask('/admin/clients/FRESH');
    expect(client.page.hrefs).toContain('/admin/projects/list?clientId=FRESH');
    expect((await ask('/admin/projects/list?clientId=FRESH')).page.hrefs).toContain('/admin/projects/form/MEADOW');
    expect((await stepsOf('FRESH'))[2]).toBe(`Record time → /timesheet/add/${world.admin.empId}?clientId=FRESH&projectId=MEADOW`);
  });

  test('everybody is offered with their default rates, and who is ticked gets a rate', async () => {
    const { page } = await ask(AGREE);
    expect(page.all('[name$=".isAgreed"]').every((box) => !box.hasAttribute('checked'))).toBe(true);
    const [first, second] = page.all('[name$=".empId"]').map((field) => field.getAttribute('value') ?? '');
    const answer = await ask(AGREE, form({ [first!]: ticked('120', '110.5'), [second!]: { rate: 'nothing', prepaidRate: '' } }));
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/admin/clients/FRESH?tab=rates']);
    expect(await rates()).toEqual([
      { empId: first, rate: '120.0000', prepaidRate: '110.5000', startDate: null, expiryDate: '2027-11-18' },
    ]);
    expect((await stepsOf('FRESH'))[1]).toBe('Set rates (done)');
    const left = (await ask(AGREE)).page.all('[name$=".empId"]').map((field) => field.getAttribute('value'));
    expect(left).not.toContain(first);
    expect(left).toContain(second);
  });

  test('the one box ticks everybody, without scripts too', async () => {
    await addClient(world, 'WHOLE', 'Whole Foods');
    const { page } = await ask('/admin/clients/WHOLE/rates/people');
    expect(page.field('everybody').value).toBe('on');
    const offered = { ADM: { rate: '90', prepaidRate: '80' }, EMP: { rate: '70', prepaidRate: '60' } };
    const answer = await ask('/admin/clients/WHOLE/rates/people', form(offered, { clientId: 'WHOLE', everybody: 'on' }));
    expect(answer.status).toBe(303);
    expect(await ratesOf('WHOLE')).toEqual(['ADM 90.0000', 'EMP 70.0000']);
  });

  test('those who worked for the client come first, and one box ticks them alone, without scripts too', async () => {
    await addClient(world, 'KNOWN', 'Known Foods');
    await addProject(world, 'KNOWN', 'KNOWNP', 'Known project');
    await addEntries(world, [{ empId: 'EMP', clientId: 'KNOWN', projectId: 'KNOWNP' }]);
    const at = '/admin/clients/KNOWN/rates/people';
    const { page } = await ask(at);
    const offered = page.all('.agreed-row').map((row) => [row.getAttribute('aria-label'), row.hasAttribute('data-worked')]);
    expect(offered).toEqual([['Emil Price', true], ['Ada Minton', false]]);
    expect(page.field('all-who-worked').label).toBe('All who worked');
    const rows = { EMP: { rate: '70', prepaidRate: '60', hasWorked: 'on' }, ADM: { rate: '90', prepaidRate: '80' } };
    expect((await ask(at, form(rows, { clientId: 'KNOWN', 'all-who-worked': 'on' }))).status).toBe(303);
    expect(await ratesOf('KNOWN')).toEqual(['EMP 70.0000']);
  });

  test('a row that cannot be read says so, keeps what was typed, and nobody gets a rate', async () => {
    await addClient(world, 'OTHER', 'Other Fields');
    const post = (people: Parameters<typeof form>[0]) => ask('/admin/clients/OTHER/rates/people', form(people, { clientId: 'OTHER' }));
    const { status, page } = await post({ ADM: ticked('90', '90'), EMP: ticked('much', '-1') });
    expect([status, page.field('agreed[1].rate').value]).toEqual([422, 'much']);
    expect(page.text).toContain('Min prepaid rate: 0');
    expect((await post({ ADM: { rate: '90', prepaidRate: '90' } })).page.text).toContain('Please tick at least one person.');
    const gone = await post({ ADM: ticked('90', '90'), NOBODY: ticked('90', '90') });
    expect([gone.status, gone.page.text]).toEqual([422, expect.stringContaining('Please select an employee from the list.')]);
    expect(await rows(world.em(), sql`select 1 from tenant.client_rate where client_id = 'OTHER'`)).toEqual([]);
  });

  test('the steps end with the first entry, and the own client has none', async () => {
    expect(await stepsOf('ACME')).toHaveLength(3);
    await addEntries(world, [{ clientId: 'ACME', projectId: 'ALPHA' }]);
    expect(await stepsOf('ACME')).toEqual([]);
    expect(await stepsOf('HRBR')).toEqual([]);
  });

  test('an employee reads and agrees nothing', async () => {
    const asEmployee = await openPages(world, world.staff);
    expect((await asEmployee(AGREE)).status).toBe(403);
    expect((await asEmployee(AGREE, form({ EP: ticked('1', '1') }))).status).toBe(403);
  });
});
