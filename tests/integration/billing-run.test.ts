import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  continueBillingRun, getBillingCheck, getBillingRun, listBillableClients, sendBillingRun, startBillingRun, stopBillingRun,
} from '#app/domain/money/billing-run/index.server.ts';
import { invoiceClientsOfRun } from '#app/domain/money/billing-run/invoice-clients.ts';
import { CHECKS } from '#app/domain/money/billing-run/fields.ts';
import { createInvoice, getInvoice } from '#app/domain/money/billing/index.server.ts';
import { PLAIN_TEMPLATE, saveTemplate } from '#app/domain/money/document-templates/index.server.ts';
import { MailRefused } from '#app/domain/kernel/ports/mail-refusal.ts';
import type { OutgoingMail } from '#app/domain/kernel/ports/services.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { action as start } from '#app/routes/_app/invoice/billing/index.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { invoiceInput, lineInput } from '#tests/support/billing-input.ts';
import { openBrowser, openPages } from '#tests/support/browse.ts';
import { addClient, addProject } from '#tests/support/plain-records.ts';
import { runAt } from '#tests/support/recurring.ts';
import { addEntries, closePeriods } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
const NOW = new Date('2026-11-18T01:00:00Z');
const THROUGH = '2026-10-31';
const DAY = '2026-10-30';

beforeAll(async () => {
  world = await createWorld();
  await addClient(world, 'REEF', 'Reef Labs');
  await addProject(world, 'REEF', 'DIVE', 'Dive planner');
});
beforeEach(async () => {
  await closePeriods(world, { invoices: null });
  await execute(world.em(), sql`update tenant.timesheet set invoice_id = null`);
  for (const table of ['billing_run', 'client_email', 'invoice', 'timesheet'])
    await execute(world.em(), sql`delete from tenant.${sql.raw(table)}`);
  await execute(world.em(), sql`update tenant.client set to_email_invoice = 'pay@reef.example' where client_id = 'REEF'`);
  // Nobody is expected to work in October, so that single entries leave no incomplete day.
  await execute(world.em(), sql`update tenant.employee set employed_to = '2026-09-30'`);
});

const list = async (asked: object = {}) => (await listBillableClients(world.ctx(), { search: '', through: '', ...asked })).clients;
const byId = async (clientId: string) => (await list()).find((client) => client.clientId === clientId);
const begin = (clientIds: string[]) => startBillingRun(world.ctx(), { through: THROUGH, clientIds, idempotencyKey: undefined } as never);
const runOf = (billingRunId: number) => getBillingRun(world.ctx(), { billingRunId });
const twoClients = () => addEntries(world, [
  { date: DAY, hours: 2 }, { date: '2026-10-05', hours: 1, code: 'W' }, { date: '2026-11-02', hours: 4 },
  { date: DAY, start: '13:00', clientId: 'REEF', projectId: 'DIVE', hours: 3, price: '100' },
  { date: DAY, start: '17:00', clientId: 'REEF', projectId: 'DIVE', hours: 1, code: 'BPP' },
]);

describe('the clients of a billing run', () => {
  test('have hours by code, value and earliest day, through the end of last month unless another day is asked for', async () => {
    await twoClients();
    expect(await list()).toMatchObject([
      { clientId: 'REEF', billableSeconds: 10_800, prepaidSeconds: 3600, writtenOffSeconds: 0, value: '300.00', earliest: DAY,
        isReady: false },
      { clientId: 'NWIND', billableSeconds: 7200, writtenOffSeconds: 3600, value: '240.00', earliest: '2026-10-05', isReady: true },
    ]);
    await createInvoice(world.ctx(), {
      ...invoiceInput({ clientId: 'REEF', lines: [lineInput('Hours', '110', { quantity: '10' })] }), invoiceType: 'Prepaid',
    });
    expect((await list()).map(({ prepaidRemaining, isReady }) => [prepaidRemaining, isReady])).toEqual([['1210.00', true], [null, true]]);
    expect((await list({ through: '2026-11-30', search: 'north' }))).toMatchObject([{ clientId: 'NWIND', billableSeconds: 21_600 }]);
    expect(await list({ through: '2026-10-04' })).toEqual([]);
  });

  test.each([
    ['notes', () => addEntries(world, [{ date: DAY, note: '' }])],
    ['prices', async () => {
      await addEntries(world, [{ date: DAY, price: '0' }, { date: DAY, start: '11:00', price: '0' }]);
      await execute(world.em(), sql`update tenant.timesheet set rate_source = 'import' where start_time = '08:00'`);
    }],
    ['rates', async () => {
      await addEntries(world, [{ date: DAY }]);
      await execute(world.em(), sql`update tenant.client_rate set start_date = '2026-11-01' where client_id = 'NWIND'`);
      await execute(world.em(), sql`update tenant.timesheet t set rate_source = 'client_rate',
        client_rate_id = (select r.client_rate_id from tenant.client_rate r where r.client_id = t.client_id)`);
    }],
    ['tax', () => addEntries(world, [{ date: DAY, tax: '0' }])],
    ['overlaps', () => addEntries(world, [
      { date: DAY, hours: 2 }, { date: DAY, start: '09:00', clientId: 'ACME', projectId: 'ALPHA', tax: '0' }])],
    ['days', async () => {
      await execute(world.em(), sql`update tenant.employee set employed_from = ${DAY}, employed_to = ${DAY}`);
      return addEntries(world, [{ date: DAY }]);
    }],
    ['weeks', async () => {
      await execute(world.em(), sql`update tenant.organisation set weeks_are_submitted = true`);
      return addEntries(world, [{ date: DAY }]);
    }],
    ['address', async () => {
      await execute(world.em(), sql`update tenant.client set to_email_invoice = '' where client_id = 'NWIND'`);
      return addEntries(world, [{ date: DAY }]);
    }],
  ] as const)('are not ready where the check %s finds something, which leads to where it is put right', async (check, plant) => {
    await plant();
    const client = await byId('NWIND');
    expect(client).toMatchObject({ isReady: false, checks: { ...Object.fromEntries(CHECKS.map((each) => [each, 0])), [check]: 1 } });
    const pages = await openPages(world, world.admin);
    const { text } = (await pages('/invoice/billing')).page;
    expect(text).toContain('0 of');
    const { rows: found, total } = await getBillingCheck(world.ctx(), { clientId: 'NWIND', check, through: '', page: 1 } as never);
    expect([total, found.length]).toEqual([1, check === 'address' ? 0 : 1]);
    expect((await pages(`/invoice/billing/checks/NWIND?check=${check}`)).page.text).toContain('Northwind Traders');
    await execute(world.em(), sql`update tenant.organisation set weeks_are_submitted = false`);
    await execute(world.em(), sql`update tenant.employee set employed_from = null`);
    await execute(world.em(), sql`update tenant.client_rate set start_date = null`);
    await execute(world.em(), sql`update tenant.client set to_email_invoice = 'accounts@nwind.example' where client_id = 'NWIND'`);
  });
});

describe('a billing run', () => {
  test('makes one draft for each client that is ticked, of billable and written-off time through the day', async () => {
    await twoClients();
    await saveTemplate(world.ctx(), { ...PLAIN_TEMPLATE, grouping: 'person', clientId: 'NWIND', version: 0 });
    const form = { through: THROUGH, clientIds: ['NWIND', 'REEF'], idempotencyKey: 'run-1' };
    const { status, location } = await answerOf(start, await world.args(world.admin, '/invoice/billing', { form }));
    expect([status, location]).toEqual([302, expect.stringMatching(/^\/invoice\/billing\/runs\/\d+$/)]);
    await runAt(world, NOW);
    const { run, clients } = await runOf(Number(location!.split('/').at(-1)));
    expect(run).toMatchObject({ clients: 2, waiting: 0, invoiced: 2, failed: 0, drafts: 2 });
    expect(clients).toMatchObject([{ clientId: 'NWIND', state: 'invoiced', isDraft: true, total: '264.00' },
      { clientId: 'REEF', state: 'invoiced', isDraft: true, total: '330.00' }]);
    const { invoice, entries } = await getInvoice(world.ctx(), { invoiceId: clients[0]!.invoiceId!, page: 1 });
    expect(invoice).toMatchObject({ invoiceDate: THROUGH, periodFrom: '2026-10-05', periodTo: THROUGH, entryCount: 2,
      grouping: 'person' });
    expect(entries.map(({ billingCode }) => billingCode)).toEqual(['W', 'B']);
    expect(await list()).toMatchObject([{ clientId: 'REEF', value: '0.00', isReady: false, checks: { prepaid: 1 } }]);
    const { text } = (await (await openPages(world, world.admin))(location!)).page;
    for (const words of ['Northwind Traders', 'Issue and send all', 'Drafts to look through']) expect(text).toContain(words);
  });

  test('refuses to begin with nobody, and says at each client why it has no invoice', async () => {
    await twoClients();
    const none = await answerOf(start, await world.args(world.admin, '/invoice/billing', { form: { through: THROUGH } }));
    expect([none.status, none.errors]).toEqual([422, { clientIds: ['Tick at least one client.'] }]);
    const first = await begin(['NWIND', 'ACME']);
    const second = await begin(['NWIND']);
    await runAt(world, NOW);
    expect((await runOf(first.billingRunId)).clients).toMatchObject([
      { clientId: 'ACME', state: 'failed', reason: 'No unbilled time is left through 31/10/2026: it was invoiced meanwhile.' },
      { clientId: 'NWIND', state: 'invoiced' }]);
    expect((await runOf(second.billingRunId)).clients).toMatchObject([{ clientId: 'NWIND', state: 'failed', invoiceId: null }]);
  });

  test('is stopped and goes on; two workers at once invoice each client once', async () => {
    await twoClients();
    const { billingRunId, jobRunId } = await begin(['NWIND', 'REEF']);
    await stopBillingRun(world.ctx(), { billingRunId });
    await runAt(world, NOW);
    expect((await runOf(billingRunId)).run).toMatchObject({ waiting: 2, invoiced: 0, isStopped: true });
    await continueBillingRun(world.ctx(), { billingRunId });
    await Promise.all([1, 2].map(() => invoiceClientsOfRun(world.system(), { billingRunId, jobRunId })));
    await runAt(world, NOW);
    expect((await runOf(billingRunId)).run).toMatchObject({ waiting: 0, invoiced: 2, failed: 0 });
    const invoices = await rows<{ clientId: string }>(world.em(), sql`select client_id as "clientId" from tenant.invoice order by 1`);
    expect(invoices).toEqual([{ clientId: 'NWIND' }, { clientId: 'REEF' }]);
  });

  test('issues and sends all of it, each once; who has no address is left out until it has one', async () => {
    await twoClients();
    const { billingRunId } = await begin(['NWIND', 'REEF']);
    await runAt(world, NOW);
    await execute(world.em(), sql`update tenant.client set to_email_invoice = '' where client_id = 'REEF'`);
    await sendBillingRun(world.ctx(), { billingRunId });
    expect((await runAt(world, NOW)).map(({ to }) => to)).toEqual([['accounts@nwind.example']]);
    expect((await runOf(billingRunId)).clients).toMatchObject([
      { clientId: 'NWIND', isDraft: false, delivery: 'sent' },
      { clientId: 'REEF', isDraft: true, delivery: null, reason: 'Not sent: the client has no e-mail address for invoices.' }]);
    await execute(world.em(), sql`update tenant.client set to_email_invoice = 'pay@reef.example' where client_id = 'REEF'`);
    await sendBillingRun(world.ctx(), { billingRunId });
    expect((await runAt(world, NOW)).map(({ to }) => to)).toEqual([['pay@reef.example']]);
    expect((await runOf(billingRunId)).run).toMatchObject({ drafts: 0 });
  });

  test('issues its drafts with their own dates, or all today, and the mails say the same day', async () => {
    await twoClients();
    const { billingRunId } = await begin(['NWIND', 'REEF']);
    await runAt(world, NOW);
    const [nwind] = (await runOf(billingRunId)).clients;
    await execute(world.em(), sql`update tenant.client set to_email_invoice = '' where client_id = 'REEF'`);
    await sendBillingRun(world.ctx(), { billingRunId });
    const [mail] = await runAt(world, NOW);
    expect(mail!.text).toContain('14/11/2026');
    await execute(world.em(), sql`update tenant.client set to_email_invoice = 'pay@reef.example' where client_id = 'REEF'`);
    await sendBillingRun(world.ctx(), { billingRunId, dated: 'today' });
    const [other] = await runAt(world, NOW);
    expect(other!.text).toContain('02/12/2026');
    const dates = await rows<{ date: string }>(world.em(), sql`select invoice_date::text as date from tenant.invoice order by invoice_id`);
    expect([nwind!.isDraft, ...dates.map(({ date }) => date)]).toEqual([true, THROUGH, '2026-11-18']);
  });

  test('dates a draft today where the last day of what it bills is closed', async () => {
    await twoClients();
    await closePeriods(world, { invoices: THROUGH });
    await begin(['NWIND']);
    await runAt(world, NOW);
    expect(await rows(world.em(), sql`select invoice_date::text as date from tenant.invoice`)).toEqual([{ date: '2026-11-18' }]);
  });

  test('tells at each client whose mail bounced why, and sends it again from there or with the next of all', async () => {
    await twoClients();
    const { billingRunId } = await begin(['NWIND', 'REEF']);
    await runAt(world, NOW);
    await sendBillingRun(world.ctx(), { billingRunId });
    const bounced = 'The mail server did not take the message for pay@reef.example (“550 No such mailbox”). Correct the address, '
      + 'then send it again.';
    const send = ({ to }: OutgoingMail) => (to[0] === 'pay@reef.example'
      ? Promise.reject(new MailRefused([{ address: 'pay@reef.example', state: 'refused', answer: '550 No such mailbox' }]))
      : Promise.resolve());
    await world.runJobs({ ...world.app, now: () => NOW, services: { ...world.app.services, mailer: { isSetUp: true, send } } });
    const { clients } = await runOf(billingRunId);
    expect(clients).toMatchObject([{ delivery: 'sent', reason: '', failedMailId: null },
      { clientId: 'REEF', delivery: 'failed', reason: bounced, failedMailId: expect.any(Number) as number }]);
    const { page } = await (await openPages(world, world.admin))(`/invoice/billing/runs/${billingRunId}`);
    expect(page.text).toContain(bounced);
    expect(page.link('Send again').href).toBe(`/invoice/details/${clients[1]!.invoiceId}/email?again=${clients[1]!.failedMailId}`);
    await execute(world.em(), sql`update tenant.client set to_email_invoice = 'right@reef.example' where client_id = 'REEF'`);
    await sendBillingRun(world.ctx(), { billingRunId });
    expect((await runAt(world, NOW)).map(({ to }) => to)).toEqual([['right@reef.example']]);
  });
});

test('the day and the week that a check found lead back to it, and to nowhere else', async () => {
  await execute(world.em(), sql`update tenant.organisation set weeks_are_submitted = true`);
  await addEntries(world, [{ date: DAY }]);
  const pages = await openBrowser(world, world.admin);
  const check = `/invoice/billing/checks/NWIND?check=weeks&through=${THROUGH}`;
  const [week] = (await pages(check)).page.links.map(({ href }) => href).filter((href) => href.startsWith('/timesheet/weeks/EMP/'));
  expect((await pages(week!)).page.hrefs).toContain(check);
  await execute(world.em(), sql`update tenant.organisation set weeks_are_submitted = false`);
  const day = `/timesheet/dayview/EMP/${DAY}?returnTo=`;
  expect((await pages(`${day}${encodeURIComponent(check)}`)).page.hrefs).toContain(check);
  for (const elsewhere of ['https://evil.example/invoice/billing/checks/', '/invoice/billing/runs/1', '//evil.example'])
    expect((await pages(`${day}${encodeURIComponent(elsewhere)}`)).page.hrefs).not.toContain(elsewhere);
});

test('whoever puts right what a check found comes back to it', async () => {
  const [timeId] = await addEntries(world, [{ date: DAY, note: '', projectId: 'GENRL' }]);
  const pages = await openPages(world, world.admin);
  const found = (await pages('/invoice/billing/checks/NWIND?check=notes')).page;
  const [at] = [...found.links].map(({ href }) => href).filter((href) => href.includes(`/EMP/${timeId}`));
  expect(at).toContain(`/timesheet/edit/${DAY}/EMP/${timeId}?returnTo=`);
  const { page } = await pages(at!);
  const form = page.form('notes');
  form.set('notes', 'Sprint planning');
  form.set('intent', 'save');
  const { status, headers } = await pages(at!, form);
  expect([status, headers.get('Location')]).toEqual([303, `/invoice/billing/checks/NWIND?check=notes&through=${THROUGH}`]);
});
