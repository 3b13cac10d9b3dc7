import type { Ctx } from '#app/domain/kernel/context.ts';
import type { TimesheetFormView } from '#app/domain/timesheets/index.server.ts';
import type { Targets } from './targets.ts';

/** One text of a known person that is read as time to record, and what was looked up for it already. */
export interface Reading {
  readonly ctx: Ctx;
  readonly known: Known;
}

export interface Known {
  targets?: Promise<Targets>;
  readonly forms: Map<string, Promise<TimesheetFormView>>;
}

export const beginReading = (ctx: Ctx): Reading => ({ ctx, known: { forms: new Map() } });
