import { getTimesheetForm } from '#app/domain/timesheets/index.server.ts';
import type { TimesheetFormView } from '#app/domain/timesheets/index.server.ts';
import type { Reading } from './reading.ts';

/** What the timesheet page offers the person for a client, a project and a day; looked up once for one reading. */
export function formView(
  { ctx, known }: Reading, { date, clientId, projectId }: { date: string; clientId: string; projectId: string },
): Promise<TimesheetFormView> {
  const key = JSON.stringify([date, clientId, projectId]);
  const view = known.forms.get(key) ?? getTimesheetForm(ctx, { empId: ctx.actor.empId, date, clientId, projectId, clientSearch: '' });
  known.forms.set(key, view);
  return view;
}
