import { SYNC, type SyncFacts } from '#app/domain/kernel/rules/sync-status.ts';
import { DELIVERY } from '#app/screens/money/billing/invoice-state.ts';
import type { Tone } from '#app/screens/tone.ts';
import { useFeature } from '../../layout/features.tsx';
import { SyncMark } from '../external-sync/sync-mark.tsx';
import { Badge } from '../../ui/badge.tsx';

const PAYMENT: Readonly<Record<string, Tone>> = {
  unpaid: 'neutral', 'part paid': 'info', paid: 'success', overpaid: 'warning', credited: 'info',
};

export interface InvoiceBadgesProps {
  payment: string;
  /** Days past due; 0 when it is not overdue. */
  outstandingDays: number;
  closed: boolean;
  delivery: string | null;
  isDraft: boolean;
  sync: SyncFacts;
}

/** The independent facts of an invoice's state, side by side. */
export function InvoiceBadges({ payment, outstandingDays, closed, delivery, isDraft, sync }: InvoiceBadgesProps) {
  const isSynced = useFeature('Xero');
  if (isDraft) return <span className="cluster"><Badge tone="warning">Draft</Badge></span>;
  const sent = delivery === null ? undefined : DELIVERY[delivery];
  return (
    <span className="cluster print-hide">
      <Badge tone={PAYMENT[payment] ?? 'neutral'}>{capitalised(payment)}</Badge>
      {outstandingDays > 0 ? <Badge tone="danger">Overdue {outstandingDays} {outstandingDays === 1 ? 'day' : 'days'}</Badge> : null}
      {sent ? <Badge tone={sent.tone}>{sent.label}</Badge> : <Badge>Not sent</Badge>}
      {closed ? <Badge tone="warning">Closed period</Badge> : null}
      {!isSynced || (sync.syncStatus === SYNC.notSynced && sync.syncDisplayName === '') ? null : <SyncMark of={sync} />}
    </span>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
