import type { ActionFunctionArgs } from '@remix-run/node';
import { acceptAllSuggestions } from '#app/domain/time/suggestions/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { backToDay } from './after-suggestion.server.ts';

/** Accepts everything that the day suggests; what asks something first stays. */
export async function action(args: ActionFunctionArgs) {
  await requireContext(args, paths.dayView());
  return handleForm(args, acceptAllSuggestions, (ctx, input) => backToDay(input, acceptAllSuggestions(ctx, input).then(wordsOf)));
}

function wordsOf({ accepted, left, budgets }: { accepted: number; left: string[]; budgets: string[] }) {
  const text = [accepted === 1 ? '1 Suggested Timesheet Accepted' : `${accepted} Suggested Timesheets Accepted`, ...left].join('. ');
  return { text, budgets };
}
