import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { DeleteDialog } from '#app/components/admin/delete-dialog.tsx';
import { formatCount } from '#app/domain/kernel/format-count.ts';
import { deleteCategory, getCategory } from '#app/domain/projects/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/web/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Delete Category');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getCategory(ctx, { categoryId: args.params['categoryId'] ?? '' }));
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, deleteCategory, async (ctx, input) => {
    const { categoryName } = await deleteCategory(ctx, input);
    return redirectWithToast(paths.categories(), { kind: 'success', text: `${categoryName} has been removed successfully.` });
  });
}

export default function DeleteCategoryDialog() {
  const { categoryId, categoryName, timesheets } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const uses = timesheets === 1 ? '1 timesheet uses it' : `${formatCount(timesheets)} timesheets use it`;
  return (
    <DeleteDialog
      title="Delete Category" confirmLabel="Delete Category" closeHref={`${paths.categories()}${search}`} fields={{ categoryId }} answer={useActionData<typeof action>()}
      blocked={timesheets > 0 ? `${categoryName} cannot be deleted: ${uses}.` : null}
    >
      <p>Are you sure you want to delete Category ({categoryName})?</p>
    </DeleteDialog>
  );
}
