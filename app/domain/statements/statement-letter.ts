import type { SqlEntityManager } from '@mikro-orm/sql';
import { creditNoteName } from '#app/domain/billing/fields.ts';
import { readBilledClient, type Letter } from '#app/domain/billing/index.server.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import { formatDate, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { readAccounts, type Account, type Movement } from './statement.read-model.ts';

const COLUMNS = [
  { title: 'Date', share: 0.16 }, { title: 'What', share: 0.4 }, { title: 'Amount', share: 0.22, isFigure: true },
  { title: 'Balance', share: 0.22, isFigure: true },
] as const;

const NAMES: Readonly<Record<Movement['kind'], (id: number) => string>> = {
  invoice: (id) => `Invoice ${id}`, receipt: (id) => `Payment, receipt ${id}`, 'credit-note': (id) => `Credit note ${creditNoteName(id)}`,
};

/** A statement as a client gets it: a table for each currency. */
export async function readStatementLetter(
  em: SqlEntityManager, clientId: string, { from, to }: { from: LocalDate; to: LocalDate },
): Promise<Letter> {
  const client = await readBilledClient(em, clientId);
  if (!client) throw notFound('Client');
  const accounts = await readAccounts(em, client.clientId, from, to);
  return {
    clientId: client.clientId, fileName: `statement-${client.clientId}-${to}.pdf`, title: 'Statement of account', number: '',
    facts: [['From', formatDate(from)], ['To', formatDate(to)]], note: accounts.length === 0 ? 'Nothing is recorded up to this day.' : '',
    tables: accounts.map((account) => tableOf(account, from)),
    totals: accounts.map(({ currencyId, closing }) => [`Balance on ${formatDate(to)}`, `${currencyId} ${formatMoney(closing)}`]),
  };
}

const tableOf = ({ currencyId, opening, movements, closing }: Account, from: LocalDate): Letter['tables'][number] => ({
  title: `Account in ${currencyId}`, columns: COLUMNS,
  rows: [
    [formatDate(from), 'Opening balance', '', formatMoney(opening)],
    ...movements.map(({ kind, id, date, amount, balance }) =>
      [formatDate(date), NAMES[kind](id), formatMoney(amount), formatMoney(balance)]),
  ],
  sums: { Balance: formatMoney(closing) },
});
