import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ContractForm } from '#app/components/form/contract-form.tsx';
import { FormActions } from '#app/components/form/form-actions.tsx';
import { IdempotencyKey } from '#app/components/form/idempotency-key.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { useContractForm } from '#app/components/form/use-contract-form.ts';
import { OtherFields } from '#app/components/records/other-fields.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import { AdjustBalanceForm } from '#app/domain/leave/balances/contract.ts';
import { adjustmentFields } from '#app/domain/leave/balances/fields.ts';
import { adjustBalance, getEntitlement } from '#app/domain/leave/balances/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Correct balance');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { empId = '', leaveTypeId = '' } = args.params;
  const { name, typeName, ...found } = await orProblem(getEntitlement(ctx, { empId, leaveTypeId }));
  return { empId: found.empId, leaveTypeId: found.leaveTypeId, name, typeName, today: ctx.today(), idempotencyKey: newIdempotencyKey() };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...adjustBalance, input: AdjustBalanceForm }, async (ctx, input) => {
    const { empId } = await adjustBalance(ctx, input);
    return redirectWithToast(paths.personsBalances(empId), { kind: 'success', text: 'Balance corrected' });
  });
}

export default function AdjustBalanceDialog() {
  const { empId, leaveTypeId, name, typeName, today, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const closeHref = paths.entitlement(empId, leaveTypeId);
  const [form, fields] = useContractForm<Record<keyof typeof adjustmentFields, string>>({
    id: 'adjust-balance', lastResult: answer?.result, defaultValue: { movedOn: today, hours: '', reason: '' },
  });
  return (
    <RouteDialog title={`Correct ${typeName} of ${name}`} closeHref={closeHref}>
      <ContractForm form={form}>
        <IdempotencyKey value={idempotencyKey} />
        <OtherFields of={adjustmentFields} placed={[]} fields={fields} />
        <FormActions>
          <SubmitButton>Correct balance</SubmitButton>
          <ButtonLink href={closeHref} variant="quiet">Cancel</ButtonLink>
        </FormActions>
      </ContractForm>
    </RouteDialog>
  );
}
