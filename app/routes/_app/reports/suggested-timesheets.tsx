import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { plainField } from '#app/components/form/plain-field.ts';
import { SelectField } from '#app/components/form/fields/select-field.tsx';
import { ReportPaper } from '#app/components/time/reports/report-paper.tsx';
import { periodQuery, ReportPeriod } from '#app/components/time/timesheets/report/report-period.tsx';
import { DataGrid } from '#app/components/table/data-grid.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { ListSuggested, SUGGESTED_SIZES } from '#app/domain/time/suggestions/contract.ts';
import { SUGGESTION_SOURCES, SUGGESTION_STATES } from '#app/domain/time/suggestions/fields.ts';
import { listSuggested } from '#app/domain/time/suggestions/index.server.ts';
import { periodParams } from '#app/lists/report-params.server.ts';
import { listLinks } from '#app/screens/list-links.ts';
import { paths } from '#app/screens/paths.ts';
import { suggestedColumns } from '#app/screens/time/suggestions/summary-columns.ts';
import { requireContext } from '#app/web/context.server.ts';
import { searchOf } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Suggested Timesheets');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const asked = periodParams(ctx, searchOf(args.request), ListSuggested);
  return { ...asked, sizes: [...SUGGESTED_SIZES], ...await orProblem(listSuggested(ctx, asked.params)) };
}

const choicesOf = (names: Readonly<Record<string, string>>) => Object.entries(names).map(([value, label]) => ({ value, label }));

export default function SuggestedTimesheetsPage() {
  const { params, defaults, days, today, rows, total, totals, sizes, isPrint } = useLoaderData<typeof loader>();
  const { empId, source, state, page, size } = params;
  const others = Object.fromEntries(Object.entries({ empId, source, state }).filter(([, value]) => value !== ''));
  const keep = { ...periodQuery(days), ...others };
  const list = {
    gridId: 'suggested-timesheets', caption: 'Suggested Timesheets', columns: suggestedColumns, rows, totals,
    totalsLabel: 'Total of all pages', rowKey: ({ suggestionId }: { suggestionId: number }) => String(suggestionId),
    empty: <EmptyState title="No suggestions">Nothing was suggested that matches these filters.</EmptyState>,
  };
  if (isPrint) {
    return (
      <ReportPaper title="Suggested Timesheets" backHref={paths.suggestedTimesheets(keep)} days={days} left={total - rows.length}>
        <DataGrid {...list} />
      </ReportPaper>
    );
  }
  return (
    <div className="stack">
      <PageHeader title="Suggested Timesheets" description="What was suggested, one by one."
        back={{ href: paths.automaticTimesheets(periodQuery(days)), label: 'Automatic Timesheets' }} />
      <ReportPeriod days={days} today={today} hrefFor={paths.suggestedTimesheets} others={others}
        chosen={[
          ...(source === '' ? [] : [{ name: 'source', label: 'Source', value: SUGGESTION_SOURCES[source] }]),
          ...(state === '' ? [] : [{ name: 'state', label: 'What became of it', value: SUGGESTION_STATES[state] }]),
        ]}>
        {empId === '' ? null : <input type="hidden" name="empId" value={empId} />}
        <SelectField key={`source-${source}`} field={plainField({ name: 'source', value: source })} label="Source" placeholder="All"
          options={choicesOf(SUGGESTION_SOURCES)} />
        <SelectField key={`state-${state}`} field={plainField({ name: 'state', value: state })} label="What became of it" placeholder="All"
          options={choicesOf(SUGGESTION_STATES)} />
      </ReportPeriod>
      <DataGrid
        {...list} printHref={paths.suggestedTimesheets({ ...keep, print: 'on' })}
        {...listLinks({
          params: { ...keep, sort: '', direction: 'asc', page, size },
          defaults: { ...defaults, startDate: '', endDate: '', period: '', sort: '', direction: 'asc' }, total, sizes,
          hrefFor: paths.suggestedTimesheets, file: { list: 'suggested-timesheets' },
        })}
      />
    </div>
  );
}
