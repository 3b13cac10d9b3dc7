import type { ActionFunctionArgs } from '@remix-run/node';
import { AcceptSuggestionForm } from '#app/domain/suggestions/contract.ts';
import { LOCKED } from '#app/domain/suggestions/fields.ts';
import { acceptSuggestion } from '#app/domain/suggestions/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { backToDay } from './after-suggestion.server.ts';

/** Short enough for an address. */
const CARRIED_NOTES = 1000;

/** Accepts a suggestion. What has to be asked or mended first is asked by its page, with what was typed. */
export async function action(args: ActionFunctionArgs) {
  await requireContext(args, paths.dayView());
  return handleForm(args, { ...acceptSuggestion, input: AcceptSuggestionForm }, (ctx, { sellPrice, ...input }) => {
    const { empId, date, place, notes, locationId } = input;
    const accepted = acceptSuggestion(ctx, { ...input, ...(sellPrice === '' ? {} : { sellPrice }) });
    const page = paths.editSuggested(date, empId, place, { notes: notes.slice(0, CARRIED_NOTES), locationId });
    return backToDay(input, accepted.then(({ budgets }) => ({ text: 'Suggested Timesheet Accepted', budgets })),
      (error) => (error.code === 'not_found' || error.message === LOCKED ? undefined : page));
  });
}
