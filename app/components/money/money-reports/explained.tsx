import type { ReactNode } from 'react';
import { formatMoney } from '#app/screens/format.ts';
import { Card } from '../../ui/card.tsx';

interface ExplainedProps { id: string; title: string; amount: string; currencyId: string; /** How it is made,
  in a sentence. */ rule: ReactNode;
  children?: ReactNode }

/** One total: how it is made, and from what. */
export function Explained({ id, title, amount, currencyId, rule, children }: ExplainedProps) {
  return (
    <div id={id}>
      <Card title={title} actions={<strong className="numeric">{formatMoney(amount)} {currencyId}</strong>} padded={false}>
        <p className="card-body">{rule}</p>
        {children}
      </Card>
    </div>
  );
}

/** What stands where a total is made of nothing. */
export const nothing = (words: string): ReactNode => <p className="card-body">{words}</p>;
