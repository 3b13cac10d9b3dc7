import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ContractForm } from '#app/components/form/contract-form.tsx';
import { DurationField } from '#app/components/form/fields/duration-field.tsx';
import { FieldGroup } from '#app/components/form/fields/field-group.tsx';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { FormActions } from '#app/components/form/form-actions.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { TextField } from '#app/components/form/fields/text-field.tsx';
import { useContractForm } from '#app/components/form/use-contract-form.ts';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import { getSplitTime, SplitEntryForm, splitInvoiceTime } from '#app/domain/money/billing/index.server.ts';
import { formatHours, formatTimeOfDay } from '#app/domain/kernel/values/duration.ts';
import { formatDate } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Split entry');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { invoiceId = '', timesheetId: timeId = '' } = args.params;
  const { entry, span, ...shown } = await orProblem(getSplitTime(ctx, { invoiceId, timeId }));
  const { entryDate, employeeName, projectName, workedSeconds } = entry;
  const clock = (seconds: number) => formatTimeOfDay(Math.floor(seconds / 60));
  return {
    ...shown, entryDate, employeeName, projectName, workedSeconds, lessSeconds: span.lessSeconds, from: clock(span.startSeconds),
    to: clock(span.endSeconds), isAllocated: entry.invoiceId !== null,
  };
}

/** Back to the list on which the entry stands. */
const listOf = (invoiceId: number, isAllocated: boolean) => paths.invoice(invoiceId, isAllocated ? {} : { time: 'unallocated' });

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...splitInvoiceTime, input: SplitEntryForm }, async (ctx, input) => {
    const { entry } = await getSplitTime(ctx, input);
    await splitInvoiceTime(ctx, input);
    return redirectWithToast(listOf(input.invoiceId, entry.invoiceId !== null), { kind: 'success', text: 'The entry was split in two.' });
  });
}

export default function SplitEntryDialog() {
  const { invoiceId, entryDate, employeeName, projectName, workedSeconds, lessSeconds, from, to, isAllocated } =
    useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const [form, fields] = useContractForm<{ at: string; hours: string }>({
    id: 'split-entry', lastResult: answer?.result, defaultValue: {},
  });
  const closeHref = listOf(invoiceId, isAllocated);
  return (
    <RouteDialog title="Split entry" closeHref={closeHref}>
      <ContractForm form={form}>
        <p>{formatDate(entryDate)} {employeeName}, {projectName}: {from} – {to}, {formatHours(workedSeconds)} h.</p>
        {lessSeconds > 0 ? <p>Its break of {formatHours(lessSeconds)} h goes to the second part.</p> : null}
        <FieldGroup columns={2}>
          <TextField field={fields.at} label="Split at" hint="A time such as 14:30." />
          <DurationField field={fields.hours} label="Or after" hint="Hours of the first part, such as 1.5 or 1:30." />
        </FieldGroup>
        <p className="muted">Each part is priced by itself: rounded to cents, both may differ from the whole by a cent.</p>
        <FormActions>
          <SubmitButton>Split entry</SubmitButton>
          <PageLink className="button button-quiet" href={closeHref} stays>Cancel</PageLink>
        </FormActions>
      </ContractForm>
    </RouteDialog>
  );
}
