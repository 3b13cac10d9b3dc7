import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { getSetUp } from '#app/domain/organisation/home/index.server.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { openBrowser, openPages } from '#tests/support/browse.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const LOGO = 'a'.repeat(64);
let world: World;
let browse: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  world = await createWorld();
  browse = await openBrowser(world, world.admin);
});
beforeEach(async () => {
  await execute(world.em(), sql`update tenant.organisation set tax_number = '', bank_details = '', logo = null, hides_first_steps = false`);
  await execute(world.em(), sql`update tenant.employee set default_rate = 0`);
});

/** The steps of Home, each with what is still to do of it. */
async function steps() {
  const { page } = await browse('/home');
  return page.all('.set-up > li').map((step) => {
    const links = step.querySelectorAll('.set-up-parts a').map((link) => link.text);
    return [step.querySelector('[data-done]') !== null, step.querySelector('.set-up-label')?.text, ...links];
  });
}

test('each step of a new organisation ticks itself off from what there is', async () => {
  expect(await steps()).toEqual([
    [false, 'Say who you are: it stands on every invoice', 'ABN or other tax number', 'Bank details', 'Logo'],
    [false, 'People, and what their hours cost', 'Add people (2 so far)', 'Default rates'],
    [true, 'A client and a project, or what another product has of them'],
    [false, 'The first timesheet', 'Record time'], [false, 'The first invoice', 'New invoice'],
  ]);
  await execute(world.em(), sql`update tenant.organisation set tax_number = '1', iban = 'NL1'`);
  await execute(world.em(), sql`update tenant.employee set default_rate = 100`);
  await addEntries(world, [{}]);
  await addInvoice(world, '10');
  expect((await steps()).map(([isDone, , ...rest]) => [isDone, ...rest])).toEqual([
    [false, 'Logo'], [true, 'Add people (2 so far)'], [true], [true], [true],
  ]);
  await execute(world.em(), sql`insert into tenant.stored_file values (${LOGO}, 'image/png', 1, now())`);
  await execute(world.em(), sql`update tenant.organisation set logo = ${LOGO}`);
  expect(await steps()).toEqual([]);
  expect((await browse('/admin')).page.text).toContain('All of them are done.');
});

test('they can be hidden, and brought back from Manage Site', async () => {
  const hidden = await browse('/admin/first-steps', { isHidden: 'true' });
  expect([hidden.path, hidden.page.text.includes('Manage Site can bring them back')]).toEqual(['/home', true]);
  expect(await steps()).toEqual([]);
  const { page } = await browse('/admin');
  expect(page.button('Show them on Home')).toBeDefined();
  await browse('/admin/first-steps', { isHidden: 'false' });
  expect((await steps()).length).toBeGreaterThan(0);
  const trail = await firstRow<{ before: object; after: object; who: string }>(world.em(), sql`select before, after, actor_emp_id as who
    from tenant.audit where subject = 'first-steps' order by audit_id desc limit 1`);
  expect(trail).toEqual({ before: { isHidden: true }, after: { isHidden: false }, who: 'ADM' });
});

test('an employee has no part in it', async () => {
  const ask = await openPages(world, world.staff);
  expect((await ask('/home')).page.all('.set-up')).toEqual([]);
  expect((await ask('/admin/first-steps', { isHidden: 'true' })).status).toBe(403);
  await expect(getSetUp(world.ctx(world.staff), {})).rejects.toMatchObject({ code: 'forbidden' });
});

test('says that letters cannot be sent: among the steps, and before one is written', async () => {
  const { config } = world.app;
  Object.assign(world.app, { config: { ...config, smtpUrl: undefined } });
  const invoiceId = await addInvoice(world, '10');
  try {
    expect((await browse('/home')).page.text).toContain('Your e-mail is not set up, so invoices, invitations and reminders cannot be sent');
    const letter = async () => (await browse(`/invoice/details/${invoiceId}/email`)).page.text;
    expect(await letter()).toContain('Your e-mail is not set up: ask whoever runs Daybook');
    Object.assign(world.app, { config: { ...config, smtpUrl: 'smtp://mail.example' } });
    expect(await letter()).not.toContain('Your e-mail is not set up');
  } finally {
    Object.assign(world.app, { config });
  }
});
