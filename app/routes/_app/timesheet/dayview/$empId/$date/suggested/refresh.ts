import type { ActionFunctionArgs } from '@remix-run/node';
import { NO_SUGGESTIONS } from '#app/domain/suggestions/fields.ts';
import { refreshSuggestions } from '#app/domain/suggestions/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { backToDay } from './after-suggestion.server.ts';

/** Suggests the day anew. */
export async function action(args: ActionFunctionArgs) {
  await requireContext(args, paths.dayView());
  return handleForm(args, refreshSuggestions, (ctx, input) => backToDay(input, refreshSuggestions(ctx, input).then(
    (count) => (count === 0 ? NO_SUGGESTIONS : 'Suggested Timesheet Refreshed'))));
}
