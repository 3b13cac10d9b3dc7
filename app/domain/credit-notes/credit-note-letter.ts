import type { SqlEntityManager } from '@mikro-orm/sql';
import { creditNoteName } from '#app/domain/billing/fields.ts';
import type { Letter } from '#app/domain/billing/index.server.ts';
import { FEATURES } from '#app/domain/features/contract.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { formatMoney, formatPercent } from '#app/domain/kernel/values/format-money.ts';
import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import { isZeroMoney } from '#app/domain/kernel/values/money.ts';
import { CreditNoteRef } from './contract.ts';
import { creditNoteRow, type CreditNoteRow } from './credit-note.read-model.ts';

const COLUMNS = [
  { title: 'Description', share: 0.46 }, { title: 'Amount (ex GST)', share: 0.2, isFigure: true },
  { title: 'GST', share: 0.16, isFigure: true }, { title: 'Amount', share: 0.18, isFigure: true },
] as const;

/** What a client gets of a credit note. */
export async function readCreditNoteLetter(em: SqlEntityManager, creditNoteId: number): Promise<Letter> {
  const note = await creditNoteRow(em, creditNoteId);
  if (!note) throw notFound('Credit Note');
  const name = creditNoteName(creditNoteId);
  const amounts = [note.amountEx, note.taxAmt, note.amount].map(formatMoney);
  const [ex = '', tax = '', inc = ''] = amounts;
  return {
    clientId: note.clientId, fileName: `${name}.pdf`, title: 'Credit Note', number: name, facts: factsOf(note), note: '',
    tables: [{
      title: 'Credit', columns: COLUMNS, rows: [[note.note || descriptionOf(note), ex, tax, inc]],
      sums: { 'Amount (ex GST)': ex, GST: tax, Amount: inc },
    }],
    totals: [
      ['Credit (ex GST)', ex], [`GST ${formatPercent(note.taxRate)}`, tax], ['Credit (inc GST)', `${note.currencyId} ${inc}`],
    ],
  };
}

const descriptionOf = ({ invoiceId }: CreditNoteRow): string => (invoiceId === null ? 'Credit' : `Credit of invoice ${invoiceId}`);

function factsOf({ creditNoteDate, invoiceId, applied, rest }: CreditNoteRow): Letter['facts'] {
  return [
    ['Date', formatDate(creditNoteDate)], ['Invoice', invoiceId === null ? '' : `INV-${invoiceId}`],
    ['Applied to it', isZeroMoney(applied) ? '' : formatMoney(applied)], ['Not used yet', isZeroMoney(rest) ? '' : formatMoney(rest)],
  ];
}

/** The same for whoever downloads it. */
export const getCreditNoteLetter = query({
  name: 'credit-note.get-letter',
  permission: 'invoice:read',
  feature: FEATURES.enableCreditNotes,
  input: CreditNoteRef,
  run: ({ em }, { creditNoteId }) => readCreditNoteLetter(em, creditNoteId),
});
