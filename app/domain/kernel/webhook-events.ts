import type { AuditEntry } from './context.ts';

/** The job that sends changes to the organisation's program. */
export const DELIVER_WEBHOOKS = 'webhook.deliver';

interface SentKind {
  readonly kind: string;
  /** The use-cases that make such a record; absent where every row of the trail without a state before does. */
  readonly made?: readonly string[];
  /** Use-cases whose change has a name of its own. */
  readonly named?: Readonly<Record<string, string>>;
}

/** The records whose changes are sent, by their subject in the trail. */
const SENT: Readonly<Record<string, SentKind>> = {
  client: { kind: 'client', made: ['client.create', 'import.run'] },
  project: { kind: 'project', made: ['project.create', 'import.run'] },
  timesheet: { kind: 'timesheet' },
  invoice: { kind: 'invoice', made: ['invoice.create'] },
  credit_note: { kind: 'creditnote', made: ['credit-note.create'] },
  receipt: { kind: 'receipt', made: ['receipt.create'] },
  leave_request: {
    kind: 'leave', made: ['leave.ask'],
    named: {
      'leave.approve': 'approved', 'leave.decline': 'declined', 'leave.cancel': 'cancelled', 'leave.grant-cancellation': 'cancelled',
    },
  },
};

/**
 * Names the event of a row in the trail, such as `invoice.created`; undefined where the row is of a record that is not sent. An import of
 * time is one event: its entries have no rows of their own.
 */
export function webhookEventOf(action: string, { subject, before, after }: AuditEntry): string | undefined {
  if (subject === 'import') return action === 'import.run' ? 'timesheet.imported' : undefined;
  const sent = SENT[subject];
  if (!sent) return undefined;
  const name = sent.named?.[action];
  if (name) return `${sent.kind}.${name}`;
  if (after === undefined) return `${sent.kind}.deleted`;
  const isNew = before === undefined && (sent.made?.includes(action) ?? true);
  return `${sent.kind}.${isNew ? 'created' : 'updated'}`;
}
