import type { InvoicePaper } from '#app/domain/client-pages/index.server.ts';
import { formatBilledHours } from '#app/domain/kernel/values/duration.ts';
import { formatMoney, formatPercent, formatQuantity, formatRate } from '#app/domain/kernel/values/format-money.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { formatDays } from '#app/domain/kernel/values/local-date.ts';
import { formatDate } from '#app/screens/format.ts';

const NOT_CHARGED: Readonly<Record<string, string>> = { BPP: 'prepaid', W: 'not charged' };

/** The time of an invoice, as on its paper. */
export function PaperTime({ entries, invoice, template }: Pick<InvoicePaper, 'entries' | 'invoice' | 'template'>) {
  const { showsPeople, showsNotes, showsRates } = template;
  return (
    <table className="paper-table">
      <caption>Time</caption>
      <thead>
        <tr>
          <th scope="col" className="wide-only">Date</th>{showsPeople ? <th scope="col" className="wide-only">Person</th> : null}
          <th scope="col">Work</th><th scope="col" className="numeric">Hours</th>
          {showsRates ? <th scope="col" className="numeric wide-only">Rate</th> : null}<th scope="col" className="numeric">Amount</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ timeId, entryDate, employeeName, projectName, categoryName, note, billingCode, workedSeconds, ...entry }) => (
          <tr key={timeId}>
            <td className="wide-only day">{formatDate(entryDate)}</td>
            {showsPeople ? <td className="wide-only">{employeeName}</td> : null}
            <td>
              <div className="narrow-only muted">{formatDate(entryDate)}{showsPeople ? ` · ${employeeName}` : ''}</div>
              {projectName} · {categoryName}{NOT_CHARGED[billingCode] ? ` (${NOT_CHARGED[billingCode]})` : ''}
              {note === '' || !showsNotes ? null : <div className="muted pre-line">{note}</div>}
            </td>
            <td className="numeric">{formatBilledHours(workedSeconds)}</td>
            {showsRates ? <td className="numeric wide-only">{formatRate(entry.sellPrice)}</td> : null}
            <td className="numeric">{formatMoney(entry.charged)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td className="wide-only" />{showsPeople ? <td className="wide-only" /> : null}
          <th scope="row">Time</th><td className="numeric">{formatBilledHours(invoice.workedSeconds)}</td>
          {showsRates ? <td className="wide-only" /> : null}
          <td className="numeric">{formatMoney(invoice.timeTotal)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The same put together as the invoice wants it. */
export function PaperTimeGroups({ groups, invoice, template: { showsRates } }: Pick<InvoicePaper, 'groups' | 'invoice' | 'template'>) {
  return (
    <table className="figures">
      <caption>Time</caption>
      <thead>
        <tr>
          <th scope="col">Work</th><th scope="col" className="numeric">Entries</th><th scope="col" className="numeric">Hours</th>
          {showsRates ? <th scope="col" className="numeric">Rate</th> : null}<th scope="col" className="numeric">Amount</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ label, billingCode, entryCount, workedSeconds, sellPrice, charged }) => (
          <tr key={`${label} ${billingCode}`}>
            <td>{label}{NOT_CHARGED[billingCode] ? ` (${NOT_CHARGED[billingCode]})` : ''}</td>
            <td className="numeric">{formatCount(entryCount)}</td>
            <td className="numeric">{formatBilledHours(workedSeconds)}</td>
            {showsRates ? <td className="numeric">{formatRate(sellPrice)}</td> : null}
            <td className="numeric">{formatMoney(charged)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>Time</th><td className="numeric">{formatBilledHours(invoice.workedSeconds)}</td>
          {showsRates ? <td /> : null}
          <td className="numeric">{formatMoney(invoice.timeTotal)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Its other lines. */
export function PaperLines({ lines, invoice }: Pick<InvoicePaper, 'lines' | 'invoice'>) {
  return (
    <table className="paper-table">
      <caption>Products and other lines</caption>
      <thead>
        <tr>
          <th scope="col">Description</th><th scope="col" className="numeric">Quantity</th>
          <th scope="col" className="numeric wide-only">Price</th><th scope="col" className="numeric wide-only">Discount</th>
          <th scope="col" className="numeric">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ position, description, dateStart, dateEnd, note, quantity, price, discountPct, amount }) => (
          <tr key={position}>
            <td className="pre-line">
              {description}
              {[formatDays(dateStart, dateEnd), note].map((said) => (said === '' ? null : <div key={said} className="muted">{said}</div>))}
            </td>
            <td className="numeric">{formatQuantity(quantity)}</td>
            <td className="numeric wide-only">{formatRate(price)}</td>
            <td className="numeric wide-only">{Number(discountPct) === 0 ? '' : formatPercent(discountPct)}</td>
            <td className="numeric">{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Lines</th><td /><td className="wide-only" /><td className="wide-only" />
          <td className="numeric">{formatMoney(invoice.lineTotal)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** What was paid of it, and what is still to be paid. */
export function PaperPayments({ payments, invoice }: Pick<InvoicePaper, 'payments' | 'invoice'>) {
  return (
    <table className="paper-table">
      <caption>Payments</caption>
      <thead><tr><th scope="col">Date</th><th scope="col" className="numeric">Amount</th></tr></thead>
      <tbody>
        {payments.length === 0 ? <tr><td colSpan={2} className="muted">Nothing is paid yet.</td></tr> : null}
        {payments.map(({ paymentDate, name, amount }, index) => (
          <tr key={index}>
            <td>{[formatDate(paymentDate), name].filter(Boolean).join(' · ')}</td>
            <td className="numeric">{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr><th scope="row">Outstanding</th><td className="numeric">{invoice.currencyId} {formatMoney(invoice.outstanding)}</td></tr>
      </tfoot>
    </table>
  );
}
