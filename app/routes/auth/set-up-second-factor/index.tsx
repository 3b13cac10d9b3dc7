import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { SecondFactorForm } from '#app/components/people/second-factor/second-factor-form.tsx';
import { PlainShell } from '#app/components/layout/plain-shell.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { getRequiredSetUp, startRequiredSecondFactor } from '#app/domain/people/second-factor/index.server.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import { requireContext } from '#app/web/context.server.ts';
import { footerInfo } from '#app/web/footer.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { limitGuesses } from '#app/web/auth/guess-limit.server.ts';
import { hideSecrets } from '#app/web/failures/hide-secrets.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { wantedAfter } from '#app/web/auth/return-to.ts';

export const meta = () => pageTitle('Set up a second factor');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  if (!ctx.person.owesSecondFactor) return redirect(wantedAfter(args.request));
  const { asksPassword } = await orProblem(getRequiredSetUp(ctx, { current: ctx.person.sessionId }));
  return { organisation: ctx.person.organisation, asksPassword, footer: footerInfo() };
}

export async function action(args: ActionFunctionArgs) {
  const answer = await handleForm(args, startRequiredSecondFactor, async (ctx, { present }) => {
    await limitGuesses(ctx, () => startRequiredSecondFactor(ctx, { present, current: ctx.person.sessionId }));
    return redirect(paths.confirmSecondFactor(wantedAfter(args.request)), { status: 303 });
  });
  return hideSecrets(answer, ['present']);
}

export default function SetUpSecondFactorPage() {
  const { organisation, asksPassword, footer } = useLoaderData<typeof loader>();
  const toasts = useRouteLoaderData<typeof rootLoader>('root')?.toasts;
  return (
    <PlainShell orgName={organisation} footer={footer} {...(toasts ? { toasts } : {})}>
      <PageHeader title="Set up a second factor"
        description={`${organisation} requires a code from an authenticator app in addition to the password.`} />
      <p className="mb-4">
        Have your phone ready, with any authenticator app on it. It takes a minute. Then you continue to the page you wanted.
      </p>
      <SecondFactorForm id="set-up-second-factor" answer={useActionData<typeof action>()} asks={asksPassword ? ['present'] : []}
        submitLabel="Continue" cancelHref={paths.signOut()} cancelLabel="Logout" />
    </PlainShell>
  );
}
