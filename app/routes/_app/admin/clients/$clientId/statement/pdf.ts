import type { LoaderFunctionArgs } from '@remix-run/node';
import { getStatementLetter } from '#app/domain/money/statements/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { letterResponse } from '#app/web/letter-file.server.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { statementAsked } from './statement-asked.server.ts';

/** The PDF of a statement. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return letterResponse(ctx, await orProblem(getStatementLetter(ctx, statementAsked(args))));
}
