import { TimesheetSummaryParams } from '#app/domain/timesheets/contract.ts';
import { getFilterChoices } from '#app/domain/timesheets/index.server.ts';
import type { WebCtx } from './context.server.ts';
import { orProblem } from './responses.server.ts';

/** The filters in the address of a timesheet report, with the ids that typed names mean and what may be chosen. */
export async function reportFilters(ctx: WebCtx, request: Request, forced: Partial<TimesheetSummaryParams> = {}) {
  const given = TimesheetSummaryParams.parse(Object.fromEntries(new URL(request.url).searchParams));
  const choices = await orProblem(getFilterChoices(ctx, { person: given.empId, client: given.clientId, project: given.projectId, category: given.categoryId }));
  const params = { ...given, ...forced, empId: choices.person.id, clientId: choices.client.id, projectId: choices.project.id, categoryId: choices.category.id };
  return { params, choices };
}
