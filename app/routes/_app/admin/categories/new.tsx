import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CategoryForm } from '#app/components/admin/category-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { NON_WORKING_PREFIX } from '#app/domain/projects/contract.ts';
import { createCategory } from '#app/domain/projects/index.server.ts';
import { allow } from '#app/web/allow.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { orSay } from '#app/web/form-failure.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/web/paths.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Create Category');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  await allow(ctx, 'category:write');
  return { idempotencyKey: newIdempotencyKey(), nonWorkingPrefix: NON_WORKING_PREFIX };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, createCategory, orSay(args, { fault: 'Create failed: Please try again' }, async (ctx, input) => {
    await createCategory(ctx, input);
    return redirectWithToast(paths.categories(), { kind: 'success', text: 'Category created successfully.' });
  }));
}

export default function NewCategoryPage() {
  const { idempotencyKey, nonWorkingPrefix } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Create Category" back={{ href: paths.categories(), label: 'Manage Categories' }} />
      <CategoryForm answer={useActionData<typeof action>()} cancelHref={paths.categories()} nonWorkingPrefix={nonWorkingPrefix} idempotencyKey={idempotencyKey} />
    </>
  );
}
