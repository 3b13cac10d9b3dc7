import type { Ctx } from '#app/domain/kernel/context.ts';
import { type TimesheetFormView, getTimesheetForm } from '#app/domain/time/timesheets/index.server.ts';
import type { Targets } from './targets.ts';

/** One text of a known person that is read as time to record, and what was looked up for it already. */
export interface Reading {
  readonly ctx: Ctx;
  readonly known: Known;
  /** Entries of the text that are added already, by their place in it: the others find their times as if these were not in it. */
  readonly added?: ReadonlySet<number>;
}

export interface Known {
  targets?: Promise<Targets>;
  readonly forms: Map<string, Promise<TimesheetFormView>>;
}

export const beginReading = (ctx: Ctx): Reading => ({ ctx, known: { forms: new Map() } });

/** What the timesheet page offers the person for a client, a project and a day; looked up once for one reading. */
export function formView(
  { ctx, known }: Reading, { date, clientId, projectId }: { date: string; clientId: string; projectId: string },
): Promise<TimesheetFormView> {
  const key = JSON.stringify([date, clientId, projectId]);
  const view = known.forms.get(key) ?? getTimesheetForm(ctx, { empId: ctx.actor.empId, date, clientId, projectId, clientSearch: '' });
  known.forms.set(key, view);
  return view;
}
