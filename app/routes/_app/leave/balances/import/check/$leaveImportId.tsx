import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CheckedOpenings } from '#app/components/leave/balances/checked-openings.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { checkOpenings, runOpenings } from '#app/domain/leave/balances/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Check opening balances');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(checkOpenings(ctx, { leaveImportId: args.params['leaveImportId'] ?? '' }));
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, runOpenings, async (ctx, input) => {
    await ctx.tables?.prepare();
    const { leaveImportId } = await runOpenings(ctx, input);
    return redirectWithToast(paths.checkOpenings(leaveImportId), { kind: 'success', text: 'The balances are imported.' });
  });
}

export default function CheckOpeningsPage() {
  const checked = useLoaderData<typeof loader>();
  return (
    <div className="stack">
      <PageHeader title={checked.isDone ? 'Balances imported' : 'Check before importing'} description={checked.fileName}
        back={{ href: paths.openingBalances(), label: 'Import opening balances' }} />
      <CheckedOpenings {...checked} answer={useActionData<typeof action>()} />
    </div>
  );
}
