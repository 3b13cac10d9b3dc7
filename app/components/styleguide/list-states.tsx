import { useSearchParams } from '@remix-run/react';
import { DataGrid, type DataGridProps } from '../table/data-grid.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Section } from './section.tsx';

export interface Sample {
  id: string;
  date: string;
  client: string;
  note: string;
  seconds: number;
  total: string;
  tax: string;
  state: string;
}

export interface ListStatesProps {
  rows: readonly Sample[];
  common: Pick<DataGridProps<Sample>, 'columns' | 'rowKey' | 'rowHref' | 'empty'>;
}

const NAMES = [
  ['שירותי ייעוץ הנמל בע״מ', 'פגישה עם צוות הכספים (2 שעות)'],
  ['شركة الميناء للاستشارات', 'اجتماع (1) مع فريق المالية'],
  ['The Honourable Company of Harbour Engineers, Surveyors, Ropemakers and Allied Trades of Greater Western Sydney',
    'Everything that was said in the workshop, written down for those who could not come, and sent to them with the slides.'],
  ['Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    'https://harbour.example/a/very/long/address/without/any/place/to/break/it/0123456789abcdef0123456789abcdef'],
  ['<b>株式会社ハーバー</b> & "Søn"', '🛟 🇦🇺 e\u0301'],
] as const;

/** Lists in the states that a screen with a few good rows does not show. */
export function ListStates({ rows, common }: ListStatesProps) {
  const [address] = useSearchParams();
  const first = rows.slice(0, 3);
  const strange = NAMES.map(
    ([client, note], index) => ({ ...rows[0]!, id: `${index + 1}`, client, note, total: index === 3 ? '-99999999999.99' : '1234567.5' }),
  );
  const hundreds = Array.from({ length: 300 }, (_, index) => ({ ...rows[index % rows.length]!, id: String(9000 + index) }));
  return (
    <>
      <Section title="Rows that open">
        <DataGrid
          {...common} rows={first} gridId="guide-boards" caption="Boards"
          detail={{
            open: address.get('expand') ?? undefined, hrefFor: (key) => (key === undefined ? '?' : `?expand=${key}`),
            label: ({ client }) => `Subscribers of ${client}`,
            render: ({ note }) => <><strong>2 subscribers</strong><ul><li>Alex Harbour</li><li>Sofia Reyes</li></ul><p>{note}</p></>,
          }}
        />
      </Section>
      <Section title="Long and right-to-left names">
        <DataGrid {...common} rows={strange} gridId="guide-names" caption="Names from everywhere"
          totals={{ total: '4938270.00', seconds: 135000 }} />
      </Section>
      <Section title="Nothing yet, nothing found">
        <DataGrid {...common} rows={[]} gridId="guide-none" caption="No rows"
          empty={<EmptyState title="No invoices yet" action={<Button type="button">New Invoice</Button>}>
            Invoices are made from a client’s unbilled time.
          </EmptyState>} />
        <DataGrid {...common} rows={[]} gridId="guide-no-match" caption="No match"
          empty={<EmptyState title="No invoice matches">No invoice matches these filters.</EmptyState>} />
      </Section>
      <Section title="On the way, failed, not allowed">
        <DataGrid {...common} rows={first} gridId="guide-busy" caption="Rows on their way" busy
          exportHref={(format) => `?export=${format}`} />
        <ErrorState title="Something went wrong while fetching invoices." action={<Button type="button">Try again</Button>}>
          Please try again later.
        </ErrorState>
        <EmptyState title="You are not authorized to view/use this service.">
          An administrator of your organisation can grant it.
        </EmptyState>
      </Section>
      <Section title="Hundreds of rows">
        <DataGrid {...common} columns={common.columns.slice(0, 3)} rows={hundreds} gridId="guide-hundreds" caption="Three hundred rows"
          dense />
      </Section>
    </>
  );
}
