import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteDialog } from '#app/components/records/delete-dialog.tsx';
import { getSignInLink, removeSignInLink } from '#app/domain/people/sign-in/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Remove link');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getSignInLink(ctx, { empId: args.params['empId'] ?? '' }));
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, removeSignInLink, async (ctx, input) => {
    const { name } = await removeSignInLink(ctx, input);
    return redirectWithToast(paths.signInSettings(), { kind: 'success', text: `${name} is no longer linked.` });
  });
}

export default function RemoveSignInLinkDialog() {
  const { empId, name, email } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog title="Remove link" confirmLabel="Remove link" closeHref={paths.signInSettings()} fields={{ empId }}
      answer={useActionData<typeof action>()}>
      <p>{name} is linked to the account {email}
        . Without the link their sessions from the provider end, and their next sign-in there links them again by their e-mail address.</p>
    </DeleteDialog>
  );
}
