import type { AuditEntry } from '#app/domain/kernel/context.ts';
import type { RepricedEntry } from '#app/domain/time/timesheets/index.server.ts';

/** Says in the trail what a new price did to entries. */
export const repricedInTrail = (entries: readonly RepricedEntry[]): AuditEntry[] =>
  entries.map(({ timeId, before, after }) => ({ subject: 'timesheet', id: timeId, before, after }));
