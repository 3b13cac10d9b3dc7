import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import { sql, type RawBuilder } from 'kysely';
import { openApplication, type Application } from '#app/application.ts';
import { readConfig } from '#app/config.ts';
import { emFor } from '#app/db/database.ts';
import { demoSignIns, seedDemo } from '#app/db/seed/index.ts';
import { linkDemoPeople } from '#app/db/seed/link-demo-people.ts';
import { findTenantById } from '#app/db/tenants.ts';
import { startBillingRun } from '#app/domain/money/billing-run/index.server.ts';
import { featuresOn, switchesOfPerson, switchFeature } from '#app/domain/site/features/index.server.ts';
import type { LinkedRef } from '#app/domain/money/client-pages/contract.ts';
import { makeRecordLink } from '#app/domain/money/client-pages/index.server.ts';
import { askForSync, saveDistributorConnection } from '#app/domain/clients/distributor/index.server.ts';
import { SaveImportMapping } from '#app/domain/time/imports/contract.ts';
import { mappingFor, PREPARED, readTable, saveImportMapping, startImport, uploadImport } from '#app/domain/time/imports/index.server.ts';
import { PLAIN_TEMPLATE, saveTemplate } from '#app/domain/money/document-templates/index.server.ts';
import { failJobRun, reportProgress } from '#app/domain/site/job-runs/index.server.ts';
import type { Ctx, Tenant } from '#app/domain/kernel/context.ts';
import { CREDENTIALS } from '#tests/simulators/distributor-marketplace/marketplace.ts';
import { DistributorFault } from '#app/domain/kernel/ports/distributor.ts';
import { SYSTEM, type Actor } from '#app/domain/kernel/permissions.ts';
import type { OutgoingMail } from '#app/domain/kernel/ports/services.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { todayIn } from '#app/domain/kernel/values/zone.ts';
import { NewValues, TimesheetFilter } from '#app/domain/time/moves/contract.ts';
import { moveTimesheets, previewMove } from '#app/domain/time/moves/index.server.ts';
import { startTimer } from '#app/domain/time/timer/index.server.ts';
import { createUser } from '#app/domain/people/people/index.server.ts';
import { uploadProductImport } from '#app/domain/money/products/index.server.ts';
import { generateNow, getRecurringInvoice } from '#app/domain/money/recurring-invoices/index.server.ts';
import {
  confirmSecondFactor, getSecondFactor, requireSecondFactor, startSecondFactor,
} from '#app/domain/people/second-factor/index.server.ts';
import { enterByAccount, saveOpenIdProvider } from '#app/domain/people/sign-in/index.server.ts';
import { LINES, type QueuedJob } from '#app/jobs/queue.ts';
import { runJob } from '#app/jobs/runner.ts';
import { startPending } from '#app/web/auth/pending-sign-in.server.ts';
import { startSession } from '#app/web/auth/session.server.ts';
import { addLeaveImport, addPortrait, addWorkingWeeks, reportSyncs, sendToWebhook } from './demo-states.ts';

/** Who looks at a picture; nobody is not signed in, and earlier is an administrator whose sign-in is some time ago. */
export type Viewer = 'administrator' | 'earlier' | 'employee' | 'starting' | 'nobody' | 'waiting' | 'required' | 'required-started';

type Cookies = Readonly<Record<Exclude<Viewer, 'nobody'>, { readonly name: string; readonly value: string }>>;

/** What the addresses of the pictures are made of. */
export interface DemoRecords {
  readonly cookies: Cookies;
  /** Address of the mail to somebody new, without the host. */
  readonly invitation: string;
  readonly imports: Readonly<Record<'draft' | 'ready' | 'queued' | 'running' | 'failed' | 'done', string>>;
  readonly jobs: Readonly<Record<'queued' | 'running' | 'failed' | 'done', string>>;
  readonly clientRateId: string;
  readonly messageId: string; readonly productImportId: string; readonly leaveImportId: string;
  readonly clientDiscountId: string;
  readonly recurringProductId: string;
  readonly iterationId: string;
  readonly invoiceId: string;
  readonly openInvoiceId: string;
  /** One that was bought in advance, and an entry that draws on it. */
  readonly prepaidInvoiceId: string;
  readonly drawnTimeId: string;
  readonly deletedInvoiceId: string;
  /** Of the page of the client who got the invoice that is partly paid. */
  readonly pageToken: string;
  readonly creditPageToken: string;
  readonly statementPageToken: string;
  /** Of an invoice on German paper, and of a statement on Arabic paper. */
  readonly germanPageToken: string;
  readonly arabicPageToken: string;
  readonly draftInvoiceId: string;
  readonly recurringInvoiceId: string;
  readonly pausedRecurringId: string;
  readonly billingRunId: string;
  readonly receiptId: string;
  readonly creditNoteId: string;
  readonly holidayId: string;
  readonly teamId: string;
  readonly favouriteId: string;
  readonly savedReportId: string;
  readonly budgetedProjectId: string;
  readonly videoId: string;
  readonly timeMoveId: string;
  readonly entry: DemoEntry;
  readonly invoicedEntry: DemoEntry;
  readonly leaveEntry: DemoEntry;
  /** What outside systems hold and refused. */
  readonly lockedInvoiceId: string;
  readonly refusedEntry: DemoEntry;
}

export interface DemoEntry { readonly timeId: string; readonly empId: string; readonly date: string }

/** People of the demo: who sees all, and whose record each page of an employee shows. */
const ADMINISTRATOR = 'AH';
export const EMPLOYEE = 'SR';
const STARTING = 'JB';
export const CLIENT = 'NBANK';
export const PROJECT = 'NBONL';

const PASSWORD = demoSignIns[0].password;
const LAKESIDE_PASSWORD = demoSignIns[2].password;
const ORIGIN = 'http://localhost';
const EARLIER_MS = 20 * 60_000;
const LASTING_MS = 6 * 3_600_000;
const ISSUER = 'https://login.harbour.example';

/** What runs out within minutes is made by a clock that is ahead: the pictures take longer than that. */
const lasting = <Clocked extends { now(): Date }>(clocked: Clocked): Clocked =>
  ({ ...clocked, now: () => new Date(Date.now() + LASTING_MS) });

interface Demo { readonly app: Application; readonly tenant: Tenant; readonly letters: OutgoingMail[] }

/** Fills an empty data folder with the demo and with what the demo lacks of the pages' records, by the product's own use-cases. */
export async function fillDemo(folder: string): Promise<DemoRecords> {
  const config = readConfig({ DAYBOOK_DATA: folder, DAYBOOK_WORKER: 'off', LOG_LEVEL: 'warn' });
  const app = await openApplication({ config, what: 'the pictures of the screens' });
  try {
    await seedDemo(app.database, app.now(), app.services.files);
    await linkDemoPeople(app.database, app.now());
    const [harbour, lakeside] = [await findTenantById(app.database, 'harbour'), await findTenantById(app.database, 'lakeside')];
    if (!harbour || !lakeside) throw new Error('There is no demo organisation.');
    const required = await requireOfEverybody({ app, tenant: lakeside, letters: [] });
    const records = await addRecords({ app, tenant: harbour, letters: [] });
    return { ...records, cookies: { ...records.cookies, ...required } };
  } finally {
    await app.close();
  }
}

/** The second organisation requires a second factor: one person has not begun to set it up, another has. */
async function requireOfEverybody(demo: Demo): Promise<Pick<Cookies, 'required' | 'required-started'>> {
  const [administrator, other] = await rows<{ empId: string }>(emFor(demo.app.database, demo.tenant),
    sql`select emp_id as "empId" from tenant.employee where is_enabled order by is_admin desc, emp_id limit 2`);
  if (!administrator || !other) throw new Error('The second organisation has nobody.');
  await requireSecondFactor(await contextOf(demo, administrator.empId), { isRequired: true });
  await startSecondFactor(lasting(await contextOf(demo, other.empId)), { present: LAKESIDE_PASSWORD });
  return { required: await sessionOf(demo, administrator.empId), 'required-started': await sessionOf(demo, other.empId) };
}

/** One on a project whose budget is nearly used up, which has to be looked at before it is recorded. */
async function startTimerYesterday(demo: Demo): Promise<void> {
  const yesterday = new Date(demo.app.now().getTime() - 86_400_000);
  const budgeted = await firstRow<{ clientId: string; projectId: string; iterationId: number }>(emFor(demo.app.database, demo.tenant),
    sql`select p.client_id as "clientId", p.project_id as "projectId", max(i.iteration_id) as "iterationId" from tenant.budget b
      join tenant.project p on p.project_id = b.project_id join tenant.iteration i on i.project_id = p.project_id
      where b.unit = 'hours' group by 1, 2`);
  if (!budgeted) throw new Error('The demo has no budget in hours.');
  await startTimer({ ...await contextOf(demo, STARTING), now: () => yesterday }, {
    ...budgeted, categoryId: 'DEV', locationId: 'OFFICE', notes: 'Statements on phones',
  });
}

async function addRecords(demo: Demo): Promise<Omit<DemoRecords, 'cookies'> & { cookies: Omit<Cookies, 'required' | 'required-started'> }> {
  await switchFeature(await contextOf(demo, ADMINISTRATOR), { featureToggleKey: 'IngramMicro', isActive: true });
  const admin = await contextOf(demo, ADMINISTRATOR);
  await addProvider(admin);
  await invite(admin);
  await switchFeature(admin, { featureToggleKey: 'IsSSWTenant', isActive: true });
  await saveDistributorConnection(admin, { ...CREDENTIALS, base: 'https://api.cloud.im/marketplace/au', version: 0 });
  await askForSync(admin, { clientId: 'TASMAN', how: 'create' });
  await runJobs(demo);
  const { imports, jobs } = await addImports(demo, admin);
  await turnOnSecondFactor(await contextOf(demo, EMPLOYEE));
  await addPortrait(await contextOf(demo, EMPLOYEE), demo.app.services);
  await reportSyncs(admin);
  await startSecondFactor(lasting(await contextOf(demo, STARTING)), { present: PASSWORD });
  await startTimerYesterday(demo);
  const invitation = /https?:\/\/[^/]+(\/auth\/choose-password\S+)/.exec(demo.letters.map(({ text }) => text).join('\n'))?.[1] ?? '';
  return { cookies: await signIn(demo), invitation, imports, jobs, ...await findRecords(admin), ...await addProductImport(admin),
    ...await addLeaveImport(admin), timeMoveId: await addMove(admin), ...await addBilling(demo, admin),
    messageId: await sendToWebhook(admin) };
}

async function contextOf({ app, tenant }: Demo, empId: string): Promise<Ctx> {
  const em = emFor(app.database, tenant);
  const found = await firstRow<{ name: string; email: string; isAdmin: boolean; switches: unknown }>(em, sql`
    select trim(e.first_name || ' ' || e.surname) as name, e.email, e.is_admin as "isAdmin", ${switchesOfPerson} as switches
    from tenant.employee e cross join tenant.organisation o where e.emp_id = ${empId}`);
  if (!found) throw new Error(`The demo has no ${empId}.`);
  const { queue, secrets, log, now } = app;
  const { switches, ...person } = found;
  const actor: Actor = { kind: 'employee', empId, ...person, features: featuresOn(switches, log) };
  return { em, actor, tenant, channel: 'web', log, queue, secrets, now, today: () => todayIn(tenant.timeZone, now()) };
}

const refuseCustomer = () =>
  Promise.reject(new DistributorFault(['The customer is not valid.', 'address.state is not one of Australia.']));

/** Runs what was put into the queue; mail goes to the demo's own letters. */
async function runJobs({ app, letters }: Demo): Promise<void> {
  const distributor = { ...app.services.distributor, createAccount: refuseCustomer };
  const mailer = { isSetUp: true, send: (mail: OutgoingMail) => { letters.push(mail); return Promise.resolve(); } };
  const services = { ...app.services, distributor, mailer };
  for (const line of LINES) {
    for (let jobs = await app.boss.fetch<QueuedJob>(line); jobs.length > 0; jobs = await app.boss.fetch<QueuedJob>(line)) {
      for (const job of jobs) {
        await runJob({ ...app, services }, job);
        await app.boss.complete(line, job.id);
      }
    }
  }
}

async function addProvider(admin: Ctx): Promise<void> {
  await saveOpenIdProvider(admin,
    { isEnabled: true, issuer: ISSUER, clientId: 'daybook', clientSecret: 'of the demo', buttonLabel: 'Sign in with Harbour ID',
      trustsAddresses: false, passwordsAllowed: true, version: 0 });
  const entryPoint = { ...admin, actor: SYSTEM };
  await enterByAccount(
    entryPoint, { issuer: ISSUER, subject: 'a-1', email: 'mei@harbour.example', isEmailVerified: true, directoryId: '', objectId: '' },
  );
}

async function invite(admin: Ctx): Promise<void> {
  await createUser(admin, { empId: 'NW', firstName: 'Nora', surname: 'Webb', email: 'nora@harbour.example', position: 'Business Analyst',
    defaultRate: '170', defaultPrepaidRate: '155', site: '', middleName: '', address: '', suburb: 'Glebe', state: 'NSW',
    postcode: '2037', isAdmin: false, isWebApi: false, password: '', employedFrom: null, employedTo: null, workFraction: '1', approver: '',
    isEnabled: true, invite: true, idempotencyKey: randomUUID() });
  await addWorkingWeeks(admin, 'NW');
}

/** A draft of a recurring invoice, and a billing run over two clients, one of which has nothing to charge. */
async function addBilling(demo: Demo, admin: Ctx) {
  const templates = await rows<{ id: number; isPaused: boolean }>(admin.em, sql`select recurring_invoice_id as id, is_paused as "isPaused"
    from tenant.recurring_invoice where client_id = ${CLIENT} or is_paused order by is_paused, recurring_invoice_id`);
  const [recurring, paused] = [templates.find(({ isPaused }) => !isPaused)!, templates.find(({ isPaused }) => isPaused)!];
  const { next } = await getRecurringInvoice(admin, { recurringInvoiceId: recurring.id });
  const { invoiceIds } = await generateNow(admin, { recurringInvoiceId: recurring.id, periodStart: next[0]!.start, periods: 1 });
  const { billingRunId } = await startBillingRun(admin, {
    through: admin.today(), clientIds: ['BRONTE', 'TASMAN', 'WATTLE'], idempotencyKey: randomUUID(),
  });
  await runJobs(demo);
  return { draftInvoiceId: String(invoiceIds[0]), recurringInvoiceId: String(recurring.id), pausedRecurringId: String(paused.id),
    billingRunId: String(billingRunId) };
}

const NO_QUEUE = { send: () => Promise.resolve(), changed: () => undefined };

const SETTINGS = { longerThanHours: 24, hoursPerDay: 8, dayStart: '09:00', dateFormat: 'auto', decimalMark: 'auto', missingStart: 'refuse',
  longRows: 'refuse' } as const;

async function upload(ctx: Ctx, program: string, fileName = `${program}-detailed.csv`): Promise<string> {
  const { importId } = await uploadImport(
    ctx, { fileName, bytes: readFileSync(`tests/data/imports/${fileName}`), idempotencyKey: randomUUID() },
  );
  return importId;
}

async function map(ctx: Ctx, program: string, importId: string, fileName = `${program}-detailed.csv`): Promise<void> {
  const preset = PREPARED.find(({ name }) => name === program);
  const { headers } = await readTable(readFileSync(`tests/data/imports/${fileName}`));
  await saveImportMapping(
    ctx, SaveImportMapping.parse({ ...SETTINGS, ...(preset ? mappingFor(preset, headers) : {}), importId, version: 1 }),
  );
}

/** One import in each state. What is under way has no job in the queue: nothing moves it on. */
async function addImports(demo: Demo, admin: Ctx): Promise<Pick<DemoRecords, 'imports' | 'jobs'>> {
  const start = async (ctx: Ctx, program: string) => {
    const importId = await upload(ctx, program);
    await map(ctx, program, importId);
    const { jobRunId } = await startImport(ctx, { importId, version: 2 });
    return { importId, jobRunId };
  };
  const still = { ...admin, queue: NO_QUEUE };
  const done = await start(admin, 'harvest');
  await runJobs(demo);
  const failed = await start(still, 'clockify');
  await failJobRun(still, failed.jobRunId, 'Something went wrong on our end, and nothing was changed. Please try again later.');
  const running = await start(still, 'toggl');
  await reportProgress(still, running.jobRunId, { done: 4_500, total: 12_299, message: '4,500 of 12,299 entries' });
  const queued = await start(still, 'clockify');
  const ready = await upload(admin, 'sip', 'sip-sample.csv');
  await map(admin, 'sip', ready, 'sip-sample.csv');
  const draft = await upload(admin, 'toggl');
  return {
    imports: { done: done.importId, failed: failed.importId, running: running.importId, queued: queued.importId, ready, draft },
    jobs: { done: done.jobRunId, failed: failed.jobRunId, running: running.jobRunId, queued: queued.jobRunId },
  };
}

const PRODUCTS = `Product ID,Product Name,Category,SKU ID,SKU Name,Unit,Sell
BEACON,Beacon,Licences,BEAC1,"Beacon, each ship",Month,45
CLOUD,Managed cloud hosting,Hosting,CLDSTD,"Cloud hosting, standard",Month,310
LIGHT,Lighthouse,Lamps,LIGHT1,Lighthouse,Year,80`;

const addProductImport = (admin: Ctx) =>
  uploadProductImport(admin, { fileName: 'products.csv', bytes: Buffer.from(PRODUCTS), idempotencyKey: randomUUID() });

/** A day of somebody else gets another category. */
async function addMove(admin: Ctx): Promise<string> {
  const { empId, date } = await one<DemoEntry>(admin, sql`select t.emp_id as "empId", t.entry_date::text as date
    from tenant.timesheet t where t.emp_id <> ${EMPLOYEE} and t.project_id = ${PROJECT} and t.invoice_id is null
    order by t.entry_date desc, t.time_id limit 1`);
  const move = {
    filter: TimesheetFilter.parse({ projectId: PROJECT, empId, startDate: date, endDate: date }),
    to: NewValues.parse({ categoryId: 'DOCS' }),
  };
  const { fingerprint } = await previewMove(admin, move);
  const answer = await moveTimesheets(admin, { ...move, fingerprint });
  return 'timeMoveId' in answer ? String(answer.timeMoveId) : '';
}

async function turnOnSecondFactor(ctx: Ctx): Promise<void> {
  await startSecondFactor(ctx, { present: PASSWORD });
  const started = await getSecondFactor(ctx, {});
  if (started.state !== 'started') throw new Error('The second factor was not started.');
  await confirmSecondFactor(ctx, { code: new TOTP({ secret: Secret.fromBase32(started.secret) }).generate(), current: '' });
}

const BROWSER = { headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140', 'X-Client-Address': '127.0.0.1' } };

function read(cookie: string) {
  const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
  return { name, value };
}

const sessionOf = async ({ app, tenant }: Demo, empId: string) =>
  read(await startSession(app, new Request(ORIGIN, BROWSER), tenant, empId));

async function signIn(demo: Demo) {
  const { app, tenant } = demo;
  return {
    administrator: await sessionOf(demo, ADMINISTRATOR),
    earlier: await sessionOf({ ...demo, app: { ...app, now: () => new Date(Date.now() - EARLIER_MS) } }, ADMINISTRATOR),
    employee: await sessionOf(demo, EMPLOYEE), starting: await sessionOf(demo, STARTING),
    waiting: read(await startPending(lasting(app), new Request(ORIGIN, BROWSER), tenant, { empId: EMPLOYEE, returnTo: '/' })),
  };
}

async function one<Row extends object>(ctx: Ctx, statement: RawBuilder<unknown>): Promise<Row> {
  const row = await firstRow<Row>(ctx.em, statement);
  if (!row) throw new Error('The demo lacks a record that a picture is of.');
  return row;
}

const anEntry = (condition: RawBuilder<unknown>) =>
  sql`select t.time_id::text as "timeId", t.emp_id as "empId", t.entry_date::text as date from tenant.timesheet t
  where t.emp_id = ${EMPLOYEE} and ${condition} order by t.entry_date desc, t.start_time limit 1`;

const PAID_INVOICE = sql`select invoice_id::text as id from tenant.invoice where paid_amt > 0 order by invoice_id desc limit 1`;

/** Two clients that are written to in other languages than English. */
async function inOtherLanguages(admin: Ctx, tokenOf: (record: LinkedRef) => Promise<string>) {
  const [german, arabic] = await rows<{ clientId: string; invoiceId: string }>(admin.em, sql`
    select client_id as "clientId", max(invoice_id)::text as "invoiceId" from tenant.invoice
    where paid_amt = 0 and total > 0 and invoice_type <> 'Prepaid' and not is_draft and client_id <> ${CLIENT}
      and client_id <> (select client_id from tenant.invoice where paid_amt > 0 order by invoice_id desc limit 1)
      and not exists (select 1 from tenant.document_template d where d.client_id = invoice.client_id)
    group by client_id order by max(invoice_id) limit 2`);
  for (const [client, language] of [[german!, 'de'], [arabic!, 'ar']] as const)
    await saveTemplate(admin, { ...PLAIN_TEMPLATE, language, clientId: client.clientId, version: 0 });
  return {
    germanPageToken: await tokenOf({ kind: 'invoice', recordId: german!.invoiceId }),
    arabicPageToken: await tokenOf({ kind: 'statement', recordId: arabic!.clientId }),
  };
}

/** The newest of the demo's own records of each kind. */
async function findRecords(admin: Ctx) {
  const id = async (statement: RawBuilder<unknown>) => (await one<{ id: string }>(admin, statement)).id;
  const tokenOf = async (record: LinkedRef) => (await makeRecordLink(admin, record)).path.slice('/c/'.length);
  const creditNoteId =
    await id(sql`select credit_note_id::text as id from tenant.credit_note where client_id = ${CLIENT} order by 1 limit 1`);
  const entry = (condition: RawBuilder<unknown>) => one<DemoEntry>(admin, anEntry(condition));
  return {
    clientRateId:
      await id(sql`select client_rate_id::text as id from tenant.client_rate where emp_id = ${EMPLOYEE} and client_id = ${CLIENT} order by 1
        limit 1`),
    recurringProductId:
      await id(sql`select recurring_product_id::text as id from tenant.recurring_product where client_id = ${CLIENT} order by 1 limit 1`),
    clientDiscountId:
      await id(sql`select client_discount_id::text as id from tenant.client_discount where client_id = ${CLIENT} order by 1 limit 1`),
    iterationId: await id(sql`select iteration_id::text as id from tenant.iteration where project_id = ${PROJECT} order by 1 limit 1`),
    invoiceId: await id(PAID_INVOICE),
    openInvoiceId: await id(sql`select invoice_id::text as id from tenant.invoice where paid_amt = 0 and total > 0
        and invoice_type = 'Time' order by invoice_id desc limit 1`),
    prepaidInvoiceId: await id(sql`select invoice_id::text as id from tenant.invoice where invoice_type = 'Prepaid' limit 1`),
    drawnTimeId: await id(sql`select min(time_id)::text as id from tenant.timesheet where billable_id = 'BPP' and invoice_id is not null`),
    deletedInvoiceId: await id(sql`select invoice_id::text as id from tenant.deleted_invoice limit 1`),
    pageToken: await tokenOf({ kind: 'invoice', recordId: await id(PAID_INVOICE) }),
    creditPageToken: await tokenOf({ kind: 'credit-note', recordId: creditNoteId }),
    statementPageToken: await tokenOf({ kind: 'statement', recordId: CLIENT }),
    ...await inOtherLanguages(admin, tokenOf),
    receiptId: await id(sql`select receipt_id::text as id from tenant.receipt order by receipt_id desc limit 1`),
    creditNoteId,
    videoId: await id(sql`select video_id::text as id from tenant.video order by video_id limit 1`),
    favouriteId: await id(sql`select min(favourite_id)::text as id from tenant.favourite where emp_id = ${EMPLOYEE}`),
    savedReportId: await id(sql`select min(s.saved_report_id)::text as id from tenant.saved_report s
      join tenant.employee e on e.emp_id = s.emp_id where e.is_admin`),
    budgetedProjectId: await id(sql`select project_id as id from tenant.budget order by budget_id limit 1`),
    teamId: await id(sql`select team_id::text as id from tenant.team order by team_id limit 1`),
    holidayId: await id(sql`select public_holiday_id::text as id from tenant.public_holiday order by holiday_date desc limit 1`),
    entry: await entry(sql`t.invoice_id is null and t.input_source = 1 and t.project_id = ${PROJECT} and t.note <> ''`),
    invoicedEntry: await entry(sql`t.invoice_id is not null`),
    leaveEntry: await entry(sql`t.input_source = 2`),
    lockedInvoiceId: await id(sql`select max(invoice_id)::text as id from tenant.invoice where sync_status = 3`),
    refusedEntry: await one<DemoEntry>(admin, sql`select t.time_id::text as "timeId", t.emp_id as "empId", t.entry_date::text as date
      from tenant.timesheet t where t.sync_status = -1 limit 1`),
  };
}
