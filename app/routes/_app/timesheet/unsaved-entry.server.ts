import { namesOf } from '#app/domain/kernel/fields/header-fields.ts';
import { moreFields } from '#app/domain/time/timesheets/fields.ts';
import { getTimesheet } from '#app/domain/time/timesheets/index.server.ts';
import type { Draft } from '#app/domain/time/timesheets/index.server.ts';
import type { EntryPage, LeaveQuestion } from '#app/components/time/timesheets/entry/entry-page.ts';
import type { WebCtx } from '#app/web/context.server.ts';
import { pageOfEntry } from './timesheet-draft.server.ts';

const TYPED = [
  'iterationId', 'categoryId', 'locationId', 'startTime', 'endTime', 'timeLess', 'notes', 'isBillingTypeOverridden', 'isOverwriteRate',
  ...namesOf(moreFields),
] as const;

/** What the page fills in by itself, and scripts keep from being sent until it is chosen. */
const FILLED_IN = [['billableId', 'shownBillableId'], ['sellPrice', 'shownSellPrice']] as const;

/** A browser sends the ends of lines as two characters. */
const asStored = (text: string): string => text.replaceAll('\r\n', '\n');

/** Whether a form of a stored entry holds what is not saved; its day aside, which is where the person goes. */
async function isUnsaved(ctx: WebCtx, timeId: string | undefined, typed: Draft, { values }: EntryPage): Promise<boolean> {
  const stored = (await pageOfEntry(ctx, await getTimesheet(ctx, { timeId }))).values;
  return values.clientId !== stored.clientId || values.projectId !== stored.projectId
    || TYPED.some((name) => asStored(typed[name]) !== asStored(stored[name]))
    || FILLED_IN.some(([name, shown]) => typed[name] !== '' && typed[name] !== typed[shown]);
}

/**
 * Another day is another entry: what was changed in a stored one is asked about before it is left. Undefined when there is nothing to
 * ask, or when it was asked and answered.
 */
export async function leaveQuestion(
  ctx: WebCtx, timeId: string | undefined, form: FormData, typed: Draft, page: EntryPage,
): Promise<LeaveQuestion | undefined> {
  if (form.has('leaveUnsaved') || !await isUnsaved(ctx, timeId, typed, page)) return undefined;
  return { kind: 'leave-entry', intent: String(form.get('intent')) };
}
