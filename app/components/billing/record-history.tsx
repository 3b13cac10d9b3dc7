import { DateText } from '../ui/date-text.tsx';
import { formatMoney } from '#app/screens/format.ts';

export interface HistoryEntry {
  auditId: string;
  at: string;
  who: string;
  action: string;
  before: unknown;
  after: unknown;
}

const ACTIONS: Readonly<Record<string, string>> = {
  'invoice.create': 'Created',
  'invoice.update': 'Changed',
  'invoice.send': 'Queued to be e-mailed',
  'invoice.mark-sent': 'Marked as sent',
  'invoice.record-delivery': 'E-mail delivery',
  'receipt.create': 'Paid by receipt',
  'receipt.update': 'Receipt changed',
  'receipt.delete': 'Receipt deleted',
};

/** What happened to a record, newest first, in words. */
export function RecordHistory({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <ol className="history">
      {entries.map(({ auditId, at, who, action, before, after }) => (
        <li key={auditId}>
          <span className="history-when"><DateText value={at} time /></span>
          <span><strong>{ACTIONS[action] ?? action}</strong> by {who}<span className="muted">{describe(before, after)}</span></span>
        </li>
      ))}
    </ol>
  );
}

const NAMES: Readonly<Record<string, string>> = {
  clientId: 'client', invoiceType: 'type', invoiceDate: 'date', clientRef: 'client reference', paymentTermsDays: 'payment terms',
  internalNote: 'internal note',
  receiptId: 'receipt', delivery: '', cc: 'CC',
};

function describe(before: unknown, after: unknown): string {
  const [was, is] = [recordOf(before), recordOf(after)];
  const parts = [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key) => {
    const [old, now] = [shown(was[key]), shown(is[key])];
    const name = NAMES[key] ?? key;
    if (old === now || (now === '' && old === '')) return [];
    return [`${name} ${old === '' ? now : `${old} → ${now === '' ? 'empty' : now}`}`.trim()];
  });
  return parts.length === 0 ? '' : ` · ${parts.join(', ')}`;
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'string') return /^-?\d+\.\d\d$/.test(value) ? formatMoney(value) : value;
  return typeof value === 'number' ? String(value) : '';
}
