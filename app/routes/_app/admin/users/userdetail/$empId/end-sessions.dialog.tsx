import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteDialog } from '#app/components/records/delete-dialog.tsx';
import { endUserSessions, getUser } from '#app/domain/people/people/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('End all sessions');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { empId, displayName } = await orProblem(getUser(ctx, { empId: args.params['empId'] ?? '' }));
  return { empId, displayName };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, endUserSessions, async (ctx, input) => {
    const { displayName } = await endUserSessions(ctx, input);
    return redirectWithToast(paths.user(input.empId), { kind: 'success', text: `${displayName} is signed out everywhere.` });
  });
}

export default function EndSessionsDialog() {
  const { empId, displayName } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog title="End all sessions" confirmLabel="End all sessions" closeHref={paths.user(empId)} fields={{ empId }}
      answer={useActionData<typeof action>()}>
      <p>Sign {displayName} out everywhere? What they are typing now comes back when they sign in again.</p>
    </DeleteDialog>
  );
}
