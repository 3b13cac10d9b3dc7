import type { RouteArgs } from '#app/web/context.server.ts';

/** The client and the days of an address. */
export function statementAsked({ request, params }: RouteArgs) {
  const { searchParams } = new URL(request.url);
  return { clientId: params['clientId'] ?? '', from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' };
}
