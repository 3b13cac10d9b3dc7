import type { SqlEntityManager } from '@mikro-orm/sql';
import { creditNoteName } from '#app/domain/money/billing/fields.ts';
import { findBilledClient, type Letter, letterMail } from '#app/domain/money/billing/index.server.ts';
import { findPaper, type Paper } from '#app/domain/money/document-templates/index.server.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { fillIn } from '#app/domain/kernel/values/fill-in.ts';
import { isZeroMoney } from '#app/domain/kernel/values/money-sign.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { deliverClientMail, type SendClientMailPayload } from '#app/domain/money/client-mails/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import type { Services } from '#app/domain/kernel/ports/services.ts';
import { listAccounts, type Account, type Movement } from './statement.read-model.ts';

const columnsOf = ({ words }: Paper) => [
  { title: words.date, share: 0.14 }, { title: words.paymentDue, share: 0.16 }, { title: words.what, share: 0.34 },
  { title: words.amount, share: 0.18, isFigure: true }, { title: words.balance, share: 0.18, isFigure: true },
];

function nameOf({ kind, id }: Movement, { words }: Paper): string {
  if (kind === 'receipt') return fillIn(words.payment, { number: String(id) });
  return kind === 'invoice' ? `${words.invoice} ${id}` : `${words.creditNote} ${creditNoteName(id)}`;
}

/** A statement as a client gets it: a table for each currency. */
export async function requireStatementLetter(
  em: SqlEntityManager, clientId: string, { from, to }: { from: LocalDate; to: LocalDate },
): Promise<Letter> {
  const client = await findBilledClient(em, clientId);
  if (!client) throw notFound('Client');
  const paper = await findPaper(em, client.clientId);
  const { words, formats: { date, money } } = paper;
  const accounts = await listAccounts(em, client.clientId, from, to);
  return {
    clientId: client.clientId, fileName: `statement-${client.clientId}-${to}.pdf`, title: words.statement, number: '',
    facts: [[words.period, `${date(from)} – ${date(to)}`]], note: accounts.length === 0 ? words.nothingRecorded : '',
    tables: accounts.flatMap((account) => [tableOf(account, from, paper), ageingOf(account, paper)]),
    totals: accounts.map(({ currencyId, closing }) => [fillIn(words.balanceOn, { date: date(to) }), `${currencyId} ${money(closing)}`]),
  };
}

function tableOf({ currencyId, opening, movements, closing }: Account, from: LocalDate, paper: Paper): Letter['tables'][number] {
  const { words, formats: { date, money } } = paper;
  return {
    title: fillIn(words.accountIn, { currency: currencyId }), columns: columnsOf(paper),
    rows: [
      [date(from), '', words.openingBalance, '', money(opening)],
      ...movements.map((movement) => [
        date(movement.date), movement.due === null ? '' : date(movement.due), nameOf(movement, paper), money(movement.amount),
        money(movement.balance),
      ]),
    ],
    sums: { [words.balance]: money(closing) },
  };
}

/** What the balance is made of, by how many days it has been due. */
function ageingOf({ currencyId, ageing }: Account, { words, formats: { money } }: Paper): Letter['tables'][number] {
  const { notDue, to30, to60, to90, over90, credit, balance } = ageing;
  const rows = [
    [words.notDue, notDue], ['1–30', to30], ['31–60', to60], ['61–90', to90], ['90+', over90],
    ...(isZeroMoney(credit) ? [] : [[words.unused, credit] as const]),
  ] as const;
  return {
    title: words.ageing, columns: [{ title: fillIn(words.accountIn, { currency: currencyId }), share: 0.5 },
      { title: words.amount, share: 0.5, isFigure: true }],
    rows: rows.map(([label, value]) => [label, money(value)]), sums: { [words.amount]: money(balance) },
  };
}

/** Sends a statement to its client, with what is recorded by now. */
export const sendStatement = (ctx: Ctx, payload: SendClientMailPayload, services: Services): Promise<void> =>
  deliverClientMail(ctx, services, payload, async (mail) => {
    const days = { from: mail.dateFrom ?? ctx.today(), to: mail.dateTo ?? ctx.today() };
    return letterMail(ctx, services, await requireStatementLetter(ctx.em, mail.recordId, days), mail);
  });
