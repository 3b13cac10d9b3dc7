import { getTimesheetForm } from '#app/domain/timesheets/index.server.ts';
import type { TimesheetFormView } from '#app/domain/timesheets/index.server.ts';
import type { Turn } from '../turn.ts';

const perTurn = new WeakMap<Turn, Map<string, Promise<TimesheetFormView>>>();

/** What the timesheet page offers the person for a client, a project and a day; looked up once for one message. */
export function formView(turn: Turn, { date, clientId, projectId }: { date: string; clientId: string; projectId: string }): Promise<TimesheetFormView> {
  const known = perTurn.get(turn) ?? new Map<string, Promise<TimesheetFormView>>();
  perTurn.set(turn, known);
  const key = JSON.stringify([date, clientId, projectId]);
  const view = known.get(key) ?? getTimesheetForm(turn.ctx, { empId: turn.ctx.actor.empId, date, clientId, projectId, clientSearch: '' });
  known.set(key, view);
  return view;
}
