import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { SecondFactorForm } from '#app/components/people/second-factor/second-factor-form.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import { turnOffSecondFactor } from '#app/domain/people/second-factor/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { limitGuesses } from '#app/web/auth/guess-limit.server.ts';
import { hideSecrets } from '#app/web/failures/hide-secrets.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { renewSession } from '#app/web/auth/renew-session.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Turn off the second factor');

export async function loader(args: LoaderFunctionArgs) {
  await requireContext(args);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const answer = await handleForm(args, turnOffSecondFactor, async (ctx, input) => {
    await limitGuesses(ctx, () => turnOffSecondFactor(ctx, { ...input, current: ctx.person.sessionId }));
    return redirectWithToast(
      paths.secondFactor(), { kind: 'success', text: 'The second factor is off.' }, { 'Set-Cookie': await renewSession(ctx, args.request) },
    );
  });
  return hideSecrets(answer, ['present', 'code']);
}

export default function TurnOffSecondFactorDialog() {
  return (
    <RouteDialog title="Turn off the second factor" closeHref={paths.secondFactor()} width={350}>
      <p className="mb-4">Your password alone will sign you in. Your recovery codes will stop working.</p>
      <SecondFactorForm id="turn-off-second-factor" answer={useActionData<typeof action>()} asks={['present', 'code']}
        submitLabel="Turn off" danger cancelHref={paths.secondFactor()} />
    </RouteDialog>
  );
}
