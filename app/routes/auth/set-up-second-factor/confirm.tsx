import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { RecoveryCodes } from '#app/components/people/second-factor/recovery-codes.tsx';
import { SecondFactorSteps } from '#app/components/people/second-factor/second-factor-steps.tsx';
import { PlainShell } from '#app/components/layout/plain-shell.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { confirmSecondFactor, getSecondFactor } from '#app/domain/people/second-factor/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { footerInfo } from '#app/web/footer.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { wantedAfter } from '#app/web/auth/return-to.ts';
import { codesOrRefusal, shownSecret, turnOnHere } from '#app/web/auth/second-factor-set-up.server.ts';

export const meta = () => pageTitle('Set up a second factor');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const factor = await orProblem(getSecondFactor(ctx, {}));
  const returnTo = wantedAfter(args.request);
  if (factor.state === 'off') return redirect(paths.setUpSecondFactor(returnTo));
  return {
    organisation: ctx.person.organisation, returnTo, started: factor.state === 'started' ? shownSecret(factor) : null, footer: footerInfo(),
  };
}

/** Turns it on. The recovery codes are the answer itself: no address shows them again. */
export async function action(args: ActionFunctionArgs) {
  const answer = await handleForm(args, confirmSecondFactor, (ctx, input) => turnOnHere(ctx, args.request, input));
  return codesOrRefusal(answer);
}

export default function ConfirmSecondFactorPage() {
  const { organisation, returnTo, started, footer } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const codes = answer && 'codes' in answer ? answer.codes : undefined;
  return (
    <PlainShell orgName={organisation} footer={footer}>
      <PageHeader title="Set up a second factor"
        description={`${organisation} requires a code from an authenticator app in addition to the password.`} />
      {codes ? <RecoveryCodes codes={codes} doneHref={returnTo} /> : null}
      {!codes && started
        ? <SecondFactorSteps {...started} answer={answer && 'result' in answer ? answer : undefined} cancelHref={paths.signOut()}
          cancelLabel="Logout" />
        : null}
      {codes || started ? null : (
        <div className="stack">
          <Notice kind="success"><p>Your second factor is on.</p></Notice>
          <div><ButtonLink href={returnTo} variant="primary">Continue</ButtonLink></div>
        </div>
      )}
    </PlainShell>
  );
}
