import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Outlet, useActionData, useLoaderData } from '@remix-run/react';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { IdempotencyKey } from '#app/components/form/idempotency-key.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { PersonName } from '#app/components/ui/portrait.tsx';
import { SubmitForm } from '#app/components/submitted-weeks/submit-form.tsx';
import { WeekDays } from '#app/components/submitted-weeks/week-days.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { DefinitionList } from '#app/components/ui/definition-list.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { actorMay } from '#app/domain/kernel/permissions.ts';
import { formatHeading, mondayOf } from '#app/domain/kernel/values/local-date.ts';
import { SubmitWeek } from '#app/domain/submitted-weeks/contract.ts';
import { WEEK_STATE } from '#app/domain/submitted-weeks/fields.ts';
import { getSubmission, submitWeek, type WeekSubmission } from '#app/domain/submitted-weeks/index.server.ts';
import { getWeek } from '#app/domain/timesheets/index.server.ts';
import { normalisedDay } from '#app/routes/_app/timesheet/timesheet-entry.server.ts';
import { formatDateTime, formatLongDate } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { WEEK_TONE } from '#app/screens/submitted-weeks/week-columns.ts';
import { checkOf } from '#app/web/lists/back-to-check.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Submit week');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const empId = (args.params['empId'] ?? '').toUpperCase();
  const date = mondayOf(normalisedDay(args.params['date']) ?? ctx.today());
  const check = checkOf(args);
  if (empId !== args.params['empId'] || date !== args.params['date'])
    throw redirect(paths.week(empId, date, { returnTo: check ?? undefined }));
  const [week, submission] = await orProblem(Promise.all([getWeek(ctx, { empId, date }), getSubmission(ctx, { empId, date })]));
  const mayConfirm = actorMay(ctx.actor, 'week:confirm');
  return { week, submission, today: ctx.today(), mayConfirm, idempotencyKey: newIdempotencyKey(), check };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...submitWeek, input: SubmitWeek }, async (ctx, input) => {
    const { empId, monday } = await submitWeek(ctx, input);
    return redirectWithToast(paths.week(empId, monday), { kind: 'success', title: 'Week submitted', text: formatLongDate(monday) });
  });
}

export default function SubmittedWeekPage() {
  const { week, submission, today, mayConfirm, idempotencyKey, check } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const { employee: { empId, name, portrait }, monday } = week;
  const state = submission?.state ?? 'open';
  const isSubmitted = submission?.state === 'submitted';
  const isSubmittable = submission && monday <= today && state !== 'confirmed' && (state !== 'submitted' || submission.isChanged);
  return (
    <div className="stack">
      <PageHeader title={`Week from ${formatHeading(monday)}`} description={<PersonName name={name} portrait={portrait} />}
        badges={submission ? <Badge tone={WEEK_TONE[state]}>{WEEK_STATE[state]}</Badge> : null}
        back={check ? { href: check, label: 'Billing run' } : { href: paths.weekView(empId, monday), label: 'Timesheets' }}
        actions={<ButtonLink href={paths.weeks()}>Submitted weeks</ButtonLink>} />
      {submission ? <Submitted week={submission} />
        : <Notice kind="info">Weeks are not submitted here. An administrator can switch that on in the organisation settings, under
          Time.</Notice>}
      <Card><WeekDays week={week} today={today} /></Card>
      {isSubmittable ? <SubmitForm monday={monday} again={state !== 'open'} idempotencyKey={idempotencyKey} answer={answer} /> : null}
      {isSubmitted ? <TakeBack empId={empId} monday={monday} idempotencyKey={idempotencyKey} /> : null}
      {submission && mayConfirm ? <Decide week={submission} idempotencyKey={idempotencyKey} /> : null}
      <Outlet />
    </div>
  );
}

/** By whom it was submitted and decided about, with their words. */
function Submitted({ week }: { week: WeekSubmission }) {
  const { state, submittedAt, note, decidedBy, portraitOfDecider, decidedAt, decisionNote, isChanged } = week;
  if (state === 'open') return null;
  return (
    <>
      {state === 'submitted' && isChanged
        ? <Notice kind="warning">Entries were recorded, changed or removed since this week was submitted.</Notice> : null}
      <DefinitionList columns={2} items={[
        { term: 'Submitted', value: formatDateTime(submittedAt ?? '') }, { term: 'Note', value: note },
        ...(decidedAt && state !== 'submitted' ? [
          { term: WEEK_STATE[state],
            value: <>{formatDateTime(decidedAt)}, <PersonName name={decidedBy} portrait={portraitOfDecider} /></> },
          { term: 'Answer', value: decisionNote },
        ] : []),
      ]} />
    </>
  );
}

/** Until somebody has decided about it, who submitted it can take it back. */
function TakeBack({ empId, monday, idempotencyKey }: { empId: string; monday: string; idempotencyKey: string }) {
  return (
    <Form method="post" action={paths.withdrawWeek(empId, monday)} className="cluster">
      <IdempotencyKey value={idempotencyKey} />
      <SubmitButton variant="quiet">Take week back</SubmitButton>
      <span className="muted">It is open again then, and nobody is asked to confirm it.</span>
    </Form>
  );
}

/** What an administrator does with it. */
function Decide({ week, idempotencyKey }: { week: WeekSubmission; idempotencyKey: string }) {
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
      {submittedWeekId ? <ButtonLink href={paths.history('submitted-week', submittedWeekId)} variant="quiet">History</ButtonLink> : null}
    </div>
  );
}
