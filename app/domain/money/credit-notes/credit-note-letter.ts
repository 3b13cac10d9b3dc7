import type { SqlEntityManager } from '@mikro-orm/sql';
import { creditNoteName } from '#app/domain/money/billing/fields.ts';
import { LetterAnswer, type Letter, letterMail, type TaxedAtRate, taxTable } from '#app/domain/money/billing/index.server.ts';
import { declaredFacts, findPaper, type Paper } from '#app/domain/money/document-templates/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { fillIn } from '#app/domain/kernel/values/fill-in.ts';
import { isZeroMoney } from '#app/domain/kernel/values/money-sign.ts';
import { deliverClientMail, type SendClientMailPayload } from '#app/domain/money/client-mails/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import type { Services } from '#app/domain/kernel/ports/services.ts';
import { CreditNoteRef } from './contract.ts';
import { creditNoteFields } from './fields.ts';
import { listCreditByRate } from './credit-by-rate.read-model.ts';
import { findCreditNote, type CreditNoteRow } from './credit-note.read-model.ts';

const columnsOf = ({ words }: Paper) => [
  { title: words.description, share: 0.46 }, { title: words.amountWithoutTax, share: 0.2, isFigure: true },
  { title: words.tax, share: 0.16, isFigure: true }, { title: words.amount, share: 0.18, isFigure: true },
];

/** What a client gets of a credit note. */
export async function requireCreditNoteLetter(em: SqlEntityManager, creditNoteId: number): Promise<Letter> {
  const note = await findCreditNote(em, creditNoteId);
  if (!note) throw notFound('Credit Note');
  const paper = await findPaper(em, note.clientId);
  const { words, formats: { money, percent } } = paper;
  const name = creditNoteName(creditNoteId);
  const taxes = await listCreditByRate(em, creditNoteId);
  const [ex, tax, inc] = [money(note.amountEx), money(note.taxAmt), money(note.amount)];
  return {
    clientId: note.clientId, fileName: `${name}.pdf`, title: words.creditNote, number: name, facts: factsOf(note, paper), note: '',
    tables: [{
      title: words.credit, columns: columnsOf(paper), rows: [[note.note || descriptionOf(note, paper), ex, tax, inc]],
      sums: { [words.amountWithoutTax]: ex, [words.tax]: tax, [words.amount]: inc },
    }, ...(taxes.length > 1 ? [byRate(taxes, paper)] : [])],
    totals: [
      [words.creditWithoutTax, ex], [taxes.length > 1 ? words.tax : `${words.tax} ${percent(taxes[0]!.taxPct)}`, tax],
      [words.creditWithTax, `${note.currencyId} ${inc}`],
    ],
  };
}

/** What it credits of each rate, as invoices print it. */
function byRate(taxes: readonly TaxedAtRate[], paper: Paper): Letter['tables'][number] {
  const { title, columns, rows, sums } = taxTable(paper, taxes);
  return {
    title, rows: rows.map((cells) => cells.map(([text = '']) => text)),
    columns: columns.map(({ title: heading, isFigure }) => ({ title: heading, isFigure, share: 1 / columns.length })),
    sums: Object.fromEntries(columns.flatMap(({ name, title: heading }) => (sums[name] === undefined ? [] : [[heading, sums[name]]]))),
  };
}

const descriptionOf = ({ invoiceId }: CreditNoteRow, { words }: Paper): string =>
  (invoiceId === null ? words.credit : fillIn(words.creditOf, { number: String(invoiceId) }));

function factsOf(note: CreditNoteRow, paper: Paper): Letter['facts'] {
  const { creditNoteDate, invoiceId, applied, rest } = note;
  const { words, formats: { date, money } } = paper;
  return [
    [words.date, date(creditNoteDate)], [words.invoice, invoiceId === null ? '' : `INV-${invoiceId}`],
    ...declaredFacts(creditNoteFields, note, paper),
    [words.applied, isZeroMoney(applied) ? '' : money(applied)], [words.unused, isZeroMoney(rest) ? '' : money(rest)],
  ];
}

/** The same for whoever downloads it. */
export const getCreditNoteLetter = query({
  name: 'credit-note.get-letter',
  permission: 'invoice:read',
  feature: FEATURES.enableCreditNotes,
  input: CreditNoteRef,
  output: LetterAnswer,
  http: { method: 'GET', path: '/api/v3/credit-notes/{creditNoteId}/pdf', isPdf: true },
  run: ({ em }, { creditNoteId }) => requireCreditNoteLetter(em, creditNoteId),
});

/** Sends a credit note to its client, as it is now. */
export const sendCreditNoteEmail = (ctx: Ctx, payload: SendClientMailPayload, services: Services): Promise<void> =>
  deliverClientMail(ctx, services, payload, async (mail) =>
    letterMail(ctx, services, await requireCreditNoteLetter(ctx.em, Number(mail.recordId)), mail));
