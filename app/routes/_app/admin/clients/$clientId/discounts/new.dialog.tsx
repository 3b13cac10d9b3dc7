import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { DiscountForm, type DiscountAnswer } from '#app/components/money/discounts/discount-form.tsx';
import { ChoiceField } from '#app/components/form/fields/choice-field.tsx';
import { IdempotencyKey } from '#app/components/form/idempotency-key.tsx';
import { getClient } from '#app/domain/clients/clients/index.server.ts';
import { discountFields } from '#app/domain/money/discounts/fields.ts';
import { clientDiscount } from '#app/domain/money/discounts/index.server.ts';
import { blankForm } from '#app/domain/kernel/fields/shown.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { formGoesOn } from '#app/web/forms/form-goes-on.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { offerSkus, skuMeant, skusFor } from '#app/web/forms/record-choices.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Add Discount');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId, coName } = await orProblem(getClient(ctx, { clientId: args.params['clientId'] ?? '' }));
  return { clientId, coName, skus: await offerSkus(ctx, ''), idempotencyKey: newIdempotencyKey() };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...clientDiscount.create, input: clientDiscount.forms.create }, async (ctx, input) => {
    const { clientId } = await clientDiscount.create(ctx, { ...input, skuId: await skuMeant(ctx, input.skuId) });
    return redirectWithToast(
      paths.clientTab(clientId, { tab: 'discounts' }), { kind: 'success', text: 'Discount created successfully' },
    );
  }, { choices: skusFor('skuId') });
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return formGoesOn(change) ? false : change.defaultShouldRevalidate;
}

export default function NewDiscountDialog() {
  const { clientId, coName, skus, idempotencyKey } = useLoaderData<typeof loader>();
  const answer: DiscountAnswer = useActionData<typeof action>();
  return (
    <DiscountForm
      title="Add Discount" answer={answer} values={{ ...blankForm(discountFields), version: '' }}
      closeHref={paths.clientTab(clientId, { tab: 'discounts' })}
      sku={(field) => (
        <ChoiceField field={field} label={discountFields.skuId.label} required emptyLabel="Please choose" choices={answer?.skus ?? skus}
          searchHref={paths.choices('sku')} hint={`For ${coName}.`} />
      )}
    >
      <IdempotencyKey value={idempotencyKey} />
    </DiscountForm>
  );
}
