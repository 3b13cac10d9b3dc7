import { application } from '#app/application.ts';
import { renderLetter, type Letter } from '#app/domain/money/billing/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';

/** The PDF of a letter, drawn for whoever asks. */
export async function letterResponse(ctx: Ctx, letter: Letter): Promise<Response> {
  const { bytes, fileName, mediaType } = await renderLetter(ctx, application().services, letter);
  return new Response(Buffer.from(bytes), {
    headers: {
      'Content-Type': mediaType, 'Content-Disposition': `inline; filename="${fileName}"`, 'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
