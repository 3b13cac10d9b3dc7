import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useParams } from '@remix-run/react';
import { ContractForm } from '#app/components/form/contract-form.tsx';
import { FormActions } from '#app/components/form/form-actions.tsx';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { RadioGroup } from '#app/components/form/fields/radio-group.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { TextArea } from '#app/components/form/fields/text-area.tsx';
import { useContractForm } from '#app/components/form/use-contract-form.ts';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import { HOLDS, holdFields } from '#app/domain/money/overdue-reminders/fields.ts';
import { getInvoiceReminders, holdReminders } from '#app/domain/money/overdue-reminders/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Reminders of an invoice');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { hold, note } = await orProblem(getInvoiceReminders(ctx, { invoiceId: args.params['invoiceId'] ?? '' }));
  return { hold, note };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, holdReminders, async (ctx, input) => {
    await holdReminders(ctx, input);
    const text = input.hold === 'remind' ? `The client is reminded of invoice ${input.invoiceId}.`
      : `Nobody is reminded of invoice ${input.invoiceId}.`;
    return redirectWithToast(paths.invoice(input.invoiceId), { kind: 'success', text });
  });
}

export default function RemindersDialog() {
  const values = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const id = Number(useParams()['invoiceId']);
  const [form, fields] = useContractForm<{ hold: string; note: string }>({
    id: 'reminders', lastResult: answer?.result, defaultValue: values,
  });
  return (
    <RouteDialog title={`Reminders of invoice ${id}`} closeHref={paths.invoice(id)} dismissable={false}>
      <ContractForm form={form}>
        <RadioGroup field={fields.hold} label="Reminders" required options={HOLDS} />
        <TextArea field={fields.note} label={holdFields.note.label} hint={holdFields.note.hint} rows={2} />
        <FormActions>
          <SubmitButton>Save</SubmitButton>
          <PageLink className="button button-quiet" href={paths.invoice(id)} stays>Cancel</PageLink>
        </FormActions>
      </ContractForm>
    </RouteDialog>
  );
}
