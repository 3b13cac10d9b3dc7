import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { LeaveForm } from '#app/components/leave/requests/leave-form.tsx';
import type { LeaveFormAnswer, LeaveFormValues } from '#app/components/leave/requests/leave-form-values.ts';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { AskForLeaveForm } from '#app/domain/leave/requests/contract.ts';
import { LEAVE_STATUS } from '#app/domain/leave/requests/fields.ts';
import { askForLeave } from '#app/domain/leave/requests/index.server.ts';
import { actorMay } from '#app/domain/kernel/permissions.ts';
import { isPlausibleDay } from '#app/domain/kernel/values/plausible-day.ts';
import { paths } from '#app/screens/paths.ts';
import { allow } from '#app/web/auth/allow.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { formGoesOn } from '#app/web/forms/form-goes-on.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { employeeMeant } from '#app/web/forms/record-choices.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { choicesOf, offerFor } from './leave-form.server.ts';

export const meta = () => pageTitle('Ask for leave');

const BLANK: Omit<LeaveFormValues, 'empId'> = {
  leaveTypeId: '', firstDay: '', lastDay: '', firstPart: 'day', firstFrom: '', firstTo: '', lastPart: 'day', lastFrom: '', lastTo: '',
  overrideMinutes: '', reason: '', told: '', recordedTime: '',
};

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  await allow(ctx, askForLeave);
  const asked = new URL(args.request.url).searchParams;
  const dayOf = (name: string) => (isPlausibleDay(asked.get(name)) ? asked.get(name)! : '');
  const firstDay = dayOf('firstDay');
  const values = { ...BLANK, ...saidIn(asked), empId: ctx.actor.empId, firstDay, lastDay: dayOf('lastDay') || firstDay };
  return { values, offer: await offerFor(ctx, ctx.actor.empId, values, true), idempotencyKey: newIdempotencyKey() };
}

/** The rest of what an address may bring along, such as what chat has understood. */
const saidIn = (asked: URLSearchParams) => Object.fromEntries(
  (['leaveTypeId', 'firstPart', 'firstFrom', 'firstTo'] as const).map((name) => [name, (asked.get(name) ?? BLANK[name]).slice(0, 20)]),
);

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...askForLeave, input: AskForLeaveForm, fill: fillPerson }, async (ctx, input) => {
    const { leaveRequestId, status } = await askForLeave(ctx, input);
    const title = status === LEAVE_STATUS.approved ? 'Leave approved' : 'Leave asked for';
    return redirectWithToast(paths.leaveRequest(leaveRequestId), { kind: 'success', title, text: '' });
  }, { choices: choicesOf(true) });
}

/** Names the person: oneself, or of an administrator whom the typed text means. */
async function fillPerson(ctx: Parameters<typeof employeeMeant>[0], form: FormData): Promise<void> {
  const typed = form.get('empId');
  if (typeof typed !== 'string' || typed === '') form.set('empId', ctx.actor.empId);
  else if (actorMay(ctx.actor, 'user:read')) form.set('empId', await employeeMeant(ctx, typed, typed));
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return formGoesOn(change) ? false : change.defaultShouldRevalidate;
}

export default function NewLeavePage() {
  const { values, offer, idempotencyKey } = useLoaderData<typeof loader>();
  return (
    <div className="stack">
      <PageHeader title="Ask for leave" back={{ href: paths.leave(), label: 'Leave' }} />
      <LeaveForm values={values} offer={offer} answer={useActionData<LeaveFormAnswer>()} submitLabel="Ask for leave"
        closeHref={paths.leave()} idempotencyKey={idempotencyKey} />
    </div>
  );
}
