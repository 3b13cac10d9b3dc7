import { addDays, addMonths, daysBetween, firstOfMonth, isWeekday } from '#app/domain/kernel/values/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { DemoOrganisation, DemoPerson, Task } from './organisation.ts';
import { publicHoliday } from './public-holidays.ts';
import { pick, pickWeighted, randomFor } from './random.ts';

/** One recorded entry, as the table takes it. */
export interface DemoEntry {
  readonly emp_id: string;
  readonly entry_date: LocalDate;
  readonly start_time: string;
  readonly end_time: string;
  readonly time_less_seconds: number;
  readonly project_id: string;
  readonly sprint: number | null;
  readonly category_id: string;
  readonly location_id: string;
  readonly note: string;
  readonly billable_id: 'B' | 'W' | null;
  readonly input_source: 1 | 2;
}

type Slot = readonly [start: string, end: string, lunchSeconds?: number];
const HALF_HOUR = 1800;
const DAY: Slot = ['09:00', '17:30', HALF_HOUR];
const PATTERNS: readonly (readonly Slot[])[] = [
  [['09:00', '12:30'], ['13:00', '17:30']],
  [['09:00', '09:30'], ['09:30', '12:30'], ['13:00', '17:30']],
  [['09:00', '09:30'], ['09:30', '12:30'], ['13:00', '15:30'], ['15:30', '17:30']],
  [['09:00', '11:00'], ['11:00', '12:30'], ['13:00', '15:15'], ['15:15', '17:30']],
  [['08:30', '12:30'], ['13:15', '17:00']],
  [['09:00', '09:30'], ['09:30', '12:45'], ['13:15', '17:45']],
  [DAY],
];
const WRITE_OFFS = 0.03;
const NO_NOTE = 0.02;
const HOME_SHARE = 0.38;
const ON_SITE_SHARE = 0.48;
export const SPRINT_DAYS = 14;

/** The first day of the demo: the first of the month, three whole months back. */
export const demoStart = (today: LocalDate): LocalDate => addMonths(firstOfMonth(today), -3);

/** The number of the two-week sprint that a day falls in, counted from the first day of the demo. */
export const sprintOf = (date: LocalDate, start: LocalDate): number => Math.floor((daysBetween(start, date) - 1) / SPRINT_DAYS) + 1;

function leaveOn(person: DemoPerson, date: LocalDate, today: LocalDate): Task | undefined {
  const holiday = publicHoliday(date);
  if (holiday) return ['NWPUB', holiday];
  const leave = person.leave.find(({ daysAgo, days }) => date >= addDays(today, -daysAgo) && date < addDays(today, days - daysAgo));
  return leave && [leave.categoryId, leave.note];
}

function entriesOf(org: DemoOrganisation, person: DemoPerson, date: LocalDate, today: LocalDate): DemoEntry[] {
  const random = randomFor(`${org.tenantId}:${person.empId}:${date}`);
  const at = random();
  const location_id = at < HOME_SHARE ? 'HOME' : at < ON_SITE_SHARE ? 'CLIENT' : 'OFFICE';
  const entry = ([start, end, lunch = 0]: Slot, projectId: string, [category, note]: Task) => {
    const project = org.projects.find((each) => each.projectId === projectId);
    const isOwn = project?.clientId === org.ownClientId;
    return {
      emp_id: person.empId, entry_date: date, start_time: start, end_time: end, time_less_seconds: lunch, project_id: projectId,
      sprint: project?.hasSprints ? sprintOf(date, demoStart(today)) : null, category_id: category, location_id,
      note: random() < NO_NOTE ? '' : note, billable_id: !isOwn && random() < WRITE_OFFS ? 'W' as const : null, input_source: 1 as const,
    };
  };
  const leave = leaveOn(person, date, today);
  if (leave) return [{ ...entry(DAY, 'LEAVE', leave), location_id: 'HOME', note: leave[1], input_source: 2 }];
  return pick(random, PATTERNS).map((slot) => {
    if (slot[0] === '09:00' && slot[1] === '09:30') return entry(slot, org.standUp.projectId, pick(random, org.standUp.tasks));
    const projectId = pickWeighted(random, person.projects);
    return entry(slot, projectId, pick(random, org.work[projectId] ?? org.standUp.tasks));
  });
}

function worksOn(person: DemoPerson, date: LocalDate, today: LocalDate): boolean {
  const daysAgo = daysBetween(date, today) - 1;
  if (person.leftDaysAgo !== undefined && daysAgo < person.leftDaysAgo) return false;
  return isWeekday(date) && !person.missing.includes(daysAgo);
}

/** Everybody's entries from the first day of the demo up to this morning: the afternoon is left to record. */
export function demoEntries(org: DemoOrganisation, today: LocalDate): DemoEntry[] {
  const entries: DemoEntry[] = [];
  for (let date = demoStart(today); date <= today; date = addDays(date, 1)) {
    for (const person of org.people) {
      if (!worksOn(person, date, today)) continue;
      const day = entriesOf(org, person, date, today);
      entries.push(...(date === today ? day.filter(({ end_time: end }) => end <= '12:45') : day));
    }
  }
  return entries;
}
