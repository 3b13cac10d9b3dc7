import { randomUUID } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { JobWithMetadata } from 'pg-boss';
import { sql } from 'kysely';
import type { Application } from '#app/application.ts';
import { emFor } from '#app/db/database.ts';
import { createTenant } from '#app/db/tenants.ts';
import { ALL_FEATURES } from '#app/domain/site/features/contract.ts';
import type { Channel, Ctx, Tenant } from '#app/domain/kernel/context.ts';
import { NOBODY, SYSTEM, type Actor } from '#app/domain/kernel/permissions.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { todayIn } from '#app/domain/kernel/values/zone.ts';
import { LINES, type QueuedJob } from '#app/jobs/queue.ts';
import { runJob } from '#app/jobs/runner.ts';
import { startSession } from '#app/web/auth/session.server.ts';
import { NOW, testApplication } from './database.ts';
import { worlds } from './worlds.ts';

export interface World {
  readonly app: Application;
  readonly tenant: Tenant;
  readonly host: string;
  readonly admin: Actor;
  readonly staff: Actor;
  /** An entity manager of its own on the tenant. */
  em(): SqlEntityManager;
  ctx(actor?: Actor, channel?: Channel): Ctx;
  nobody(): Ctx;
  system(): Ctx;
  /**
   * Runs everything in the queue, in order, until it is empty; with the parts of another application where one is given. Throws what a job
   * throws.
   */
  runJobs(as?: Application): Promise<void>;
  /** What a loader or an action gets from a browser in which this person is signed in; anonymous without one. */
  args(actor: Actor | undefined, path: string,
    init?: { form?: Record<string, string | string[]> | FormData; params?: Record<string, string> }): Promise<RouteTestArgs>;
}

export interface RouteTestArgs {
  readonly request: Request;
  readonly params: Record<string, string>;
  readonly context: Record<string, never>;
}

const person = (empId: string, name: string, isAdmin: boolean): Actor =>
  ({ kind: 'employee', empId, name, email: `${empId.toLowerCase()}@harbour.example`, isAdmin,
    features: ['enableInvoices', 'enableReceipting', 'enableCreditNotes'] });

/**
 * A tenant of its own for one test file: organisation HRBR (Sydney, 10 % tax), administrator ADM, employee
 * EMP (rate 150.00), clients HRBR, NWIND and ACME (GST free), projects LEAVE and INTERN (HRBR), WEB and GENRL
 * (NWIND; WEB has iterations), ALPHA (ACME), categories DEV, MGMT and NWANN, locations OFFICE and HOME, and a
 * client rate of EMP for NWIND (120.00, prepaid 110.00).
 */
export async function createWorld(): Promise<World> {
  const app = await testApplication();
  const id = `t${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const host = `${id}.test`;
  const tenant = await createTenant(app.database, { id, name: 'Harbour Consulting', timeZone: 'Australia/Sydney', hosts: [host] });
  const em = () => emFor(app.database, tenant);
  await fill(em());
  worlds.push(em);
  const admin = person('ADM', 'Ada Minton', true);
  const staff = person('EMP', 'Emil Price', false);
  const ctx = (actor: Actor = admin, channel: Channel = 'web'): Ctx =>
    ({ em: em(), actor, tenant, channel, log: app.log, queue: app.queue, secrets: app.secrets, now: app.now,
      today: () => todayIn(tenant.timeZone, NOW) });
  return {
    app, tenant, host, admin, staff, em, ctx,
    nobody: () => ctx(NOBODY),
    system: () => ctx(SYSTEM, 'job'),
    runJobs: (as = app) => runJobs(as, tenant),
    args: (actor, path, init = {}) => routeArgs(app, tenant, host, actor, path, init),
  };
}

/** Has everything that is switched off unless an organisation asks for it. */
export async function switchOnFeatures(world: World): Promise<void> {
  const switches = Object.fromEntries(ALL_FEATURES.map(({ key }) => [key, true]));
  await execute(world.em(), sql`update tenant.organisation set feature_switches = ${JSON.stringify(switches)}::jsonb`);
}

async function fill(em: SqlEntityManager): Promise<void> {
  await execute(em,
    sql`insert into tenant.organisation (name, own_client_id, tax_number, email)
      values ('Harbour Consulting', 'HRBR', '53 004 085 616', 'accounts@harbour.example')`);
  await execute(em, sql`insert into tenant.employee (emp_id, first_name, surname, email, is_admin, default_rate, default_prepaid_rate)
    values ('ADM', 'Ada', 'Minton', 'adm@harbour.example', true, 200, 180),
    ('EMP', 'Emil', 'Price', 'emp@harbour.example', false, 150, 140)`);
  await execute(em, sql`insert into tenant.client (client_id, co_name, display_name, tax_type, tax_rate, to_email_invoice)
    values ('HRBR', 'Harbour Consulting', 'Harbour Consulting', 0, 0.1, ''),
    ('NWIND', 'Northwind Traders', 'Northwind Traders', 0, 0.1, 'accounts@nwind.example'),
      ('ACME', 'Acme Exports', 'Acme Exports', 1, 0, 'ap@acme.example')`);
  await execute(em,
    sql`insert into tenant.category (category_id, category_name)
      values ('DEV', 'Development'), ('MGMT', 'Management'), ('NWANN', 'Non-working day - Annual leave')`);
  await execute(em, sql`insert into tenant.location (location_id, location_name) values ('OFFICE', 'Office'), ('HOME', 'Home')`);
  await execute(em, sql`update tenant.organisation set default_location_id = 'OFFICE'`);
  await execute(em, sql`insert into tenant.project (project_id, client_id, project_name, use_iteration, project_type)
    values ('LEAVE', 'HRBR', 'Leave', false, ''), ('INTERN', 'HRBR', 'Internal', false, ''),
    ('WEB', 'NWIND', 'Website', true, 'Time and materials'),
      ('GENRL', 'NWIND', 'General', false, ''), ('ALPHA', 'ACME', 'Project Alpha', false, '')`);
  await execute(em, sql`insert into tenant.iteration (project_id, iteration_name) values ('WEB', 'Sprint 1'), ('WEB', 'Sprint 2')`);
  await execute(em,
    sql`insert into tenant.client_rate (emp_id, client_id, rate, prepaid_rate, expiry_date)
      values ('EMP', 'NWIND', 120, 110, '2027-06-30')`);
}

type FetchedJob = JobWithMetadata<QueuedJob>;

/** Jobs of other tenants, met while one's own were fetched: test files of one worker share its queue, and each runs its own alone. */
const ofOthers = new Map<string, FetchedJob[]>();

async function takeJobs(app: Application): Promise<FetchedJob[]> {
  const taken = [];
  for (const line of LINES) {
    for (const job of await app.boss.fetch<QueuedJob>(line, { includeMetadata: true })) {
      await app.boss.complete(line, job.id);
      taken.push(job);
    }
  }
  return taken;
}

async function runJobs(app: Application, tenant: Tenant): Promise<void> {
  const kept = ofOthers.get(tenant.id) ?? [];
  ofOthers.delete(tenant.id);
  for (let jobs = [...kept, ...await takeJobs(app)]; jobs.length > 0; jobs = await takeJobs(app)) {
    for (const job of jobs) {
      if (job.data.tenantId === tenant.id) await runJob(app, job);
      else ofOthers.set(job.data.tenantId, [...ofOthers.get(job.data.tenantId) ?? [], job]);
    }
  }
}

async function routeArgs(app: Application, tenant: Tenant, host: string, actor: Actor | undefined, path: string,
  init: { form?: Record<string, string | string[]> | FormData; params?: Record<string, string> }): Promise<RouteTestArgs> {
  const url = `http://${host}${path}`;
  const headers = new Headers();
  if (actor) headers.set('Cookie', (await startSession(app, new Request(url), tenant, actor.empId)).split(';')[0] ?? '');
  const body = init.form instanceof FormData ? init.form : init.form && formOf(init.form);
  const request = new Request(url, body ? { method: 'POST', headers, body } : { headers });
  return { request, params: init.params ?? {}, context: {} };
}

function formOf(values: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) for (const each of [value].flat()) form.append(name, each);
  return form;
}
