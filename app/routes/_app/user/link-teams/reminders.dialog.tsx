import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CheckboxField } from '#app/components/form/fields/checkbox-field.tsx';
import { ContractForm } from '#app/components/form/contract-form.tsx';
import { FormActions } from '#app/components/form/form-actions.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { TimeField } from '#app/components/form/fields/time-field.tsx';
import { useContractForm } from '#app/components/form/use-contract-form.ts';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import { SetReminderForm } from '#app/domain/chat/contract.ts';
import { getLinkRequest, setReminder } from '#app/domain/chat/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Reminders in Teams');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { mine } = await orProblem(getLinkRequest(ctx, { token: '' }));
  return { remind: mine?.remind ? 'on' : '', remindAt: mine?.remindAt ?? '', endOfDay: mine?.endOfDay ?? '' };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...setReminder, input: SetReminderForm }, async (ctx, input) => {
    const { at } = await setReminder(ctx, input);
    return redirectWithToast(paths.linkTeams(), { kind: 'success', text: at ? `Reminders come at ${at}.` : 'Reminders are off.' });
  });
}

export default function RemindersDialog() {
  const { endOfDay, ...values } = useLoaderData<typeof loader>();
  const [form, fields] = useContractForm<{ remind: string; remindAt: string }>({
    id: 'teams-reminders', lastResult: useActionData<typeof action>()?.result, defaultValue: values,
  });
  return (
    <RouteDialog title="Reminders in Teams" closeHref={paths.linkTeams()} width={500}>
      <ContractForm form={form}>
        <CheckboxField field={fields.remind} label="Remind me when a working day is not full, and on Mondays about last week" />
        <TimeField field={fields.remindAt} label="At"
          hint={`Leave empty for the end of your working day${endOfDay ? `, ${endOfDay}` : ''}`} />
        <FormActions>
          <SubmitButton>Save reminders</SubmitButton>
          <ButtonLink href={paths.linkTeams()} variant="quiet">Cancel</ButtonLink>
        </FormActions>
      </ContractForm>
    </RouteDialog>
  );
}
