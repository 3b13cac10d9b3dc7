import { sql } from 'kysely';
import { endMinutesOfDay, minutesOfDay } from '#app/domain/kernel/values/duration.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import type { RateDays } from '#app/domain/kernel/rules/rate-days.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { clockChangeOn } from '#app/domain/kernel/values/zone.ts';
import { activeClientRate, salesTaxOf } from '#app/domain/clients/rates/index.server.ts';
import type { ClientRateTerms } from '#app/domain/clients/rates/index.server.ts';
import { categoryFits } from '../entries/check-entry.ts';
import { findClosedDays } from '../days/closed-days.ts';
import { GENERAL_PROJECT_WARNING, GetTimesheetForm, NOTES_MAX } from '../contract.ts';
import {
  findFormBasis, lastUsedText, listIterationChoices, listProjectChoices, PROJECT_LIST, listClientChoices,
} from '../choices/form-choices.read-model.ts';
import type { Choice, FormBasis, ProjectChoice } from '../choices/form-choices.read-model.ts';
import { dayLock } from '../policy.ts';
import type { EntryLock } from '../policy.ts';
import { resolveTypedChoices } from '../choices/search-choices.ts';

export interface ChosenClient {
  clientId: string;
  name: string;
  salesTaxPct: string;
  /** Of its rates and amounts. */
  currencyId: string;
  rate: ClientRateTerms | null;
  /** When that rate is active. */
  rateDays: RateDays | null;
}

export interface ChosenProject {
  projectId: string; projectType: string; useIteration: boolean; warning: string | null;
  /** Of the person's latest entry on it. */
  lastCategoryId: string | null;
}

/** Everything the timesheet page offers for what is chosen so far. */
export interface TimesheetFormView {
  date: LocalDate;
  basis: Omit<FormBasis, 'categories' | 'clients'>;
  clients: Choice[];
  /** More clients exist than are offered: the field searches. */
  searchClients: boolean;
  client: ChosenClient | null;
  projects: Choice[];
  /** More projects exist than are offered: the field searches. */
  searchProjects: boolean;
  project: ChosenProject | null;
  iterations: Choice[];
  categories: Choice[];
  closed: EntryLock | null;
  /** Set on a day when the organisation's clocks are put forward or back. */
  clockChange: 'forward' | 'back' | null;
  notesMax: number;
}

interface ClientRow { clientId: string; name: string; currencyId: string; taxType: number; taxRate: string; clientRateId: number | null;
  rate: string | null; prepaidRate: string | null; startDate: LocalDate | null; expiryDate: LocalDate | null }

/** The choices of the timesheet page: all that exist before a client is chosen, then what belongs to client and project. */
export const getTimesheetForm = query({
  name: 'timesheet.form',
  permission: 'timesheet:read',
  input: GetTimesheetForm,
  owner: ({ empId }) => empId,
  async run(ctx, input): Promise<TimesheetFormView> {
    const found = await findFormBasis(ctx.em, input.empId, input.date);
    if (!found) throw notFound('Employee');
    const { categories, clients, ...basis } = found;
    const chosen = input.clientId ? await resolveTypedChoices(ctx.em, { ...input, categoryId: '', locationId: '' }) : input;
    const clientRow = chosen.clientId ? await findClient(chosen.clientId, input.empId, input.date) : undefined;
    const projectRows = clientRow
      ? await listProjectChoices(ctx.em, { empId: input.empId, clientId: clientRow.clientId, include: chosen.projectId })
      : [];
    const projectRow = projectRows.find(({ projectId }) => projectId === chosen.projectId);
    const project = projectRow ? toProject(projectRow) : null;
    const matches = input.clientSearch && !clientRow ? await listClientChoices(ctx.em, input.clientSearch) : [];
    return {
      date: input.date,
      basis,
      clients: withChosen([...matches, ...clients], clientRow),
      searchClients: basis.clientCount > clients.length || matches.length > 0,
      client: clientRow ? toClient(clientRow) : null,
      searchProjects: projectRows.length === PROJECT_LIST,
      projects: projectRows.map((row) => toChoice(row, ctx.today())),
      project,
      iterations: project?.useIteration ? await listIterationChoices(ctx.em, project.projectId) : [],
      categories: categories.filter(
        ({ label }) =>
          categoryFits(label, { clientId: clientRow?.clientId ?? null, projectId: project?.projectId ?? '' }, basis.ownClientId)),
      closed: dayLock(input.date, await findClosedDays(ctx.em, basis, input.empId, { from: input.date, to: input.date })) ?? null,
      clockChange: clockChangeOn(ctx.tenant.timeZone, input.date) ?? null,
      notesMax: NOTES_MAX,
    };

    function findClient(clientId: string, empId: string, date: LocalDate): Promise<ClientRow | undefined> {
      return firstRow<ClientRow>(ctx.em,
        sql`select c.client_id as "clientId", c.co_name as name, c.tax_type as "taxType", c.tax_rate as "taxRate",
          coalesce(c.currency_id, o.currency_id) as "currencyId", r.client_rate_id as "clientRateId", r.rate,
          r.prepaid_rate as "prepaidRate", d.start_date as "startDate", d.expiry_date as "expiryDate"
        from tenant.client c cross join tenant.organisation o
        left join lateral (${activeClientRate({ empId, clientId, date })}) r on true
        left join tenant.client_rate d on d.client_rate_id = r.client_rate_id where c.client_id = ${clientId}`);
    }
  },
});

function toClient(row: ClientRow): ChosenClient {
  const rate = row.clientRateId === null || row.rate === null || row.prepaidRate === null ? null
    : { clientRateId: row.clientRateId, rate: row.rate, prepaidRate: row.prepaidRate };
  return { clientId: row.clientId, name: row.name, currencyId: row.currencyId, salesTaxPct: salesTaxOf(row), rate,
    rateDays: rate && { startDate: row.startDate, expiryDate: row.expiryDate } };
}

function toProject(row: ProjectChoice): ChosenProject {
  return {
    projectId: row.projectId, projectType: row.projectType, useIteration: row.useIteration,
    lastCategoryId: row.lastCategoryId, warning: /^general\b/i.test(row.projectName) ? GENERAL_PROJECT_WARNING : null,
  };
}

function toChoice(row: ProjectChoice, today: LocalDate): Choice {
  return { value: row.projectId, label: row.projectName, detail: lastUsedText(row.usedCount, row.lastUsed, today, formatDate) };
}

function withChosen(clients: Choice[], chosen: ClientRow | undefined): Choice[] {
  const all = chosen ? [{ value: chosen.clientId, label: chosen.name }, ...clients] : clients;
  return [...new Map(all.map((client) => [client.value, client])).values()];
}

/** The times a new entry starts with: from the end of the day's last entry, otherwise the person's working hours. */
export function initialTimes(view: TimesheetFormView, startTime?: string): { startTime: string; endTime: string; timeLessSeconds: number } {
  const { basis } = view;
  const start = startTime ?? basis.lastEndOfDay ?? basis.startTime;
  const isWholeDay = start === basis.startTime;
  const endTime = minutesOfDay(start) < endMinutesOfDay(basis.endTime) ? basis.endTime : '';
  return { startTime: start, endTime, timeLessSeconds: isWholeDay ? basis.timeLessSeconds : 0 };
}
