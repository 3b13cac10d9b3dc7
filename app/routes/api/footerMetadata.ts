import type { LoaderFunctionArgs } from '@remix-run/node';
import { footerInfo, productFacts } from '#app/web/footer.server.ts';
import { requireApiContext } from '#app/web/auth/api-context.server.ts';

/** The version that runs: as the footer of pages, it tells administrators alone. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await requireApiContext(args);
  const { version, builtAt = '', commit = '', buildNumber = '' } = actor.isAdmin ? productFacts() : footerInfo();
  return Response.json({ version, builtWhen: builtAt, productChangeset: commit, productRevision: buildNumber },
    { headers: { 'Cache-Control': 'no-store' } });
}
