import { isOriginAllowed } from '#app/domain/people/api-keys/index.server.ts';
import { publicRoute, type RouteArgs } from '../context.server.ts';
import { findCall } from './call-table.server.ts';

const HEADERS = [
  'Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match', 'X-Api-Key', 'X-Application-Name', 'X-Tenant-Id',
].join(', ');

/** Answers a browser that asks whether a script of another origin may call: yes, where a key of the organisation allows that origin. */
export async function answerPreflight(args: RouteArgs, path: string): Promise<Response> {
  const { ctx } = await publicRoute(args);
  const known = findCall('OPTIONS', path);
  const methods = 'methods' in known ? known.methods.join(', ') : '';
  const origin = args.request.headers.get('Origin');
  if (!origin || !await isOriginAllowed(ctx, origin.toLowerCase())) return new Response(null, { status: 204, headers: { Allow: methods } });
  return new Response(null, {
    status: 204, headers: {
      'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Methods': methods, 'Vary': 'Origin', 'Access-Control-Max-Age': '600',
      'Access-Control-Allow-Headers': HEADERS,
    },
  });
}
