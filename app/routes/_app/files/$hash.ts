import type { LoaderFunctionArgs } from '@remix-run/node';
import { application } from '#app/application.ts';
import { getFile } from '#app/domain/site/files/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { hasAlready } from '#app/web/known-tag.server.ts';
import { orProblem, problemWith } from '#app/web/responses.server.ts';

/** A picture that this organisation shows. Its address is the hash of its bytes, which therefore never change. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { hash, mediaType } = await orProblem(getFile(ctx, { hash: args.params['hash'] ?? '' }));
  const headers = {
    'ETag': `"${hash}"`,
    'Cache-Control': 'private, max-age=31536000, immutable',
    'Content-Type': mediaType,
    'X-Content-Type-Options': 'nosniff',
    'Content-Disposition': 'inline',
    // Opened by itself a picture runs nothing and loads nothing.
    'Content-Security-Policy': "default-src 'none'; sandbox",
  };
  if (hasAlready(args.request, headers.ETag)) return new Response(null, { status: 304, headers });
  const bytes = await orProblem(application().services.files.get({ em: ctx.em, schema: ctx.tenant.schema, hash }));
  if (!bytes) throw problemWith(404, 'File not found.');
  return new Response(Buffer.from(bytes), { headers });
}
