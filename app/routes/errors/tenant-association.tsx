import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PlainShell } from '#app/components/layout/plain-shell.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { publicRoute } from '#app/web/context.server.ts';
import { footerInfo } from '#app/web/footer.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';

export const meta = () => pageTitle('Forbidden');

export async function loader(args: LoaderFunctionArgs) {
  const { tenant } = await publicRoute(args);
  return data({ organisation: tenant.name, host: new URL(args.request.url).host, footer: footerInfo() }, { status: 403 });
}

export default function TenantAssociation() {
  const { organisation, host, footer } = useLoaderData<typeof loader>();
  return (
    <PlainShell orgName={organisation} footer={footer}>
      <ErrorState isPage title="Forbidden" action={<ButtonLink href={paths.signOut()}>Sign in as somebody else</ButtonLink>}>
        Your user does not exist within the {host} tenant. An administrator of {organisation} can add you.
      </ErrorState>
    </PlainShell>
  );
}
