import { formatMoney } from '#app/screens/format.ts';

export interface MoneyTextProps {
  /** A decimal string. */
  value: string | null | undefined;
  currency?: string;
}

export function MoneyText({ value, currency }: MoneyTextProps) {
  const text = formatMoney(value);
  if (text === '') return <span className="muted">–</span>;
  return (
    <span className={text.startsWith('(') ? 'money money-negative' : 'money'}>
      {currency ? `${currency} ${text}` : text}
    </span>
  );
}
