import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { InvoicedEntryForm, type InvoicedChoices } from '#app/components/time/timesheets/entry/invoiced-entry-form.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import {
  ChangeInvoicedTimesheetForm, changeInvoicedTimesheet, getTimesheet, getTimesheetForm,
} from '#app/domain/time/timesheets/index.server.ts';
import type { TimesheetFormView, TimesheetView } from '#app/domain/time/timesheets/index.server.ts';
import { toForm } from '#app/domain/kernel/fields/shown.ts';
import { moreFields } from '#app/domain/time/timesheets/fields.ts';
import { explain } from '#app/domain/kernel/lock.ts';
import { requireContext, type WebCtx } from '#app/web/context.server.ts';
import { formGoesOn } from '#app/web/forms/form-goes-on.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Project, category and notes');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const entry = await orProblem(getTimesheet(ctx, { timeId: args.params['timesheetId'] }));
  const view = await orProblem(offerFor(ctx, entry, entry.projectId));
  const { timeId, date, empId, can, projectId, categoryId, locationId, notes, version } = entry;
  return {
    reason: can.editDetails || !can.lock ? null : explain(can.lock), closeHref: paths.editTimesheet(date, empId, timeId),
    values: { timeId: String(timeId), projectId, iterationId: String(entry.iterationId ?? ''), categoryId, locationId, notes, version,
      ...toForm(moreFields, entry) },
    projects: view.projects, locations: view.basis.locations, notesMax: view.notesMax, ...choicesOf(view),
  };
}

const offerFor = (ctx: WebCtx, { empId, date, clientId }: TimesheetView, projectId: string) =>
  getTimesheetForm(ctx, { empId, date, clientId, projectId, clientSearch: '' });

const choicesOf = ({ project, iterations, categories }: TimesheetFormView): InvoicedChoices =>
  ({ iterations: project?.useIteration ? iterations : null, categories });

export async function action(args: ActionFunctionArgs) {
  await requireContext(args);
  const timeId = args.params['timesheetId'];
  const offered = async (ctx: WebCtx, form: FormData) =>
    ({ choices: choicesOf(await offerFor(ctx, await getTimesheet(ctx, { timeId }), String(form.get('projectId') ?? ''))) });
  return handleForm(args, { ...changeInvoicedTimesheet, input: ChangeInvoicedTimesheetForm }, async (ctx, input) => {
    const saved = await changeInvoicedTimesheet(ctx, input);
    return redirectWithToast(paths.editTimesheet(saved.date, saved.empId, saved.timeId), { kind: 'success', text: 'Timesheet saved' });
  }, { choices: offered });
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return formGoesOn(change) ? false : change.defaultShouldRevalidate;
}

export default function InvoicedEntryDialog() {
  const { reason, closeHref, ...form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <RouteDialog title="Project, category and notes" closeHref={closeHref} width={600}>
      {reason ? <Notice kind="warning"><p>{reason}</p></Notice> : <InvoicedEntryForm {...form} answer={answer} cancelHref={closeHref} />}
    </RouteDialog>
  );
}
