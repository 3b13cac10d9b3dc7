import type { ActionFunctionArgs } from '@remix-run/node';
import { SuggestedDay } from '#app/domain/time/suggestions/contract.ts';
import { NO_SUGGESTIONS } from '#app/domain/time/suggestions/fields.ts';
import { refreshSuggestions } from '#app/domain/time/suggestions/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext, type WebCtx } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { hintsOfDay } from '#app/routes/_app/timesheet/hints-of-day.server.ts';
import { backToDay } from './after-suggestion.server.ts';

/** Suggests the day anew, from what the calendar and the tracker know of it as well: whoever presses the button waits for them. */
export async function action(args: ActionFunctionArgs) {
  await requireContext(args, paths.dayView());
  return handleForm(args, { ...refreshSuggestions, input: SuggestedDay }, (ctx, input) => backToDay(input, refresh(ctx, input)));
}

async function refresh(ctx: WebCtx, day: { empId: string; date: string }): Promise<{ text: string; kind: 'success' | 'warning' }> {
  const { hints, errors } = await hintsOfDay(ctx, day.empId, day.date);
  const count = await refreshSuggestions(ctx, { ...day, hints });
  const text = [count === 0 ? NO_SUGGESTIONS : 'Suggested Timesheet Refreshed', ...errors].join(' ');
  // An alert stays until it is read; so does what another system did not answer.
  return { text, kind: count === 0 || errors.length > 0 ? 'warning' : 'success' };
}
