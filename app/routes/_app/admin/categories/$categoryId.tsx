import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CategoryForm } from '#app/components/admin/category-form.tsx';
import { LockedCategory } from '#app/components/admin/locked-category.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { NON_WORKING_PREFIX } from '#app/domain/projects/contract.ts';
import { getCategory, updateCategory } from '#app/domain/projects/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { orBlank, orSay } from '#app/web/form-failure.server.ts';
import { handleForm } from '#app/web/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/web/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Edit Category');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const categoryId = args.params['categoryId'] ?? '';
  const blank = () => ({ categoryId, categoryName: categoryId, note: '', version: 1, timesheets: 0, lock: null });
  const category = await orProblem(orBlank(args, getCategory(ctx, { categoryId }), blank));
  return { category, nonWorkingPrefix: NON_WORKING_PREFIX };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, updateCategory, orSay(args, { gone: '', fault: 'Update failed: Please try again' }, async (ctx, input) => {
    await updateCategory(ctx, input);
    return redirectWithToast(paths.categories(), { kind: 'success', text: 'Category updated successfully.' });
  }));
}

export default function EditCategoryPage() {
  const { category, nonWorkingPrefix } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { categoryId, categoryName, note, version, lock } = category;
  return (
    <>
      <PageHeader title="Create Category" description={lock ? categoryName : `Editing ${categoryName}`} back={{ href: paths.categories(), label: 'Manage Categories' }} />
      {lock && !answer ? <LockedCategory category={category} lock={lock} /> : (
        <CategoryForm
          key={categoryId} answer={answer} cancelHref={paths.categories()} nonWorkingPrefix={nonWorkingPrefix}
          category={{ categoryId, categoryName, note, version }}
        />
      )}
    </>
  );
}
