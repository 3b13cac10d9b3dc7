import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CheckedImport } from '#app/components/money/products/checked-import.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { RunProductImportForm } from '#app/domain/money/products/contract.ts';
import { checkProductImport, IMPORT_CHOICES, runProductImport } from '#app/domain/money/products/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Check products');

const columnsIn = (request: Request) => Object.fromEntries([...new URL(request.url).searchParams].filter(([, header]) => header !== ''));

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { productImportId = '' } = args.params;
  const chosen = columnsIn(args.request);
  return {
    ...await orProblem(checkProductImport(ctx, { productImportId, columns: chosen })), choices: IMPORT_CHOICES,
    isChosen: Object.keys(chosen).length > 0,
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...runProductImport, input: RunProductImportForm }, async (ctx, input) => {
    await ctx.tables?.prepare();
    const { productImportId } = await runProductImport(ctx, { ...input, columns: columnsIn(args.request) });
    return redirectWithToast(paths.checkProductImport(productImportId), { kind: 'success', text: 'The products are imported.' });
  });
}

export default function CheckProductImportPage() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={view.isDone ? 'Products imported' : 'Check before importing'} description={view.fileName}
        back={{ href: paths.importProducts(), label: 'Import products' }} />
      <CheckedImport {...view} answer={answer} />
    </>
  );
}
