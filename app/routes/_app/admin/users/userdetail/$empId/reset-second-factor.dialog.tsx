import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteDialog } from '#app/components/records/delete-dialog.tsx';
import { getUser } from '#app/domain/people/people/index.server.ts';
import { resetSecondFactor } from '#app/domain/people/second-factor/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Reset second factor');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { empId, displayName } = await orProblem(getUser(ctx, { empId: args.params['empId'] ?? '' }));
  return { empId, displayName, isOwn: empId === ctx.actor.empId };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, resetSecondFactor, async (ctx, input) => {
    const { displayName } = await resetSecondFactor(ctx, input);
    return redirectWithToast(paths.user(input.empId), { kind: 'success', text: `The second factor of ${displayName} is reset.` });
  });
}

export default function ResetSecondFactorDialog() {
  const { empId, displayName, isOwn } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog
      title="Reset second factor" confirmLabel="Reset second factor" closeHref={paths.user(empId)} fields={{ empId }}
      answer={useActionData<typeof action>()}
      blocked={isOwn ? 'Turn your own second factor off in My Settings.' : null}
    >
      <p>{displayName} will sign in with the password alone until they set a second factor up again, and is signed out everywhere now.</p>
      <p>Make sure that it is {displayName} who asks: talk to them, do not just answer an e-mail.</p>
    </DeleteDialog>
  );
}
