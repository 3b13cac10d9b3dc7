import { Form } from '@remix-run/react';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { formatHeading } from '#app/domain/kernel/values/local-date.ts';
import type { CopyQuestion, DayEntry } from '#app/domain/time/timesheets/index.server.ts';
import { DateField } from '#app/components/form/fields/date-field.tsx';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { FormActions } from '#app/components/form/form-actions.tsx';
import { IdempotencyKey } from '#app/components/form/idempotency-key.tsx';
import { plainField } from '#app/components/form/plain-field.ts';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';

export interface CopyDialogProps {
  what: 'day' | 'week';
  empId: string;
  from: string;
  /** The day, or a day of the week, that is offered to copy to. */
  to: string;
  entries: readonly DayEntry[];
  /** Ticked to begin with. */
  chosen: readonly number[];
  closeHref: string;
  idempotencyKey: string;
  answer: FormAnswer | undefined;
}

const TITLE = { day: 'Copy to another day', week: 'Copy to another week' } as const;
const TO_LABEL = { day: 'Copy to', week: 'Copy to the week of' } as const;

/** Which entries are recorded once more, and when; an overlap is asked about once for all of them. */
export function CopyDialog({ what, empId, from, to, entries, chosen, closeHref, idempotencyKey, answer }: CopyDialogProps) {
  const typed = answer?.result?.initialValue;
  const { to: toErrors, timeIds: tickErrors, ...others } = answer?.result?.error ?? {};
  const refusals = [...new Set(Object.values(others).flatMap((each) => each ?? []))];
  const question = questionIn(answer?.details);
  const ticked = typed?.['all'] === 'on' ? entries.map(({ timeId }) => String(timeId))
    : typed ? [typed['timeIds'] ?? []].flat().map(String) : chosen.map(String);
  return (
    <RouteDialog title={TITLE[what]} closeHref={closeHref} width={600}>
      <Form method="post" className="stack">
        {question ? <OverlapQuestion question={question} /> : null}
        {!question && refusals.length > 0 ? <Notice kind="danger" role="alert">{refusals.join(' ')}</Notice> : null}
        <input type="hidden" name="empId" value={empId} />
        <input type="hidden" name="from" value={from} />
        {what === 'week' ? <input type="hidden" name="week" value="on" /> : null}
        <IdempotencyKey value={String(typed?.['idempotencyKey'] ?? idempotencyKey)} />
        <DateField label={TO_LABEL[what]} required
          field={plainField({ name: 'to', value: String(typed?.['to'] ?? to), errors: toErrors ?? [], required: true })} />
        <EntryTicks entries={entries} ticked={ticked} withDay={what === 'week'} errors={tickErrors ?? []} />
        <FormActions>
          <SubmitButton>{question ? 'Copy anyway' : 'Copy'}</SubmitButton>
          <PageLink className="button button-quiet" href={closeHref} stays>Cancel</PageLink>
        </FormActions>
      </Form>
    </RouteDialog>
  );
}

const questionIn = (details: unknown): CopyQuestion | undefined =>
  (typeof details === 'object' && details !== null && 'kind' in details && details.kind === 'copy-overlap'
    ? details as CopyQuestion : undefined);

function OverlapQuestion({ question: { overlapping } }: { question: CopyQuestion }) {
  return (
    <Notice kind="warning" role="alert" title="Overlapping timesheet">
      <p>The copies overlap with {overlapping.length === 1 ? 'an entry' : 'entries'} that you have there. Do you want to continue?</p>
      <ul className="entry-overlaps">
        {overlapping.map(({ date, start, end, client, project }) => (
          <li key={`${date}${start}${project}`}>
            {formatHeading(date)}, <span className="numeric">{start}–{end}</span> {client}, {project}
          </li>
        ))}
      </ul>
      <input type="hidden" name="confirmOverlap" value="on" />
    </Notice>
  );
}

interface EntryTicksProps { entries: readonly DayEntry[]; ticked: readonly string[]; withDay: boolean; errors: readonly string[] }

function EntryTicks({ entries, ticked, withDay, errors }: EntryTicksProps) {
  return (
    <fieldset className="copy-ticks" aria-describedby={errors.length > 0 ? 'copy-error' : undefined}>
      <legend className="field-label">Entries</legend>
      {entries.length === 0 ? <p className="muted">There is nothing to copy.</p> : null}
      {entries.map(({ timeId, date, startTime, endTime, client, project, category, workedSeconds }) => (
        <label key={timeId} className="check">
          <input type="checkbox" name="timeIds" value={timeId} defaultChecked={ticked.includes(String(timeId))} />
          <span className="check-text">
            <span className="numeric">{withDay ? `${formatHeading(date)}, ` : ''}{startTime}–{endTime}</span>
            {` ${client} – ${project}, ${category} (${formatHours(workedSeconds)} h)`}
          </span>
        </label>
      ))}
      {errors.length > 0 ? <p id="copy-error" className="field-error">{errors.join(' ')}</p> : null}
    </fieldset>
  );
}
