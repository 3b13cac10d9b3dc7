import type { ClientPageWords } from '#app/domain/money/document-templates/index.server.ts';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';

export interface PaperHeadProps {
  paper: {
    readonly organisation: { readonly name: string; readonly registration: string; readonly address: string };
    readonly clientLines: readonly string[];
    readonly fromLabel: string;
    readonly toLabel: string;
    readonly facts: readonly (readonly [label: string, value: string])[];
  };
  totals: readonly { readonly label: string; readonly value: string; readonly isSum?: boolean }[];
  totalsTitle: string;
  words: ClientPageWords;
}

/** From whom a paper is, to whom, what is known of it, and what it comes to. */
export function PaperHead({ paper: { organisation, clientLines, fromLabel, toLabel, facts }, totals, totalsTitle, words }: PaperHeadProps) {
  const [clientName = '', ...address] = clientLines;
  return (
    <div className="invoice-top">
      <Card title={words.details}>
        <DefinitionList columns={2} items={[
          { term: fromLabel, value: <Party name={organisation.name} more={[organisation.registration, organisation.address]} /> },
          { term: toLabel, value: <Party name={clientName} more={address} /> },
          ...facts.filter(([, value]) => value !== '').map(([term, value]) => ({ term, value })),
        ]} />
      </Card>
      {totals.length > 0 ? <Card title={totalsTitle}><Totals totals={totals} title={totalsTitle} /></Card> : null}
    </div>
  );
}

function Totals({ totals, title }: Pick<PaperHeadProps, 'totals'> & { title: string }) {
  return (
    <table className="sums">
      <caption className="visually-hidden">{title}</caption>
      <tbody>
        {totals.map(({ label, value, isSum }) => (
          <tr key={label + value} className={isSum ? 'sums-sum' : undefined}><th scope="row">{label}</th><td>{value}</td></tr>
        ))}
      </tbody>
    </table>
  );
}

function Party({ name, more }: { name: string; more: readonly string[] }) {
  return <>
    <strong>{name}</strong>
    <div className="muted pre-line">{more.filter((line) => line !== '').join('\n')}</div>
  </>;
}
