import type { explainUnbilled } from '#app/domain/money/money-reports/index.server.ts';
import { formatDate } from '#app/screens/format.ts';
import { DataGrid } from '../../table/data-grid.tsx';
import { TIME_PARTS } from './explained-columns.ts';
import { Explained, nothing } from './explained.tsx';

export type ExplainedUnbilledView = Awaited<ReturnType<typeof explainUnbilled>>;

/** How the value of a client's unbilled time is made. */
export function ExplainedUnbilled({ of: { currencyId, through, time, value } }: { of: ExplainedUnbilledView }) {
  return (
    <Explained id="value" title={`Unbilled until ${formatDate(through)}, before tax`} amount={value} currencyId={currencyId}
      rule="Entries that are on no invoice, each its hours × its rate, rounded to the cent, a half upwards. Entries coded W and BPP have
        a value and charge nothing.">
      <DataGrid gridId="explained-unbilled-time" caption="Unbilled time by person, project and rate" columns={TIME_PARTS} rows={time} dense
        rowKey={(row) => JSON.stringify(row)} totals={{ charged: value }} empty={nothing('All of it is on invoices.')} />
    </Explained>
  );
}
