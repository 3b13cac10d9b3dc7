import type { ClientMailRow } from '#app/domain/money/client-mails/index.server.ts';
import { DELIVERY } from '#app/screens/money/billing/invoice-state.ts';
import { personColumn } from '#app/screens/people/people/person-picture.ts';
import { DataGrid, type Column } from '../../table/data-grid.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';

const columns: Column<ClientMailRow>[] = [
  { key: 'queuedAt', header: 'When', kind: 'datetime' },
  { key: 'status', header: 'State', kind: 'badge', value: ({ status }) => DELIVERY[status]?.label ?? status,
    tone: ({ status }) => DELIVERY[status]?.tone ?? 'neutral' },
  { key: 'to', header: 'To', value: ({ to, cc, subject }) => (to === '' ? subject : cc === '' ? to : `${to}; CC ${cc}`) },
  personColumn({ key: 'queuedBy', header: 'By', priority: 2 }),
  { key: 'error', header: 'Reason', priority: 2 },
];

/** The e-mails about a record, and what else was said to have reached its client. */
export function ClientMailList({ mails, about }: { mails: readonly ClientMailRow[]; about: string }) {
  return (
    <Card title="Delivery" padded={false}>
      <DataGrid gridId="client-mails" caption="E-mails and other deliveries" columns={columns} rows={[...mails]}
        rowKey={({ clientEmailId }) => String(clientEmailId)} dense
        empty={<EmptyState title="Not sent yet">E-mails with this {about} are listed here.</EmptyState>} />
    </Card>
  );
}

const TITLES: Readonly<Record<string, string>> = {
  failed: 'The last e-mail was not delivered', partly: 'The last e-mail did not reach everybody',
  queued: 'The e-mail is not delivered yet',
};

export interface UndeliveredMailProps {
  mails: readonly ClientMailRow[];
  /** Where the mail with this number is written again, to those who did not get it. */
  sendAgainHref: (again: { again: number }) => string;
}

/** What became of the newest mail, where it did not reach everybody: whom not, what their mail server answered, and what to do. */
export function UndeliveredMail({ mails: [newest], sendAgainHref }: UndeliveredMailProps) {
  const title = newest && newest.error !== '' ? TITLES[newest.status] : undefined;
  if (!newest || !title) return null;
  const isTold = newest.status !== 'queued';
  return (
    <div className="print-hide">
      <Notice kind={isTold ? 'danger' : 'warning'} title={title}
        end={isTold ? <ButtonLink href={sendAgainHref({ again: newest.clientEmailId })} size="small">Send again</ButtonLink> : null}>
        {newest.error}
      </Notice>
    </div>
  );
}
