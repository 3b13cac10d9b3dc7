import { HOLDS, STEP_NAMES } from '#app/domain/money/overdue-reminders/fields.ts';
import type { InvoiceReminders, ReminderRow } from '#app/domain/money/overdue-reminders/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import type { Tone } from '#app/screens/tone.ts';
import { DataGrid, type Column } from '../../table/data-grid.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';

const STATES: Readonly<Record<string, { label: string; tone: Tone }>> = {
  queued: { label: 'Queued', tone: 'info' }, sent: { label: 'Sent', tone: 'success' }, failed: { label: 'Not delivered', tone: 'danger' },
  'not needed': { label: 'Not sent', tone: 'neutral' },
};

const COLUMNS: readonly Column<ReminderRow>[] = [
  { key: 'queuedAt', header: 'When', kind: 'datetime' },
  { key: 'step', header: 'Reminder', value: ({ step }) => STEP_NAMES[step] ?? String(step) },
  { key: 'status', header: 'State', kind: 'badge', value: ({ status }) => STATES[status]?.label ?? status,
    tone: ({ status }) => STATES[status]?.tone ?? 'neutral' },
  { key: 'to', header: 'To', priority: 2 },
  { key: 'reason', header: 'Reason', priority: 2 },
];

/** Of what a client was reminded, and whether it is reminded at all. */
export function RemindersCard({ invoiceId, reminders: { hold, note, rows } }: { invoiceId: number; reminders: InvoiceReminders }) {
  const held = HOLDS.find(({ value }) => value === hold);
  return (
    <Card title="Reminders" actions={<ButtonLink href={paths.invoiceReminders(invoiceId)} size="small">Pause or dispute</ButtonLink>}>
      {hold === 'remind' ? null : <p><Badge tone="warning">{held?.label}</Badge> {note}</p>}
      {rows.length === 0
        ? <p className="muted">The client was not reminded of this invoice.</p>
        : <DataGrid gridId="invoice-reminders" caption="Reminders of this invoice" columns={COLUMNS} rows={rows} dense empty={null}
          rowKey={({ invoiceReminderId }) => String(invoiceReminderId)} />}
    </Card>
  );
}
