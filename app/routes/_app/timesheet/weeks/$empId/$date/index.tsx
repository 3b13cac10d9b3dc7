import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { LeaveLines } from '#app/components/leave/absences/leave-lines.tsx';
import { PersonName } from '#app/components/ui/portrait.tsx';
import { SubmitForm } from '#app/components/time/submitted-weeks/submit-form.tsx';
import { TakeBack, WeekDecision } from '#app/components/time/submitted-weeks/week-decision.tsx';
import { WeekEntries } from '#app/components/time/submitted-weeks/week-entries.tsx';
import { WeekDays } from '#app/components/time/submitted-weeks/week-days.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { DefinitionList } from '#app/components/ui/definition-list.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { actorMay } from '#app/domain/kernel/permissions.ts';
import { formatHeading, mondayOf } from '#app/domain/kernel/values/local-date.ts';
import { SubmitWeek } from '#app/domain/time/submitted-weeks/contract.ts';
import { WEEK_STATE, whoConfirms } from '#app/domain/time/submitted-weeks/fields.ts';
import { getSubmittedWeek, submitWeek, type ShownWeek, type WeekSubmission } from '#app/domain/time/submitted-weeks/index.server.ts';
import { leaveOfWeek } from '#app/routes/_app/timesheet/leave-of-person.server.ts';
import { normalisedDay } from '#app/routes/_app/timesheet/timesheet-entry.server.ts';
import { formatDateTime, formatLongDate } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { WEEK_TONE } from '#app/screens/time/submitted-weeks/week-columns.ts';
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
  const shown = await orProblem(getSubmittedWeek(ctx, { empId, date }));
  const mayReadHistory = actorMay(ctx.actor, 'history:read');
  const leave = await leaveOfWeek(ctx, empId, date);
  return { ...shown, leave, today: ctx.today(), mayReadHistory, idempotencyKey: newIdempotencyKey(), check };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...submitWeek, input: SubmitWeek }, async (ctx, input) => {
    const { empId, monday } = await submitWeek(ctx, input);
    return redirectWithToast(paths.week(empId, monday), { kind: 'success', title: 'Week submitted', text: formatLongDate(monday) });
  });
}

export default function SubmittedWeekPage() {
  const { week, leave, submission, approver, today, mayDecide, mayRecord, mayReadHistory, idempotencyKey, check } =
    useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const { employee: { empId, name, portrait }, monday } = week;
  const state = submission?.state ?? 'open';
  const isSubmittable = submission && mayRecord && monday <= today && state !== 'confirmed'
    && (state !== 'submitted' || submission.isChanged);
  return (
    <div className="stack">
      <PageHeader title={`Week from ${formatHeading(monday)}`} description={<PersonName name={name} portrait={portrait} />}
        badges={submission ? <Badge tone={WEEK_TONE[state]}>{WEEK_STATE[state]}</Badge> : null}
        back={check ? { href: check, label: 'Billing run' }
          : mayRecord ? { href: paths.weekView(empId, monday), label: 'Timesheets' } : { href: paths.weeks(), label: 'Submitted weeks' }}
        actions={mayRecord ? <ButtonLink href={paths.weeks()}>Submitted weeks</ButtonLink> : null} />
      {submission ? <Submitted week={submission} approver={approver} />
        : <Notice kind="info">Weeks are not submitted here. An administrator can switch that on in the organisation settings, under
          Time.</Notice>}
      <Card><WeekDays week={week} leave={leave} today={today} mayRecord={mayRecord} /></Card>
      <LeaveLines leave={leave} namesDays />
      <WeekEntries entries={week.entries} isLinked={mayRecord} />
      {isSubmittable ? <SubmitForm monday={monday} again={state !== 'open'} idempotencyKey={idempotencyKey} answer={answer} /> : null}
      {state === 'submitted' && mayRecord ? <TakeBack empId={empId} monday={monday} idempotencyKey={idempotencyKey} /> : null}
      {submission && mayDecide
        ? <WeekDecision week={submission} mayReadHistory={mayReadHistory} idempotencyKey={idempotencyKey} /> : null}
      <Outlet />
    </div>
  );
}

/** By whom it was submitted and decided about, with their words; until then who will. */
function Submitted({ week, approver }: { week: WeekSubmission; approver: ShownWeek['approver'] }) {
  const { state, submittedAt, note, decidedBy, portraitOfDecider, decidedAt, decisionNote, isChanged } = week;
  const confirms = <p className="muted">{whoConfirms(approver)} confirms it.</p>;
  if (state === 'open') return confirms;
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
      {state === 'confirmed' ? null : confirms}
    </>
  );
}
