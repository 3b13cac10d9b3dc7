import type { ClientMailRow } from '#app/domain/client-mails/index.server.ts';
import { InvoiceDeliveries } from '../billing/invoice-tables.tsx';
import { Card } from '../ui/card.tsx';

/** The e-mails that a paper was sent with. */
export function ClientMailList({ mails }: { mails: readonly ClientMailRow[] }) {
  if (mails.length === 0) return null;
  return (
    <div className="print-hide">
      <Card title="Delivery" padded={false}>
        <InvoiceDeliveries rows={mails.map(({ clientEmailId, ...mail }) => ({ ...mail, invoiceEmailId: clientEmailId, sentAt: null }))} />
      </Card>
    </div>
  );
}
