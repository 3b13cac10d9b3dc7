import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { NewRecurringForm } from '#app/components/money/recurring-products/new-recurring-form.tsx';
import { getClient } from '#app/domain/clients/clients/index.server.ts';
import { blankForm } from '#app/domain/kernel/fields/shown.ts';
import { CreateRecurringProductForm } from '#app/domain/money/recurring-products/contract.ts';
import { newRecurringFields } from '#app/domain/money/recurring-products/fields.ts';
import { createRecurringProduct } from '#app/domain/money/recurring-products/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { formGoesOn } from '#app/web/forms/form-goes-on.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { offerSkus, skuMeant } from '#app/web/forms/record-choices.server.ts';
import { withProposal } from '#app/web/forms/recurring-product.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Add Recurring Product');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId, coName } = await orProblem(getClient(ctx, { clientId: args.params['clientId'] ?? '' }));
  return {
    clientId, coName, skus: await offerSkus(ctx, ''), values: { ...blankForm(newRecurringFields), dateStart: ctx.today(), offered: '' },
    idempotencyKey: newIdempotencyKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...createRecurringProduct, input: CreateRecurringProductForm }, async (ctx, input) => {
    const { clientId } = await createRecurringProduct(ctx, { ...input, skuId: await skuMeant(ctx, input.skuId) });
    return redirectWithToast(
      paths.clientTab(clientId, { tab: 'recurring-products' }), { kind: 'success', text: 'Recurring product created successfully.' },
    );
  }, { choices: withProposal });
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return formGoesOn(change) ? false : change.defaultShouldRevalidate;
}

export default function NewRecurringProductDialog() {
  const { clientId, ...shown } = useLoaderData<typeof loader>();
  return (
    <NewRecurringForm {...shown} answer={useActionData<typeof action>()}
      closeHref={paths.clientTab(clientId, { tab: 'recurring-products' })} />
  );
}
