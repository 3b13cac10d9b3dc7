import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ClientRateForm } from '#app/components/admin/client-rate-form.tsx';
import { updateClientRate } from '#app/domain/rates/index.server.ts';
import { rateFormValues, rateOf } from '#app/web/client-rate.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/web/paths.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Edit Rate');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const rate = await rateOf(ctx, args.params['clientRateId'], { clientId: args.params['clientId'] });
  return { clientId: rate.clientId, about: `${rate.employeeName} for ${rate.clientName}.`, values: rateFormValues(rate) };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, updateClientRate, async (ctx, input) => {
    const { clientId } = await updateClientRate(ctx, input);
    return redirectWithToast(paths.clientTab(clientId, { tab: 'rates' }), { kind: 'success', text: 'Rate updated successfully.' });
  });
}

export default function EditClientRateDialog() {
  const { clientId, about, values } = useLoaderData<typeof loader>();
  return (
    <ClientRateForm
      key={values.clientRateId} title="Edit Rate" answer={useActionData<typeof action>()} values={values}
      about={<p>{about} Time that is already recorded keeps its price.</p>} closeHref={paths.clientTab(clientId, { tab: 'rates' })}
    />
  );
}
