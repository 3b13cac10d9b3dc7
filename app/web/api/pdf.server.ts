import type { Letter } from '#app/domain/money/billing/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { letterResponse } from '../letter-file.server.ts';
import { pdfResponse } from '../pdf-response.server.ts';

/** A PDF as it is stored. */
type StoredPdf = Parameters<typeof pdfResponse>[0];

/** Answers with a stored PDF, or with that of a letter, which is drawn now. */
export async function pdfOf(ctx: Ctx, result: Letter | StoredPdf, headers: Record<string, string>): Promise<Response> {
  const answer = 'bytes' in result ? pdfResponse(result) : await letterResponse(ctx, result);
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}
