import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Button } from '#app/components/ui/button.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { PlainShell } from '#app/components/layout/plain-shell.tsx';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { publicRoute } from '#app/web/context.server.ts';
import { footerInfo } from '#app/web/footer.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/web/paths.ts';
import { endSession } from '#app/web/session.server.ts';

export const meta = () => pageTitle('Logout');

export async function loader(args: LoaderFunctionArgs) {
  const { tenant } = await publicRoute(args);
  return { organisation: tenant.name, footer: footerInfo() };
}

export async function action(args: ActionFunctionArgs) {
  const { app, tenant, ctx } = await publicRoute(args);
  const { cookie, of } = await endSession(app, args.request);
  if (of?.tenantId === tenant.id) await recordSecurityEvent(ctx, { kind: 'signed-out', empId: of.empId });
  return redirect(paths.signIn(), { status: 303, headers: { 'Set-Cookie': cookie } });
}

export default function SignOutPage() {
  const { organisation, footer } = useLoaderData<typeof loader>();
  return (
    <PlainShell orgName={organisation} footer={footer}>
      <PageHeader title="Logout" description={`Leave ${organisation} on this browser?`} />
      <form method="post">
        <Button>Logout</Button>
      </form>
    </PlainShell>
  );
}
