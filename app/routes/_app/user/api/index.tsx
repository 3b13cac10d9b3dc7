import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ApiCalls } from '#app/components/people/api-keys/api-calls.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { paths } from '#app/screens/paths.ts';
import { describedCalls } from '#app/web/api/described-calls.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';

export const meta = () => pageTitle('API documentation');

export async function loader(args: LoaderFunctionArgs) {
  await requireContext(args);
  return { subjects: describedCalls() };
}

export default function ApiDocumentationPage() {
  const { subjects } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="API documentation" back={{ href: paths.apiKeys(), label: 'API keys' }}
        description="Every call, with what is sent and what comes back. Programs find the same at /api/openapi.json." />
      <div className="stack">
        <p>
          Send your key as <code>Authorization: Bearer …</code>, or as <code>X-Api-Key</code>. Bodies are JSON; refusals are problem
          details. <code>Idempotency-Key</code> makes a call that is sent twice happen once, and <code>If-Match</code> names the version
          that you have seen.
        </p>
        <ApiCalls subjects={subjects} tryHref={paths.tryCall} />
      </div>
    </>
  );
}
