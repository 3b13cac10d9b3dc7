import type { LoaderFunctionArgs } from '@remix-run/node';
import { getCreditNoteLetter } from '#app/domain/money/credit-notes/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { letterResponse } from '#app/web/letter-file.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

/** The PDF of a credit note. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return letterResponse(ctx, await orProblem(getCreditNoteLetter(ctx, { creditNoteId: args.params['creditNoteId'] ?? '' })));
}
