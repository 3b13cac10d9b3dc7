import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useParams } from '@remix-run/react';
import { DiscountForm } from '#app/components/money/discounts/discount-form.tsx';
import { DefinitionList } from '#app/components/ui/definition-list.tsx';
import { discountFields } from '#app/domain/money/discounts/fields.ts';
import { clientDiscount } from '#app/domain/money/discounts/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { loadDiscount } from './discount-of-client.server.ts';

export const meta = () => pageTitle('Edit Discount');

export async function loader(args: LoaderFunctionArgs) {
  await requireContext(args);
  return loadDiscount(args);
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...clientDiscount.update, input: clientDiscount.forms.update }, async (ctx, input) => {
    const { clientId } = await loadDiscount(args);
    await clientDiscount.update(ctx, input);
    return redirectWithToast(
      paths.clientTab(clientId, { tab: 'discounts' }), { kind: 'success', text: 'Discount created successfully' },
    );
  }, { words: { gone: '' } });
}

export default function EditDiscountDialog() {
  const { clientId, skuName, stored } = useLoaderData<typeof loader>();
  const { clientDiscountId = '' } = useParams();
  return (
    <DiscountForm
      title="Edit Discount" answer={useActionData<typeof action>()} values={stored}
      closeHref={paths.clientTab(clientId, { tab: 'discounts' })} historyHref={paths.history('discount', clientDiscountId)}
      sku={() => <DefinitionList items={[{ term: discountFields.skuId.label, value: `${skuName} (${stored.skuId})` }]} />}
    />
  );
}
