import { formatDate, formatMoney, formatPercent } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { useFeature } from '../../layout/features.tsx';
import { PageLink } from '../../ui/page-link.tsx';

export interface CreditNoteExplainedProps {
  note: {
    invoiceId: number | null; amount: string; amountEx: string; taxes: readonly { taxPct: string; base: string; tax: string }[];
    taxName: string; removesBalance: boolean;
    usedBy: readonly { receiptId: number; paymentDate: string; amount: string }[];
  };
}

/** How the totals of a credit note are made, and which receipts use it. */
export function CreditNoteExplained({ note: { invoiceId, amount, amountEx, taxes, removesBalance, usedBy } }: CreditNoteExplainedProps) {
  const leadsOn = useFeature('enableReceipting');
  const rate = invoiceId === null ? 'that of the client' : 'that of the invoice';
  return (
    <details className="explained print-hide">
      <summary>How this is worked out</summary>
      <ul>
        <li>{removesBalance
          ? `${formatMoney(amount)} is taken off the prepaid balance of the invoice: before tax and tax never more than was left of each.`
          : taxes.length > 1 ? `${formatMoney(amount)} is shared by the rates of the invoice, in proportion to what is left of each; each `
            + 'part is divided by 1 + its rate and rounded to cents. The difference is the tax.'
          : `${formatMoney(amount)} includes tax at ${formatPercent(taxes[0]!.taxPct)}, ${rate}: divided by 1 + the rate and `
            + `rounded to cents, half away from zero, it is ${formatMoney(amountEx)}. The difference is the tax.`}</li>
        {invoiceId === null ? null : <li>What was outstanding on the invoice when the credit was made is applied to it, and no more.</li>}
        {usedBy.map(({ receiptId, paymentDate, amount: used }) => (
          <li key={receiptId}>{leadsOn
            ? <PageLink className="link" href={paths.receipt(receiptId)}>Receipt {receiptId}</PageLink> : `Receipt ${receiptId}`} of{' '}
          {formatDate(paymentDate)} uses {formatMoney(used)}.</li>
        ))}
        <li>What is not allocated can be used by a receipt, or refunded by a negative one.</li>
      </ul>
    </details>
  );
}
