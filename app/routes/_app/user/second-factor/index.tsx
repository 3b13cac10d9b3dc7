import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { RecoveryCodes } from '#app/components/people/second-factor/recovery-codes.tsx';
import { SecondFactorSteps } from '#app/components/people/second-factor/second-factor-steps.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { DisabledAction } from '#app/components/ui/disabled-action.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { MySettingsHeader } from '#app/components/people/people/my-settings-header.tsx';
import { confirmSecondFactor, getSecondFactor } from '#app/domain/people/second-factor/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { codesOrRefusal, shownSecret, turnOnHere } from '#app/web/auth/second-factor-set-up.server.ts';

export const meta = () => pageTitle('Second factor');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const factor = await orProblem(getSecondFactor(ctx, {}));
  if (factor.state !== 'started') return { factor, started: null };
  return { factor: { state: 'started' as const }, started: shownSecret(factor) };
}

/** Turns it on. The recovery codes are the answer itself: no address shows them again. */
export async function action(args: ActionFunctionArgs) {
  const answer = await handleForm(args, confirmSecondFactor, (ctx, input) => turnOnHere(ctx, args.request, input));
  return codesOrRefusal(answer);
}

export default function SecondFactorPage() {
  const { factor, started } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const codes = answer && 'codes' in answer ? answer.codes : undefined;
  return (
    <>
      <MySettingsHeader
        title="Second factor" description="A code from an app on your phone, in addition to your password."
        current={paths.secondFactor()}
        badges={factor.state === 'on' ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>}
      />
      {codes ? <RecoveryCodes codes={codes} doneHref={paths.secondFactor()} /> : null}
      {!codes && started
        ? <SecondFactorSteps {...started} answer={answer && 'result' in answer ? answer : undefined} cancelHref={paths.mySettings()} />
        : null}
      {!codes && factor.state === 'off' ? <TurnedOff hasPassword={'hasPassword' in factor && factor.hasPassword} /> : null}
      {!codes && factor.state === 'on' && 'codesLeft' in factor ? <TurnedOn {...factor} /> : null}
      <Outlet />
    </>
  );
}

function TurnedOff({ hasPassword }: { hasPassword: boolean }) {
  if (!hasPassword)
    return <EmptyState title="You have no password here">
      Your organisation’s sign-in provider decides whether to ask for a second factor.
    </EmptyState>;
  return (
    <EmptyState title="Off" action={<ButtonLink href={paths.startSecondFactor()} variant="primary">Set up</ButtonLink>}>
      With a second factor, nobody can sign in with your password alone. Any authenticator app will do.
    </EmptyState>
  );
}

function TurnedOn({ codesLeft, isRequired }: { codesLeft: number; isRequired: boolean }) {
  return (
    <div className="stack">
      <p>You have {codesLeft === 1 ? '1 recovery code' : `${codesLeft} recovery codes`} left.</p>
      <div className="form-actions">
        <ButtonLink href={paths.renewRecoveryCodes()}>New recovery codes</ButtonLink>
        {isRequired
          ? <DisabledAction label="Turn off" reason="Your organisation requires a second factor." />
          : <ButtonLink href={paths.turnOffSecondFactor()} variant="danger">Turn off</ButtonLink>}
      </div>
    </div>
  );
}
