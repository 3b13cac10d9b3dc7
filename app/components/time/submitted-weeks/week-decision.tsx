import { Form } from '@remix-run/react';
import type { WeekSubmission } from '#app/domain/time/submitted-weeks/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

interface WeekDecisionProps { week: WeekSubmission; mayReadHistory: boolean; idempotencyKey: string }

/** What an approver or an administrator does with a week. */
export function WeekDecision({ week, mayReadHistory, idempotencyKey }: WeekDecisionProps) {
  const { empId, monday, state, fingerprint, submittedWeekId } = week;
  return (
    <div className="cluster">
      {state === 'submitted' ? (
        <Form method="post" action={paths.weeks()}>
          <IdempotencyKey value={idempotencyKey} />
          <input type="hidden" name="weeks" value={`${empId}/${monday}/${fingerprint}`} />
          <SubmitButton>Confirm week</SubmitButton>
        </Form>
      ) : null}
      {state === 'submitted' || state === 'confirmed' ? <ButtonLink href={paths.returnWeek(empId, monday)}>Return week</ButtonLink> : null}
      {submittedWeekId && mayReadHistory
        ? <ButtonLink href={paths.history('submitted-week', submittedWeekId)} variant="quiet">History</ButtonLink> : null}
    </div>
  );
}

/** Until somebody has decided about it, who submitted it can take it back. */
export function TakeBack({ empId, monday, idempotencyKey }: { empId: string; monday: string; idempotencyKey: string }) {
  return (
    <Form method="post" action={paths.withdrawWeek(empId, monday)} className="cluster">
      <IdempotencyKey value={idempotencyKey} />
      <SubmitButton variant="quiet">Take week back</SubmitButton>
      <span className="muted">It is open again then, and nobody is asked to confirm it.</span>
    </Form>
  );
}
