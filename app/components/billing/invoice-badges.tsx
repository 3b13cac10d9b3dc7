import { signOf } from '#app/domain/kernel/money.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

const PAYMENT: Readonly<Record<string, Tone>> = { unpaid: 'neutral', 'part paid': 'info', paid: 'success', overpaid: 'warning', credited: 'info' };
export const DELIVERY: Readonly<Record<string, { label: string; tone: Tone }>> = {
  queued: { label: 'Queued', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
};

/** What is still owed stands out. */
export const owed = (outstanding: string): Tone => (signOf(outstanding) > 0 ? 'danger' : 'neutral');

export interface InvoiceBadgesProps {
  payment: string;
  /** Days past due; 0 when it is not overdue. */
  outstandingDays: number;
  closed: boolean;
  delivery: string | null;
}

/** The independent facts of an invoice's state, side by side. */
export function InvoiceBadges({ payment, outstandingDays, closed, delivery }: InvoiceBadgesProps) {
  const sent = delivery === null ? undefined : DELIVERY[delivery];
  return (
    <span className="cluster print-hide">
      <Badge tone={PAYMENT[payment] ?? 'neutral'}>{capitalised(payment)}</Badge>
      {outstandingDays > 0 ? <Badge tone="danger">Overdue {outstandingDays} {outstandingDays === 1 ? 'day' : 'days'}</Badge> : null}
      {sent ? <Badge tone={sent.tone}>{sent.label}</Badge> : <Badge>Not sent</Badge>}
      {closed ? <Badge tone="warning">Closed period</Badge> : null}
    </span>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
