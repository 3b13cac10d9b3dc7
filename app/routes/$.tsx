import type { LoaderFunctionArgs } from '@remix-run/node';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { publicRoute } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { problem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Page Not Found');

/** Any address that no screen has. */
export async function loader(args: LoaderFunctionArgs) {
  await publicRoute(args);
  throw problem(new DomainError('not_found', `We couldn't find the page you were looking for at ${new URL(args.request.url).pathname}.`));
}

export default function Nowhere() {
  return null;
}
