import type { LoaderFunctionArgs } from '@remix-run/node';
import { openApiDocument } from '#app/web/api/openapi.server.ts';
import { publicRoute } from '#app/web/context.server.ts';

let text: string | undefined;

/** The description of the API for programs, as OpenAPI 3.1. */
export async function loader(args: LoaderFunctionArgs) {
  await publicRoute(args);
  text ??= JSON.stringify(openApiDocument());
  return new Response(text, { headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'public, max-age=300' } });
}
