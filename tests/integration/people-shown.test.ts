import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { startBillingRun } from '#app/domain/money/billing-run/index.server.ts';
import { createInvoice, deleteInvoice, markInvoiceSent } from '#app/domain/money/billing/index.server.ts';
import { switchFeatureOfPerson } from '#app/domain/site/features/index.server.ts';
import { addHoliday } from '#app/domain/people/holidays/index.server.ts';
import { SaveImportMapping } from '#app/domain/time/imports/contract.ts';
import { saveImportMapping, startImport, uploadImport } from '#app/domain/time/imports/index.server.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { NewValues, TimesheetFilter } from '#app/domain/time/moves/contract.ts';
import { moveTimesheets, previewMove } from '#app/domain/time/moves/index.server.ts';
import { createProject } from '#app/domain/clients/projects/index.server.ts';
import { returnWeek, submitWeek } from '#app/domain/time/submitted-weeks/index.server.ts';
import { acceptSuggestion, listSuggestions } from '#app/domain/time/suggestions/index.server.ts';
import { addMember, team } from '#app/domain/people/teams/index.server.ts';
import { action as saveProfile } from '#app/routes/_app/user/settings/profile.tsx';
import { invoiceInput } from '#tests/support/billing-input.ts';
import { openPages, type Ask } from '#tests/support/browse.ts';
import { fileOf, formWith, jpgOf } from '#tests/support/pictures.ts';
import { addRate } from '#tests/support/plain-records.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

/** Headings of columns that name people. */
const OF_PEOPLE = new Set(['Employee', 'Employee Name', 'Person', 'Who', 'By', 'Moved by', 'Deleted by', 'Created by']);
const FRIDAYS = ['2026-11-13', '2026-11-06', '2026-10-30', '2026-10-23'];

let world: World;
let ask: Ask;
const at = { invoice: 0, deleted: 0, run: 0, team: 0, entry: 0, ready: '', done: '', locked: 0 };
const hashes = { EMP: '', ADM: '' };

async function uploadPicture(of: 'EMP' | 'ADM', shade: number): Promise<void> {
  const form = formWith({ picture: fileOf(jpgOf(60, 60, [shade, shade, shade]), 'me.jpg') });
  await saveProfile(await world.args(of === 'EMP' ? world.staff : world.admin, '/', { form }));
  hashes[of] = (await firstRow<{ picture: string }>(world.em(), sql`select picture from tenant.employee where emp_id = ${of}`))!.picture;
}

async function importOf(line: string): Promise<string> {
  const bytes = new TextEncoder().encode(`Who,Client,Project,Date,Hours\n${line}\n`);
  const { importId } = await uploadImport(world.ctx(), { fileName: 'hours.csv', bytes });
  await saveImportMapping(world.ctx(), SaveImportMapping.parse({ importId, version: 1, employeeColumn: 'Who', clientColumn: 'Client',
    projectColumn: 'Project', dateColumn: 'Date', hoursColumn: 'Hours', categoryFixed: 'DEV', longerThanHours: 24, hoursPerDay: 8 }));
  return importId;
}

async function addBilling(): Promise<void> {
  const both = (date: string) => addEntries(world, [{ date, note: '' }, { date, empId: 'ADM', note: '' }]);
  const timeIds = await both('2026-10-05');
  [at.locked = 0] = timeIds;
  at.invoice = (await createInvoice(world.ctx(), invoiceInput({ timeIds }))).invoiceId;
  await markInvoiceSent(world.ctx(), { invoiceId: at.invoice });
  at.deleted = (await createInvoice(world.ctx(), invoiceInput({ timeIds: await both('2026-10-06') }))).invoiceId;
  await deleteInvoice(world.ctx(), { invoiceId: at.deleted, reason: 'Twice' });
  [at.entry = 0] = await both('2026-11-02');
  at.run = (await startBillingRun(world.ctx(), { through: '2026-10-31', clientIds: ['ACME'], idempotencyKey: undefined } as never))
    .billingRunId;
}

async function addMoves(): Promise<void> {
  const place = { clientId: 'ACME', projectId: 'ALPHA' };
  await addEntries(world, [place, { ...place, empId: 'ADM', start: '10:00' }]);
  const request = { filter: TimesheetFilter.parse({ clientId: 'ACME' }), to: NewValues.parse({ categoryId: 'MGMT' }) };
  const { fingerprint } = await previewMove(world.ctx(), request);
  await moveTimesheets(world.ctx(), { ...request, fingerprint });
}

async function addWeeksAndSuggestions(): Promise<void> {
  await execute(world.em(), sql`update tenant.organisation set weeks_are_submitted = true`);
  await addEntries(world, FRIDAYS.map((date) => ({ date, projectId: 'GENRL', start: '09:00', hours: 2 })));
  const features = [...world.staff.features, 'SuggestedTimesheets'];
  const day = { empId: 'EMP', date: '2026-11-20' };
  await listSuggestions(world.ctx({ ...world.staff, features }), day);
  await acceptSuggestion(world.ctx({ ...world.staff, features }), { ...day, place: 1 });
  const week = { empId: 'EMP', date: '2026-11-02' };
  await submitWeek(world.ctx(world.staff), { ...week, note: '' });
  await returnWeek(world.ctx(), { ...week, note: 'Notes, please' });
}

beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
  await uploadPicture('EMP', 40);
  await uploadPicture('ADM', 200);
  await execute(world.em(), sql`update tenant.client set account_manager = 'EMP'`);
  await execute(world.em(), sql`update tenant.employee set approver = 'ADM' where emp_id = 'EMP'`);
  await addBilling();
  await addMoves();
  await addWeeksAndSuggestions();
  await addRate(world, { empId: 'EMP', clientId: 'ACME', rate: '100', expiryDate: '2027-06-30' });
  at.team = Number((await team.create(world.ctx(), { teamName: 'Crew', note: '' })).teamId);
  await addMember(world.ctx(), { teamId: at.team, empId: 'EMP' });
  await addHoliday(world.ctx(), { name: 'Fair day', date: '2026-12-24', groups: [1] });
  at.ready = await importOf('EMP,NWIND,GENRL,2026-05-04,2');
  at.done = await importOf('EMP,NWIND,GENRL,2026-05-05,2');
  await startImport(world.ctx(), { importId: at.done, version: 2, idempotencyKey: randomUUID() } as never);
  await switchFeatureOfPerson(world.ctx(), { empId: 'EMP', featureToggleKey: 'Gamification', isActive: false });
  await createProject(world.ctx(), { projectId: 'PIER', projectName: 'Pier', clientId: 'NWIND', scrumMaster: 'EMP', useIteration: false,
    notes: '', technologies: '', idempotencyKey: undefined } as never);
  await world.runJobs();
  await execute(world.em(), sql`insert into tenant.audit (at, actor_emp_id, actor_kind, channel, action, subject, subject_id, before, after)
    values (now(), 'ADM', 'employee', 'web', 'organisation.update', 'organisation', '1', '{"name": "Old"}', '{"name": "New"}')`);
  await execute(world.em(), sql`insert into tenant.security_event (at, last_at, window_start, fold_key, kind, emp_id, channel)
    values (now(), now(), now(), 'x', 'signed-in', 'EMP', 'web')`);
  await execute(world.em(), sql`insert into tenant.openid_provider (is_enabled, issuer, client_id, button_label)
    values (true, 'https://id.example', 'daybook', 'Sign in')`);
  await execute(world.em(), sql`insert into tenant.sign_in_identity (issuer, subject, emp_id, linked_at, last_used_at)
    values ('https://id.example', 'one', 'EMP', now(), now())`);
  ask = await openPages(world, world.admin);
});

/** Every page that names people, and whom. */
const pages = (): readonly (readonly [path: string, ...people: ('EMP' | 'ADM')[]])[] => {
  const NOV = 'startDate=2026-11-01&endDate=2026-11-30';
  const ALL = 'period=all';
  return [
    ['/admin/users/list', 'EMP', 'ADM'], ['/admin/users/userdetail/EMP', 'EMP', 'ADM'], [`/admin/teams/${at.team}/members`, 'EMP'],
    ['/admin/features?empId=EMP', 'EMP', 'ADM'], ['/admin/security-log', 'EMP'], ['/admin/sign-in', 'EMP'],
    ['/admin/leave/publicHolidays', 'ADM'], ['/admin/settings/history', 'ADM'], ['/search?q=price', 'EMP'],
    ['/admin/clients/ACME', 'EMP'], ['/admin/clients/ACME?tab=rates', 'EMP'], ['/admin/clients/NWIND?tab=time', 'EMP', 'ADM'],
    ['/admin/clients/HRBR/rates/people', 'EMP', 'ADM'], ['/admin/rate-rise?by=percent&value=10&from=2026-12-01&rounding=0.5', 'EMP'],
    ['/admin/projects/form/PIER', 'EMP'], ['/history/project/PIER', 'ADM'],
    ['/timesheet/dayview/EMP/2026-11-02', 'EMP'], ['/timesheet/weekview/EMP/2026-11-02', 'EMP', 'ADM'],
    ['/timesheet/weekgrid/EMP/2026-11-02', 'EMP'], ['/timesheet/add/2026-11-03/EMP', 'EMP'],
    [`/timesheet/edit/2026-11-02/EMP/${at.entry}`, 'EMP'], [`/timesheet/edit/2026-10-05/EMP/${at.locked}`, 'EMP'],
    ['/timesheet/weeks?state=all', 'EMP'], ['/timesheet/weeks/EMP/2026-11-02', 'EMP', 'ADM'],
    [`/reports/timesheet-summary?${NOV}`, 'EMP', 'ADM'], [`/reports/timesheet-summary?${NOV}&groupBy=person`, 'EMP', 'ADM'],
    [`/reports/timesheet-summary?${NOV}&groupBy=client&thenBy=person`, 'EMP', 'ADM'],
    [`/reports/timesheet-summary?${NOV}&groupBy=person&thenBy=project`, 'EMP', 'ADM'],
    [`/reports/timesheet-summary/print?${NOV}`, 'EMP', 'ADM'],
    [`/reports/utilisation?${NOV}`, 'EMP', 'ADM'], [`/reports/missing-days?${NOV}`, 'EMP', 'ADM'],
    [`/reports/automatic-timesheets?${ALL}`, 'EMP'], ['/reports/suggested-timesheets', 'EMP'],
    [`/reports/points-leaderboard?${ALL}`, 'EMP'], ['/reports/points-detail/EMP', 'EMP'], ['/leaderboard', 'EMP'],
    ['/reports/unbilled-entries', 'EMP', 'ADM'], [`/reports/revenue?${ALL}&by=person`, 'EMP', 'ADM'],
    [`/reports/margin?${ALL}&by=person`, 'EMP', 'ADM'],
    [`/explain/invoice/${at.invoice}`, 'EMP', 'ADM'], ['/explain/unbilled/NWIND', 'EMP', 'ADM'],
    ['/invoice/new?clientId=NWIND', 'EMP', 'ADM'], [`/invoice/details/${at.invoice}`, 'EMP', 'ADM'],
    [`/invoice/details/${at.invoice}?time=unallocated`, 'EMP', 'ADM'], ['/invoice/deleted', 'ADM'],
    [`/invoice/deleted/${at.deleted}`, 'ADM'],
    [`/invoice/list/${at.deleted}`, 'ADM'], ['/invoice/billing', 'ADM'], [`/invoice/billing/runs/${at.run}`, 'ADM'],
    ['/invoice/billing/checks/NWIND?check=notes&through=2026-11-30', 'EMP'],
    ['/admin/compare-move-timesheets?clientId=ACME&preview=on&new.categoryId=DEV', 'EMP', 'ADM'],
    ['/admin/compare-move-timesheets/compare?left.clientId=ACME&right.empId=EMP&search=on', 'EMP', 'ADM'],
    ['/admin/compare-move-timesheets/confirm?clientId=ACME&empId=EMP&new.categoryId=DEV', 'EMP'],
    ['/admin/compare-move-timesheets/past', 'ADM'], ['/admin/import', 'ADM'], [`/admin/import/${at.ready}/check?tab=hours`, 'EMP'],
    [`/admin/import/${at.done}`, 'EMP', 'ADM'],
    ['/validation/queries/details/timesheets-without-notes', 'EMP', 'ADM'],
    ['/validation/queries/details/days-below-threshold', 'EMP', 'ADM'],
  ];
};

/** The cells of people's columns that have a name and no picture. */
async function bareCells(path: string): Promise<string[]> {
  return (await ask(path)).page.all('table').flatMap((table) => {
    const headings = table.querySelectorAll('thead th').map(({ text }) => text.trim());
    const rows = table.querySelectorAll('tbody tr:not(.row-sum)').map((row) => row.querySelectorAll('th, td'));
    return headings.flatMap((heading, index) => (!OF_PEOPLE.has(heading) ? [] : rows.map((cells) => cells[index])
      .filter((cell) => cell && cell.text.trim() !== '' && !cell.querySelector('.visually-hidden, .cell-portrait'))
      .map((cell) => `${path} ${heading}: ${cell?.text}`)));
  });
}

const INITIALS = { EMP: 'EP', ADM: 'AM' } as const;

/** Whom a page shows neither by their picture nor, where they have none, by their initials. */
async function unseen(has: boolean): Promise<string[]> {
  const missing = [];
  for (const [path, ...people] of pages()) {
    const { status, page } = await ask(path);
    if (status !== 200) missing.push(`${path} ${status}`);
    const parts = page.all('main, dialog');
    const pictured = parts.map(({ outerHTML }) => outerHTML).join('');
    const initials = parts.flatMap((part) => part.querySelectorAll('.initials')).map((each) => each.getAttribute('data-initials'));
    missing.push(...people.filter((who) => !(has ? pictured.includes(`/files/${hashes[who]}`)
      : initials.includes(INITIALS[who]))).map((who) => `${path} ${who}`));
  }
  return missing;
}

test('people are shown with their picture wherever they are named, and with their initials once it is removed', async () => {
  expect(await unseen(true)).toEqual([]);
  const bare = [];
  for (const [path] of pages()) bare.push(...await bareCells(path));
  expect(bare).toEqual([]);
  await execute(world.em(), sql`update tenant.employee set picture = null`);
  expect(await unseen(false)).toEqual([]);
}, 60_000);
