import { Form } from '@remix-run/react';
import type { EntryStep } from '#app/domain/time/timesheets/index.server.ts';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import type { CopyQuestion } from '#app/domain/time/timesheets/index.server.ts';

type Question = Extract<EntryStep, { kind: 'overlap' }> | CopyQuestion;

/** What the week view's change was answered with: the question about an overlap, or what is wrong with it. */
export function WeekAnswer({ answer, closeHref }: { answer: FormAnswer | undefined; closeHref: string }) {
  if (!answer?.result) return null;
  const question = questionIn(answer.details);
  if (!question) {
    const messages = [...new Set(Object.values(answer.result.error ?? {}).flatMap((each) => each ?? []))];
    return messages.length > 0 ? <Notice kind="danger" role="alert">{messages.map((each) => <p key={each}>{each}</p>)}</Notice> : null;
  }
  return (
    <RouteDialog title="Overlapping timesheet" closeHref={closeHref} dismissable={false}>
      <p>This entry overlaps with {question.overlapping.length === 1 ? 'another entry' : 'other entries'} of the same day:</p>
      <ul className="entry-overlaps">
        {question.overlapping.map((entry) => (
          <li key={`${entry.start}${entry.project}`}>
            <span className="numeric">{entry.start}–{entry.end}</span> {entry.client}, {entry.project}
          </li>
        ))}
      </ul>
      <p>Do you want to continue?</p>
      <Form method="post" action={closeHref}>
        {Object.entries(answer.result.initialValue ?? {}).map(([name, value]) => (
          typeof value === 'string' ? <input key={name} type="hidden" name={name} value={value} /> : null
        ))}
        <input type="hidden" name="confirmOverlap" value="on" />
        <div className="form-actions">
          <Button variant="primary">Continue</Button>
          <PageLink className="button button-quiet" href={closeHref} stays>Cancel</PageLink>
        </div>
      </Form>
    </RouteDialog>
  );
}

const questionIn = (details: unknown): Question | undefined =>
  (typeof details === 'object' && details !== null && 'overlapping' in details ? details as Question : undefined);
