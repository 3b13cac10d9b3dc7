import { paths } from '#app/screens/paths.ts';
import { formatPercent } from '#app/screens/format.ts';
import { creditNoteFields, type CreditNoteFields } from '#app/domain/money/credit-notes/fields.ts';
import { headerFacts } from '../../records/header-facts.tsx';
import { TaxByRate } from '../billing/tax-by-rate.tsx';
import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { CreditNoteExplained, type CreditNoteExplainedProps } from './credit-note-explained.tsx';

export interface CreditNotePaperProps {
  note: CreditNoteFields & {
    clientId: string;
    clientName: string;
    invoiceId: number | null;
    invoiceType: string;
    currencyId: string;
    amountEx: string;
    taxAmt: string;
    applied: string;
    used: string;
    rest: string;
    removesBalance: boolean;
    releasesTime: boolean;
  } & CreditNoteExplainedProps['note'];
}

const PLACED = ['amount', 'creditNoteDate'] as const satisfies readonly (keyof CreditNoteFields)[];

/** What a client is credited, of what it is made, and where it went. */
export function CreditNotePaper({ note }: CreditNotePaperProps) {
  const { clientId, clientName, creditNoteDate, invoiceId, invoiceType, currencyId } = note;
  return (
    <div className="invoice-top">
      <Card title="Details">
        <DefinitionList columns={2} items={[
          { term: 'Client', value: <PageLink className="link" href={paths.client(clientId)}>{clientName}</PageLink> },
          { term: 'Credit Note Date', value: <DateText value={creditNoteDate} /> },
          { term: 'Invoice', value: invoiceId === null
            ? null : <PageLink className="link" href={paths.invoice(invoiceId)}>{`INV-${invoiceId}`}</PageLink> },
          { term: 'Invoice Type', value: invoiceType },
          { term: 'Remove Prepaid Balance?', value: note.removesBalance ? 'Yes' : null, internal: true },
          { term: 'Entries released', value: note.releasesTime ? 'Yes' : null, internal: true },
          ...headerFacts(creditNoteFields, note, PLACED),
        ]} />
      </Card>
      <Card title={`Totals (${currencyId})`}><CreditNoteSums note={note} /><CreditNoteExplained note={note} /></Card>
    </div>
  );
}

function CreditNoteSums({ note }: CreditNotePaperProps) {
  const { currencyId, amountEx, taxAmt, amount, invoiceId, applied, used, rest, taxes, taxName } = note;
  const rows: [string, string, string?][] = [
    [`Credit (ex ${taxName})`, amountEx],
    [taxes.length === 1 ? `${taxName} ${formatPercent(taxes[0]!.taxPct)}` : taxName, taxAmt], [`Credit (inc ${taxName})`, amount, 'sum'],
    ...(invoiceId === null ? [] : [[`Applied to invoice ${invoiceId}`, applied] as [string, string]]),
    ...(used === '0.00' ? [] : [['Used by receipts', used] as [string, string]]),
    ['Not allocated', rest, 'sum'],
  ];
  return (
    <>
    <table className="sums">
      <caption className="visually-hidden">Totals in {currencyId}</caption>
      <tbody>
        {rows.map(([label, value, kind]) => (
          <tr key={label} className={kind && `sums-${kind}`}><th scope="row">{label}</th><td><MoneyText value={value} /></td></tr>
        ))}
      </tbody>
    </table>
    {taxes.length > 1 ? <TaxByRate taxes={taxes} taxName={taxName} /> : null}
    </>
  );
}
