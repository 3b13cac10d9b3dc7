import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useParams } from '@remix-run/react';
import { AddBlogForm } from '#app/components/people/feeds/add-blog-form.tsx';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import { AddMyBlogForm } from '#app/domain/people/feeds/contract.ts';
import { addMyBlog } from '#app/domain/people/feeds/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { problemWith } from '#app/web/responses.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Blog');

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await requireContext(args);
  if (args.params['empId']?.toUpperCase() !== actor.empId) throw problemWith(404, 'Employee not found.');
  return null;
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...addMyBlog, input: AddMyBlogForm }, async (ctx, input) => {
    await addMyBlog(ctx, input);
    const { empId = '', date = '' } = args.params;
    return redirectWithToast(paths.dayView(empId, date), { kind: 'success', text: 'Settings saved!' });
  }, { words: { fault: 'Server Error: Settings not saved' } });
}

/** What is typed beside a day and cannot be added as it is: it is mended, or asked about, over the same day. */
export default function AddBlogDialog() {
  const { empId = '', date = '' } = useParams();
  const closeHref = paths.dayView(empId, date);
  return (
    <RouteDialog title="Your blog" closeHref={closeHref}>
      <AddBlogForm action={paths.addBlog(empId, date)} answer={useActionData<FormAnswer>()} closeHref={closeHref} />
    </RouteDialog>
  );
}
