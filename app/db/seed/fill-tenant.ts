import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { amountOf, taxOf, workedSecondsOf } from '#app/domain/kernel/rules/entry-sql.ts';
import { addDays, daysBetween } from '#app/domain/kernel/values/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { STARTING_VIEW } from '#app/domain/people/people/contract.ts';
import { hashPassword } from '#app/domain/people/people/index.server.ts';
import { activeClientRate } from '#app/domain/clients/rates/index.server.ts';
import { recountTotals } from '#app/domain/time/timesheets/index.server.ts';
import { SPRINT_DAYS, demoEntries, demoStart, sprintOf } from './days.ts';
import { insertLeaveSettings } from './insert-leave-settings.ts';
import { insertBlogs } from './insert-blogs.ts';
import { insertSuggestions } from './insert-suggestions.ts';
import { insertSubmittedWeeks } from './insert-submitted-weeks.ts';
import { insertCatalogue } from './insert-catalogue.ts';
import type { DemoOrganisation } from './organisation.ts';
import { publicHoliday } from './public-holidays.ts';

const HOLIDAYS_AHEAD = 365;

const json = (value: unknown): string => JSON.stringify(value);
const pairs = (names: Readonly<Record<string, string>>) => json(Object.entries(names).map(([id, name]) => ({ id, name })));

/** Writes the organisation, its people, clients, projects, rates and time into an empty tenant. */
export async function fillTenant(em: SqlEntityManager, org: DemoOrganisation, today: LocalDate): Promise<void> {
  const since = addDays(demoStart(today), -400);
  await execute(em, sql`
    insert into tenant.organisation (name, own_client_id, time_zone, tax_number, address,
      email, phone, bank_details, next_invoice_id, next_receipt_id)
    values (${org.name}, ${org.ownClientId}, ${org.timeZone}, ${org.taxNumber}, ${org.address},
      ${org.email}, ${org.phone}, ${org.bankDetails}, ${org.firstInvoiceId}, ${org.firstReceiptId})`);
  await execute(em, sql`
    insert into tenant.category (category_id, category_name)
    select id, name
    from jsonb_to_recordset(${pairs(org.categories)}::jsonb) as r(id text, name text)`);
  await execute(em, sql`
    insert into tenant.location (location_id, location_name)
    select id, name
    from jsonb_to_recordset(${pairs(org.locations)}::jsonb) as r(id text, name text)`);
  await execute(em, sql`update tenant.organisation set default_location_id = 'OFFICE',
    feature_switches = ${json(Object.fromEntries(org.features.map((key) => [key, true])))}::jsonb`);
  await insertPeople(em, org, today, since);
  await insertTeams(em, org);
  await execute(em, sql`insert into tenant.video (title, address, description, place, is_published)
    values ('The first week with Daybook', 'https://videos.daybook.example/first-week', 'Recording time, day by day.', '1', false)`);
  await insertHolidays(em, org, today);
  await insertClients(em, org, since);
  await insertProjects(em, org, today, since);
  await insertRates(em, org, today, since);
  if (org.features.includes('EasyLeave')) await insertLeaveSettings(em, org);
  if (org.catalogue) await insertCatalogue(em, org.catalogue, today, since);
  if (org.blogs) await insertBlogs(em, org.blogs, today);
  await insertEntries(em, org, today);
  if (org.suggestedTo) await insertSuggestions(em, org.suggestedTo, today);
  await insertFavourites(em, org, today);
  await insertSavedReports(em);
  await recountTotals(em);
  if (org.weeks) await insertSubmittedWeeks(em, org.weeks, org.people[0]!.empId, today);
  await insertBudgets(em, org);
}

async function insertPeople(em: SqlEntityManager, org: DemoOrganisation, today: LocalDate, since: LocalDate): Promise<void> {
  const passwordHash = await hashPassword(org.password);
  const people = org.people.map((person) => ({
    emp_id: person.empId, first_name: person.firstName, surname: person.surname, position: person.position, suburb: person.suburb,
    email: `${person.firstName.toLowerCase()}@${org.email.split('@')[1] ?? ''}`, default_rate: person.rate,
    default_prepaid_rate: person.rate - 15,
    is_enabled: person.leftDaysAgo === undefined, is_admin: person.isAdmin ?? false, approver: person.approver ?? null,
    view_page_id: STARTING_VIEW[person.startingView ?? 'home'],
    employed_to: person.leftDaysAgo === undefined ? null : addDays(today, -person.leftDaysAgo), work_fraction: person.workFraction ?? 1,
    updated_at: person.leftDaysAgo === undefined ? since : addDays(today, -person.leftDaysAgo),
  }));
  const { state = '', suburb = '' } = org.clients[0] ?? {};
  await execute(em, sql`
    insert into tenant.employee (emp_id, first_name, surname, email, position, suburb, state, site,
      default_rate, default_prepaid_rate, is_enabled, is_admin, is_web_api, approver, employed_from, employed_to, work_fraction,
      password_hash, view_page_id, created_at, updated_at)
    select emp_id, first_name, surname, email, position, suburb, ${state}, ${suburb},
      default_rate, default_prepaid_rate, is_enabled, is_admin, is_admin, approver, ${since}::date, employed_to, work_fraction,
      ${passwordHash}, view_page_id, ${since}::date, updated_at
    from jsonb_to_recordset(${json(people)}::jsonb) as r(emp_id text, first_name text, surname text, email text, position text,
      suburb text, default_rate numeric, default_prepaid_rate numeric, is_enabled boolean, is_admin boolean,
      approver text, view_page_id integer, employed_to date, work_fraction numeric, updated_at date)`);
}

async function insertTeams(em: SqlEntityManager, org: DemoOrganisation): Promise<void> {
  const members = Object.entries(org.teams).flatMap(([name, empIds]) => empIds.map((empId) => ({ name, emp_id: empId })));
  await execute(em, sql`insert into tenant.team (team_name)
    select distinct name from jsonb_to_recordset(${json(members)}::jsonb) as r(name text) order by name`);
  await execute(em, sql`insert into tenant.team_member (team_id, emp_id)
    select t.team_id, r.emp_id from jsonb_to_recordset(${json(members)}::jsonb) as r(name text, emp_id text)
    join tenant.team t on t.team_name = r.name`);
}

/** Everybody's public holidays, from the first recorded day to a year from now. */
async function insertHolidays(em: SqlEntityManager, org: DemoOrganisation, today: LocalDate): Promise<void> {
  const start = demoStart(today);
  const days = Array.from({ length: daysBetween(start, addDays(today, HOLIDAYS_AHEAD)) }, (_, offset) => addDays(start, offset));
  const holidays = days.map((date) => ({ name: publicHoliday(date), date })).filter(({ name }) => name !== undefined);
  const keeper = org.people.find(({ isAdmin }) => isAdmin)?.empId ?? '';
  await execute(em, sql`
    insert into tenant.public_holiday (name, holiday_date, leave_group_id, created_by, updated_at)
    select r.name, r.date, g.leave_group_id, ${keeper}, ${start}::date
    from jsonb_to_recordset(${json(holidays)}::jsonb) as r(name text, date date)
    join tenant.leave_group g on g.is_everybody`);
}

async function insertClients(em: SqlEntityManager, org: DemoOrganisation, since: LocalDate): Promise<void> {
  const clients = org.clients.map((client) => ({
    client_id: client.clientId, co_name: client.coName, first_name: client.firstName, surname: client.surname, position: client.position,
    email: client.email, phone: client.phone, address: client.address, suburb: client.suburb, state: client.state,
    postcode: client.postcode, country: client.country, to_email: client.invoiceTo, cc_email: client.invoiceCc ?? '',
    account_manager: client.accountManager ?? null,
    referred_by: client.referredBy ?? '', note: client.note ?? '', tax_type: client.isGstFree ? 1 : 0,
    tax_rate: client.isGstFree ? '0' : '0.1', teams_url: client.teamChat ?? '', crm_client_id: client.crm?.id ?? '',
    crm_url: client.crm?.address ?? '',
  }));
  await execute(em, sql`
    insert into tenant.client (client_id, co_name, display_name, first_name, surname, position, email, phone,
      address, suburb, state, postcode, country, to_email_invoice, cc_email_invoice,
      account_manager, referred_by, note, tax_type, tax_rate, teams_url, crm_client_id, crm_url, created_at, updated_at)
    select client_id, co_name, co_name, first_name, surname, position, email, phone,
      address, suburb, state, postcode, country, to_email, cc_email,
      account_manager, referred_by, note, tax_type, tax_rate, teams_url, crm_client_id, crm_url, ${since}::date, ${since}::date
    from jsonb_to_recordset(${json(clients)}::jsonb) as r(client_id text, co_name text, first_name text, surname text,
      position text, email text, phone text, address text, suburb text, state text, postcode text, country text,
      to_email text, cc_email text, account_manager text, referred_by text, note text, tax_type smallint, tax_rate numeric,
      teams_url text, crm_client_id text, crm_url text)`);
}

async function insertProjects(em: SqlEntityManager, org: DemoOrganisation, today: LocalDate, since: LocalDate): Promise<void> {
  const projects = org.projects.map((project) => ({
    project_id: project.projectId, client_id: project.clientId, project_name: project.name, project_type: project.type ?? '',
    scrum_master: project.scrumMaster ?? null, use_iteration: project.hasSprints ?? false,
    notes: project.notes ?? '', technologies: project.technologies ?? '', crm_id: project.crmId ?? '',
  }));
  await execute(em, sql`
    insert into tenant.project (project_id, client_id, project_name, project_type,
      scrum_master, use_iteration, notes, technologies, crm_id, created_at, updated_at)
    select project_id, client_id, project_name, project_type,
      scrum_master, use_iteration, notes, technologies, crm_id, ${since}::date, ${since}::date
    from jsonb_to_recordset(${json(projects)}::jsonb) as r(project_id text, client_id text, project_name text,
      project_type text, scrum_master text, use_iteration boolean, notes text, technologies text, crm_id text)`);
  const start = demoStart(today);
  const last = sprintOf(today, start) + 1;
  await execute(em, sql`
    insert into tenant.iteration (project_id, iteration_name, note)
    select p.project_id, 'Sprint ' || n,
      to_char(${start}::date + (n - 1) * ${SPRINT_DAYS}::int, 'DD/MM/YYYY')
        || ' to ' || to_char(${start}::date + n * ${SPRINT_DAYS}::int - 1, 'DD/MM/YYYY')
    from tenant.project p
    cross join generate_series(1, ${last}::int) as n
    where p.use_iteration
    order by p.project_id, n`);
}

async function insertRates(em: SqlEntityManager, org: DemoOrganisation, today: LocalDate, since: LocalDate): Promise<void> {
  const rates = org.rates.map((rate, order) => ({
    emp_id: rate.empId, client_id: rate.clientId, rate: rate.rate, prepaid_rate: rate.prepaidRate ?? rate.rate - 10,
    start_date: rate.startedDaysAgo === undefined ? null : addDays(today, -rate.startedDaysAgo),
    expiry_date: rate.expiredDaysAgo === undefined ? null : addDays(today, -rate.expiredDaysAgo),
    notes: rate.notes ?? '', created_at: addDays(since, order),
  }));
  await execute(em, sql`
    insert into tenant.client_rate (emp_id, client_id, rate, prepaid_rate, start_date, expiry_date, notes, created_at, updated_at)
    select emp_id, client_id, rate, prepaid_rate, start_date, expiry_date, notes, created_at, created_at
    from jsonb_to_recordset(${json(rates)}::jsonb) as r(emp_id text, client_id text, rate numeric, prepaid_rate numeric,
      start_date date, expiry_date date, notes text, created_at date)`);
}

/** Prices come from the rate that was active on the day; the organisation's own work has none. */
async function insertEntries(em: SqlEntityManager, org: DemoOrganisation, today: LocalDate): Promise<void> {
  const rate = activeClientRate({ empId: sql`r.emp_id`, clientId: sql`p.client_id`, date: sql`r.entry_date` });
  await execute(em, sql`
    insert into tenant.timesheet (emp_id, entry_date, start_time, end_time, time_less_seconds, worked_seconds,
      client_id, project_id, iteration_id, category_id, location_id, note,
      billable_id, is_billing_type_overridden, sell_price, rate_source, client_rate_id,
      sell_total, sales_tax_pct, sales_tax_amt, input_source, emp_created, emp_updated, created_at, updated_at)
    select r.emp_id, r.entry_date, r.start_time, r.end_time, r.time_less_seconds, w.seconds,
      p.client_id, p.project_id, i.iteration_id, r.category_id, r.location_id, r.note,
      coalesce(r.billable_id, f.code), r.billable_id is not null, f.price, f.source, f.client_rate_id,
      t.total, c.tax_rate, ${taxOf(sql`t.total`, sql`c.tax_rate`)}, r.input_source, r.emp_id, r.emp_id, s.saved, s.saved
    from jsonb_to_recordset(${json(demoEntries(org, today))}::jsonb) as r(emp_id text, entry_date date, start_time time, end_time time,
      time_less_seconds integer, project_id text, sprint integer, category_id text, location_id text, note text,
      billable_id text, input_source smallint)
    join tenant.project p on p.project_id = r.project_id
    join tenant.client c on c.client_id = p.client_id
    left join tenant.iteration i on i.project_id = p.project_id and i.iteration_name = 'Sprint ' || r.sprint
    left join lateral (${rate}) a on p.client_id <> ${org.ownClientId}
    cross join lateral (select ${workedSecondsOf(sql`r.start_time`, sql`r.end_time`, sql`r.time_less_seconds`)} as seconds) w
    cross join lateral (select case when p.client_id = ${org.ownClientId} then 'W' else 'B' end as code,
      coalesce(a.rate, 0) as price,
      case when p.client_id = ${org.ownClientId} then 'none' else 'client_rate' end as source,
      a.client_rate_id) f
    cross join lateral (select ${amountOf(sql`w.seconds`, sql`f.price`)} as total) t
    cross join lateral (select (r.entry_date + time '17:40') at time zone ${org.timeZone} as saved) s
    order by r.entry_date, r.emp_id, r.start_time`);
}

/** What people did last: the short meeting as a favourite with its length, other work as one that fills the form. */
async function insertFavourites(em: SqlEntityManager, org: DemoOrganisation, today: LocalDate): Promise<void> {
  await execute(em, sql`
    insert into tenant.favourite (emp_id, favourite_name, client_id, project_id, category_id, location_id, note, worked_seconds)
    select distinct on (emp_id, is_short) emp_id, favourite_name, client_id, project_id, category_id, location_id, '',
      case when is_short then 900 end
    from (select t.emp_id, t.project_id = ${org.standUp.projectId} as is_short, p.project_name || ', ' || k.category_name as favourite_name,
        t.client_id, t.project_id, t.category_id, t.location_id, t.entry_date, t.start_time
      from tenant.timesheet t
      join tenant.project p on p.project_id = t.project_id and not p.use_iteration
      join tenant.category k on k.category_id = t.category_id
      where t.entry_date between ${addDays(today, -60)} and ${today} and k.category_name not ilike 'non-working%') latest
    order by emp_id, is_short, entry_date desc, start_time`);
}

/** What administrators look at every month, and everybody every week. */
async function insertSavedReports(em: SqlEntityManager): Promise<void> {
  await execute(em, sql`insert into tenant.saved_report (emp_id, report_name, report, query, created_at)
    select e.emp_id, r.name, 'timesheet-summary', r.query, now()
    from tenant.employee e cross join (values (false, 'My last week', 'period=last-week&groupBy=project'),
      (true, 'Last month by client and person', 'period=last-month&groupBy=client&thenBy=person&value=on')) r (for_admins, name, query)
    where e.is_admin or not r.for_admins order by e.emp_id, r.name`);
  // A demo has no mail server.
  await execute(em, sql`insert into tenant.report_schedule (saved_report_id, every, on_day, at_hour, file_format, is_paused, due_at)
    select saved_report_id, 'month', 1, 8, 'xlsx', true, now() from tenant.saved_report where query like 'period=last-month%'`);
}

/** Budgets of the projects that took most time: one nearly used up, one in money. */
async function insertBudgets(em: SqlEntityManager, org: DemoOrganisation): Promise<void> {
  await execute(em, sql`insert into tenant.budget (project_id, unit, amount, told_percent)
    select project_id, case place when 1 then 'hours' else 'money' end,
      case place when 1 then ceil(hours * 1.15 / 10) * 10 else ceil(worth * 1.6 / 1000) * 1000 end, case place when 1 then 80 else 0 end
    from (select project_id, sum(worked_seconds) / 3600.0 as hours, sum(sell_total) as worth,
        row_number() over (order by sum(worked_seconds) desc, project_id) as place
      from tenant.timesheet where client_id <> ${org.ownClientId} and sell_total > 0 group by project_id) used where place <= 2`);
}
