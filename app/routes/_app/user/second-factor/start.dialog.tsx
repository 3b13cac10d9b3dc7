import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { SecondFactorForm } from '#app/components/people/second-factor/second-factor-form.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import { startSecondFactor } from '#app/domain/people/second-factor/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { limitGuesses } from '#app/web/auth/guess-limit.server.ts';
import { hideSecrets } from '#app/web/failures/hide-secrets.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';

export const meta = () => pageTitle('Set up the second factor');

export async function loader(args: LoaderFunctionArgs) {
  await requireContext(args);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const answer = await handleForm(args, startSecondFactor, async (ctx, input) => {
    await limitGuesses(ctx, () => startSecondFactor(ctx, input));
    return redirect(paths.secondFactor(), { status: 303 });
  });
  return hideSecrets(answer, ['present']);
}

export default function StartSecondFactorDialog() {
  return (
    <RouteDialog title="Set up the second factor" closeHref={paths.secondFactor()} width={350}>
      <SecondFactorForm id="start-second-factor" answer={useActionData<typeof action>()} asks={['present']} submitLabel="Continue"
        cancelHref={paths.secondFactor()} />
    </RouteDialog>
  );
}
