import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { MissingStartForm } from '#app/components/time/imports/missing-start-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { ImportId } from '#app/domain/time/imports/contract.ts';
import { canStart, chooseMissingStart, dryRunImport, getImport } from '#app/domain/time/imports/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Rows without a start date');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { importId } = ImportId.parse(args.params);
  const { status } = await orProblem(getImport(ctx, { importId }));
  if (!canStart(status)) throw redirect(paths.import(importId));
  const { import: view, dryRun } = await orProblem(dryRunImport(ctx, { importId }));
  const { missingStart = 'refuse', givenDate = '' } = view.mapping;
  return { importId, fileName: view.fileName, version: view.version, startless: dryRun.startless, chosen: { missingStart, givenDate } };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, chooseMissingStart, async (ctx, input) => {
    await chooseMissingStart(ctx, input);
    return redirect(paths.importCheck(input.importId), 303);
  });
}

/** The form of the check page once more, when its answer was refused. */
export default function MissingStartPage() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="stack">
      <PageHeader
        title="Rows without a start date"
        description={view.fileName}
        back={{ href: paths.importCheck(view.importId), label: 'Check before importing' }}
      />
      <MissingStartForm {...view} action={paths.importMissingStart(view.importId)} result={answer?.result} />
    </div>
  );
}
