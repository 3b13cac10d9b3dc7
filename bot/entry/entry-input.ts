import type { z } from 'zod';
import { parseInput } from '#app/domain/kernel/parse-input.ts';
import type { EntryDraft } from '#app/domain/time/quick-entry/index.server.ts';
import { EntryForm } from '#app/domain/time/timesheets/index.server.ts';
import type { Turn } from '../turn.ts';

/** Reads an offered entry, whose fields hold what was typed into its card, by the form of a timesheet. */
export function readEntry({ ctx }: Turn, { billableId, ...entry }: EntryDraft): z.output<typeof EntryForm> {
  const typed: Partial<Record<keyof z.input<typeof EntryForm>, unknown>> =
    { ...entry, empId: ctx.actor.empId, billableId, shownBillableId: billableId };
  return parseInput(EntryForm, typed);
}
