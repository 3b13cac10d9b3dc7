import { Form, useLocation } from '@remix-run/react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { formatHeading } from '#app/domain/kernel/values/local-date.ts';
import type { AwayDay } from '#app/domain/leave/absences/index.server.ts';
import type { WeekSubmission } from '#app/domain/time/submitted-weeks/index.server.ts';
import type { GridRow, WeekGridView } from '#app/domain/time/timesheets/index.server.ts';
import { awayByDay } from '#app/screens/leave/away-words.ts';
import { paths } from '#app/screens/paths.ts';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { FormActions } from '#app/components/form/form-actions.tsx';
import { IdempotencyKey } from '#app/components/form/idempotency-key.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { LeaveLines } from '../../../leave/absences/leave-lines.tsx';
import { GridActions } from './week-actions.tsx';
import { DayCheck } from './week-centre.tsx';
import { WeekGridCell } from './week-grid-cell.tsx';
import { goThroughCells } from './week-grid-keys.ts';
import { GridLine } from './week-grid-line.tsx';
import { WeekGridNewRow, type FoundWork } from './week-grid-new-row.tsx';
import { typedCells } from './typed-cells.ts';
import { WeekHead } from './week-head.tsx';

// Seldom asked for, and therefore fetched by the browser when an answer does. The server draws it at once.
const EntrySteps = import.meta.env.SSR ? (await import('../entry/entry-steps.tsx')).default
  : lazy(() => import('../entry/entry-steps.tsx'));

/** What the addresses of a grid carry along: past employees are offered too, and the rows that have no time yet. */
export interface GridQuery { past?: string | undefined; add?: string | undefined }

/** What the grid gets back from a post that did not save. */
export interface WeekGridAnswer extends FormAnswer {
  grid?: WeekGridView;
  /** The first of the rows that were just added. */
  first?: string | null;
  /** What was looked for without script and is not one project alone. */
  work?: FoundWork | null;
}

interface WeekGridProps {
  grid: WeekGridView;
  /** The day that the address names. */
  date: string;
  today: string;
  query: GridQuery;
  answer: WeekGridAnswer | undefined;
  idempotencyKey: string;
  submission: WeekSubmission | null;
  leave: readonly AwayDay[];
}

const NONE_ANSWERED = { confirmOverlap: '', rateChoice: '', customRate: '', customPrepaidRate: '' };

/** Durations by kind of work and day. Without scripts one form with one button; with them every cell is saved as it is left. */
export function WeekGrid({ grid, date, today, query, answer, idempotencyKey, submission, leave }: WeekGridProps) {
  const { week, rows: stored } = grid;
  const { empId } = week.employee;
  const table = useRef<HTMLTableElement>(null);
  const asked = (answer?.grid?.rows ?? []).filter(({ key }) => !stored.some((row) => row.key === key));
  const rows = [...stored, ...asked];
  const add = rows.filter(({ workedSeconds }) => workedSeconds === 0).map(({ key }) => key).join(',');
  const { typedAt, errorAt, others } = typedCells(answer?.result);
  const [question, ask] = useQuestion(answer);
  return (
    <>
      <WeekHead week={week} today={today} leave={leave} hrefOf={(day) => paths.weekGrid(empId, day, { past: query.past })}
        actions={<GridActions week={week} date={date} submission={submission} />} />
      <LeaveLines leave={leave} namesDays />
      {others.length > 0 ? <Notice kind="danger" role="alert">{others.join(' ')}</Notice> : null}
      {question ? null : <RefusedCells rows={rows} errorAt={errorAt} />}
      <Form method="post" className="stack" data-asks="">
        <IdempotencyKey value={idempotencyKey} />
        {/* Enter saves, whatever buttons stand before the one to save. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">Save</button>
        <input type="hidden" name="add" value={add} />
        <div className="week-grid-scroll" role="region" aria-label={`Grid of ${week.employee.name}`} tabIndex={0}>
          <table className="week-grid" ref={table} onKeyDown={(event) => table.current && goThroughCells(table.current, event)}>
            <GridHead week={week} leave={leave} />
            <tbody>
              {rows.map((row, index) => (
                <GridLine key={row.key} row={row} cell={(cell, day, onSaved) => (
                  <WeekGridCell key={cell.date} cell={cell} empId={empId} index={index * row.cells.length + day} work={nameOf(row)}
                    sentKey={idempotencyKey} typed={typedAt.get(cell.at)} errors={errorAt.get(cell.at) ?? []}
                    onSaved={onSaved} onAsked={ask} takesFocus={day === 0 && row.key === answer?.first}
                    notesHref={(timeId) => paths.gridNotes(empId, date, timeId, { ...query, add })} />
                )} />
              ))}
            </tbody>
            <GridFoot week={week} />
          </table>
        </div>
        {rows.length === 0 ? <p className="muted">Nothing is recorded in this week. Add rows for what you worked on.</p> : null}
        <WeekGridNewRow shown={answer?.grid ?? grid} has={rows.map(({ key }) => key)} empId={empId} found={answer?.work ?? undefined}
          chosen={answer?.result?.initialValue ?? {}} />
        <FormActions><SubmitButton>Save</SubmitButton></FormActions>
        {question ? <Suspense fallback={null}><EntrySteps answer={question} values={NONE_ANSWERED} /></Suspense> : null}
      </Form>
    </>
  );
}

/**
 * What was asked about the times that were typed: by the answer to the form, or to a cell that was saved by itself. It goes with the page
 * that it was asked on.
 */
function useQuestion(answer: WeekGridAnswer | undefined): [FormAnswer | undefined, (details: unknown) => void] {
  const { key } = useLocation();
  const [asked, setAsked] = useState<{ details: unknown; key: string }>();
  const ask = useCallback((details: unknown) => setAsked({ details, key }), [key]);
  const details = asked?.key === key ? asked.details : answer?.details;
  return [isOverlap(details) ? { result: {}, details } : undefined, ask];
}

const isOverlap = (details: unknown): boolean =>
  typeof details === 'object' && details !== null && 'kind' in details && details.kind === 'overlap';

const nameOf = ({ client, project, category, iteration }: GridRow): string =>
  [client, project, iteration, category].filter(Boolean).join(', ');

/** What was refused, each with the way to its cell, which may lie outside of what is seen of the grid. */
function RefusedCells({ rows, errorAt }: { rows: readonly GridRow[]; errorAt: ReadonlyMap<string, readonly string[]> }) {
  const refused = rows.flatMap((row, line) => row.cells.flatMap((cell, day) => {
    const index = line * row.cells.length + day;
    const words = errorAt.get(cell.at);
    return words ? [{ index, label: `${nameOf(row)}, ${formatHeading(cell.date)}`, words: words.join(' ') }] : [];
  }));
  if (refused.length === 0) return null;
  return (
    <Notice kind="danger" role="alert" title="Nothing was saved">
      {refused.map(({ index, label, words }) => <p key={index}><a className="link" href={`#cell-${index}`}>{label}</a>: {words}</p>)}
    </Notice>
  );
}

function GridHead({ week, leave }: { week: WeekGridView['week']; leave: readonly AwayDay[] }) {
  const away = awayByDay(leave);
  return (
    <thead>
      <tr>
        <th scope="col">Work</th>
        {week.days.map((day) => (
          <th key={day.date} scope="col">
            <PageLink href={paths.dayView(week.employee.empId, day.date)}>{formatHeading(day.date)}</PageLink>
            <DayCheck day={day} leave={away.get(day.date)?.words} />
          </th>
        ))}
        <th scope="col" className="numeric">Total</th>
      </tr>
    </thead>
  );
}

function GridFoot({ week: { days, workedSeconds } }: { week: WeekGridView['week'] }) {
  return (
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        {days.map((day) => <td key={day.date} className="numeric">{formatHours(day.workedSeconds)}</td>)}
        <td className="numeric"><strong>{formatHours(workedSeconds)}</strong></td>
      </tr>
    </tfoot>
  );
}
