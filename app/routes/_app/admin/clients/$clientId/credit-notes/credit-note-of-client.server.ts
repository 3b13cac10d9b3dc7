import { getCreditNote } from '#app/domain/money/credit-notes/index.server.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { requireContext, type RouteArgs } from '#app/web/context.server.ts';
import { orProblem, problem } from '#app/web/responses.server.ts';

/** The credit note of an address, which must be one of the client of that address. Throws the 404 response otherwise. */
export async function loadCreditNote(args: RouteArgs) {
  const ctx = await requireContext(args);
  const found = await orProblem(getCreditNote(ctx, { creditNoteId: args.params['creditNoteId'] ?? '' }));
  if (found.clientId !== (args.params['clientId'] ?? '').toUpperCase()) throw problem(notFound('Credit Note'));
  return found;
}
