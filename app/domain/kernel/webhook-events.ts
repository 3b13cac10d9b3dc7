import type { AuditEntry } from './context.ts';

/** The job that tells the organisation's program of what has changed. */
export const DELIVER_WEBHOOKS = 'webhook.deliver';

interface Told {
  readonly kind: string;
  /** The use-cases that make such a record; absent where every row of the trail without a state before does. */
  readonly made?: readonly string[];
  /** Use-cases whose change has a name of its own. */
  readonly named?: Readonly<Record<string, string>>;
}

/** The records whose changes are told, by their subject in the trail. */
const TOLD: Readonly<Record<string, Told>> = {
  client: { kind: 'client', made: ['client.create', 'import.run'] },
  project: { kind: 'project', made: ['project.create', 'import.run'] },
  timesheet: { kind: 'timesheet' },
  invoice: { kind: 'invoice', made: ['invoice.create'] },
  credit_note: { kind: 'creditnote', made: ['credit-note.create'] },
  receipt: { kind: 'receipt', made: ['receipt.create'] },
  leave_request: {
    kind: 'leave', made: ['leave.ask'],
    named: { 'leave.approve': 'approved', 'leave.decline': 'declined', 'leave.cancel': 'cancelled', 'leave.grant-cancellation': 'cancelled' },
  },
};

export const TOLD_KINDS = Object.values(TOLD).map(({ kind }) => kind);

/**
 * Names the event of a row in the trail, such as `invoice.created`; undefined where the row is of a record that is not told. An import of
 * time is one event: its entries have no rows of their own.
 */
export function webhookEventOf(action: string, { subject, before, after }: AuditEntry): string | undefined {
  if (subject === 'import') return action === 'import.run' ? 'timesheet.imported' : undefined;
  const told = TOLD[subject];
  if (!told) return undefined;
  const name = told.named?.[action];
  if (name) return `${told.kind}.${name}`;
  if (after === undefined) return `${told.kind}.deleted`;
  const isNew = before === undefined && (told.made?.includes(action) ?? true);
  return `${told.kind}.${isNew ? 'created' : 'updated'}`;
}
