import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { PlainShell } from '#app/components/layout/plain-shell.tsx';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { publicRoute } from '#app/web/context.server.ts';
import { footerInfo } from '#app/web/footer.server.ts';
import { idTokenOf, signOutThere } from '#app/web/auth/openid.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { endSession } from '#app/web/auth/session.server.ts';

export const meta = () => pageTitle('Logout');

/** What the browser has kept of this organisation goes with the session. */
const NOTHING_STAYS = '"cache", "storage"';

export const headers = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const { tenant } = await publicRoute(args);
  return { organisation: tenant.name, footer: footerInfo() };
}

export async function action(args: ActionFunctionArgs) {
  const { app, tenant, ctx } = await publicRoute(args);
  const idToken = await idTokenOf({ app, ctx }, args.request);
  const { cookie, of } = await endSession(app, args.request);
  if (of?.tenantId === tenant.id) await recordSecurityEvent(ctx, { kind: 'signed-out', empId: of.empId });
  const headers = { 'Set-Cookie': cookie, 'Clear-Site-Data': NOTHING_STAYS };
  const there = await signOutThere({ app, ctx }, args.request, idToken);
  // Not a redirect: a form may lead to pages of this site only, and its redirects count.
  if (there) return data(there, { headers });
  return redirect(paths.signIn(), { status: 303, headers });
}

function LeaveProvider({ organisation, providerUrl }: { organisation: string; providerUrl: string }) {
  return (
    <>
      <meta httpEquiv="refresh" content={`0;url=${providerUrl}`} />
      <PageHeader title="Logout" description={`You are signed out of ${organisation}. One more step: the sign-in provider.`} />
      <div className="form-actions"><ButtonLink href={providerUrl} variant="primary" reload>Sign out of the sign-in provider</ButtonLink>
        <ButtonLink href={paths.signIn()} variant="quiet">Stay signed in there</ButtonLink></div>
    </>
  );
}

function StaysThere({ organisation }: { organisation: string }) {
  return (
    <>
      <PageHeader title="Logout" description={`You are signed out of ${organisation}.`} />
      <div className="stack">
        <Notice kind="warning">
          <p>
            The sign-in provider does not answer, so you may still be signed in there. Please sign out there as well if others use this
              computer.</p></Notice>
        <div className="form-actions"><ButtonLink href={paths.signIn()}>Sign in again</ButtonLink></div>
      </div>
    </>
  );
}

function AskFirst({ organisation }: { organisation: string }) {
  return (
    <>
      <PageHeader title="Logout" description={`Sign out of ${organisation} in this browser?`} />
      <form method="post">
        <Button>Logout</Button>
      </form>
    </>
  );
}

export default function SignOutPage() {
  const { organisation, footer } = useLoaderData<typeof loader>();
  const there = useActionData<typeof action>();
  return (
    <PlainShell orgName={organisation} footer={footer}>
      {there === undefined
        ? <AskFirst organisation={organisation} />
        : 'providerUrl' in there
          ? <LeaveProvider organisation={organisation} providerUrl={there.providerUrl} />
          : <StaysThere organisation={organisation} />}
    </PlainShell>
  );
}
