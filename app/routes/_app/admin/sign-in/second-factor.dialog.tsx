import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteDialog } from '#app/components/records/delete-dialog.tsx';
import { RequireSecondFactorForm } from '#app/domain/people/second-factor/contract.ts';
import { getSecondFactorRequirement, requireSecondFactor } from '#app/domain/people/second-factor/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Second factor for everybody');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getSecondFactorRequirement(ctx, {}));
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...requireSecondFactor, input: RequireSecondFactorForm }, async (ctx, input) => {
    const { isRequired } = await requireSecondFactor(ctx, input);
    return redirectWithToast(paths.signInSettings(),
      { kind: 'success', text: isRequired ? 'A second factor is now required.' : 'A second factor is no longer required.' });
  });
}

export default function RequireSecondFactorDialog() {
  const { isRequired, without } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (isRequired) {
    return (
      <DeleteDialog title="Stop requiring a second factor" confirmLabel="Stop requiring it" closeHref={paths.signInSettings()}
        fields={{ isRequired: 'false' }} answer={answer}>
        <p>Everybody may then turn theirs off, and people without one sign in with the password alone. Those who have one keep it.</p>
      </DeleteDialog>
    );
  }
  return (
    <DeleteDialog title="Require a second factor" confirmLabel="Require it" closeHref={paths.signInSettings()}
      fields={{ isRequired: 'true' }} danger={false} answer={answer}>
      <p>
        {without === 0 ? 'Everybody with a password has a second factor already. ' : null}
        {without === 1
          ? 'One person has a password and no second factor. At their next click they must set it up before anything else. '
          : null}
        {without > 1
          ? `${without} people have a password and no second factor. At their next click they must set it up before anything else. `
          : null}
        Nobody can turn it off while it is required.
      </p>
      <p>Sign-ins with an OpenID provider stay as they are: the provider decides whether to ask for a second factor.</p>
    </DeleteDialog>
  );
}
