import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { QrCode } from '#app/components/admin/qr-code.tsx';
import { RecoveryCodes } from '#app/components/admin/recovery-codes.tsx';
import { SecondFactorForm } from '#app/components/admin/second-factor-form.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { ConfirmSecondFactor } from '#app/domain/second-factor/contract.ts';
import { confirmSecondFactor, getSecondFactor } from '#app/domain/second-factor/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms.server.ts';
import { limitGuesses } from '#app/web/guess-limit.server.ts';
import { hideSecrets } from '#app/web/hide-secrets.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/web/paths.ts';
import { qrPath } from '#app/web/qr-path.server.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { renewSession } from '#app/web/renew-session.server.ts';

export const meta = () => pageTitle('Second factor');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const factor = await orProblem(getSecondFactor(ctx, {}));
  if (factor.state !== 'started') return { factor, started: null };
  return { factor: { state: 'started' as const }, started: { secret: factor.secret.replace(/(.{4})(?=.)/g, '$1 '), qr: qrPath(factor.uri) } };
}

/** Turns it on. The recovery codes are the answer itself: no address shows them again. */
export async function action(args: ActionFunctionArgs) {
  const answer = await handleForm(args, ConfirmSecondFactor, async (ctx, input) => {
    const { codes } = await limitGuesses(ctx, () => confirmSecondFactor(ctx, input));
    return Response.json(codes, { headers: { 'Set-Cookie': await renewSession(ctx, args.request) } });
  });
  if (!(answer instanceof Response)) return hideSecrets(answer, ['code']);
  return data({ codes: await answer.json() as string[] }, { headers: { 'Set-Cookie': answer.headers.get('Set-Cookie') ?? '', 'Cache-Control': 'no-store' } });
}

export default function SecondFactorPage() {
  const { factor, started } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const codes = answer && 'codes' in answer ? answer.codes : undefined;
  return (
    <>
      <PageHeader
        title="Second factor" description="A code of an app on your telephone, beside your password." back={{ href: paths.mySettings(), label: 'My Settings' }}
        badges={factor.state === 'on' ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>}
      />
      {codes ? <RecoveryCodes codes={codes} doneHref={paths.secondFactor()} /> : null}
      {!codes && started ? <SetUp {...started} answer={answer && 'result' in answer ? answer : undefined} /> : null}
      {!codes && factor.state === 'off' ? <TurnedOff hasPassword={'hasPassword' in factor && factor.hasPassword} /> : null}
      {!codes && factor.state === 'on' ? <TurnedOn codesLeft={'codesLeft' in factor ? factor.codesLeft : 0} /> : null}
      <Outlet />
    </>
  );
}

function SetUp({ secret, qr, answer }: { secret: string; qr: { path: string; size: number }; answer: Parameters<typeof SecondFactorForm>[0]['answer'] }) {
  return (
    <div className="columns-2">
      <Card title="1. Take the secret into your app">
        <div className="stack">
          <QrCode {...qr} label="QR code of the secret" />
          <p>Scan the code with an authenticator app, or type this secret into it:</p>
          <p><code className="text-lg break-all">{secret}</code></p>
        </div>
      </Card>
      <Card title="2. Show that it works">
        <SecondFactorForm id="confirm-second-factor" answer={answer} asks={['code']} submitLabel="Turn on" cancelHref={paths.mySettings()} />
      </Card>
    </div>
  );
}

function TurnedOff({ hasPassword }: { hasPassword: boolean }) {
  if (!hasPassword) return <EmptyState title="You have no password here">Your organisation’s sign-in provider asks for a second factor, if there is to be one.</EmptyState>;
  return (
    <EmptyState title="Off" action={<ButtonLink href={paths.startSecondFactor()} variant="primary">Set up</ButtonLink>}>
      With it, nobody signs in with your password alone. Any authenticator app will do.
    </EmptyState>
  );
}

function TurnedOn({ codesLeft }: { codesLeft: number }) {
  return (
    <div className="stack">
      <p>You have {codesLeft === 1 ? '1 recovery code' : `${codesLeft} recovery codes`} left.</p>
      <div className="form-actions">
        <ButtonLink href={paths.renewRecoveryCodes()}>New recovery codes</ButtonLink>
        <ButtonLink href={paths.turnOffSecondFactor()} variant="danger">Turn off</ButtonLink>
      </div>
    </div>
  );
}
