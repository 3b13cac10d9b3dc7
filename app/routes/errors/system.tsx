import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PlainShell } from '#app/components/layout/plain-shell.tsx';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { publicRoute } from '#app/web/context.server.ts';
import { footerInfo } from '#app/web/footer.server.ts';
import { pageTitle } from '#app/web/page-title.ts';

export const meta = () => pageTitle('Server Error');

export async function loader(args: LoaderFunctionArgs) {
  const { tenant } = await publicRoute(args);
  return data({ organisation: tenant.name, footer: footerInfo() }, { status: 500 });
}

export default function SystemError() {
  const { organisation, footer } = useLoaderData<typeof loader>();
  return (
    <PlainShell orgName={organisation} footer={footer}>
      <ErrorState isPage title="Server Error">Something went wrong on our end. Please try again later.</ErrorState>
    </PlainShell>
  );
}
