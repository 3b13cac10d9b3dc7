import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { ImportId } from '#app/domain/time/imports/contract.ts';
import { cancelImport, getImport } from '#app/domain/time/imports/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Cancel import');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { importId, fileName } = await orProblem(getImport(ctx, ImportId.parse(args.params)));
  return { importId, fileName };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, cancelImport, async (ctx, input) => {
    await cancelImport(ctx, input);
    return redirectWithToast(paths.import(input.importId), { kind: 'success', text: 'The import is cancelled. Nothing was imported.' });
  });
}

export default function CancelImportDialog() {
  const { importId, fileName } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <ConfirmDialog
      title="Cancel import"
      confirmLabel="Cancel import"
      cancelLabel="Keep it waiting"
      closeHref={paths.import(importId)}
      fields={{ importId }}
      errors={Object.values(answer?.result.error ?? {}).flatMap((messages) => (messages as string[] | null) ?? [])}
    >
      <p>The import of {fileName} is waiting for its turn. If you cancel it, nothing is imported, and you can start it again later.</p>
    </ConfirmDialog>
  );
}
