import type { LeaveFormValues, LeaveOffer } from '#app/components/leave/requests/leave-form-values.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { actorMay } from '#app/domain/kernel/permissions.ts';
import { durationInputValue, formatTimeOfDay } from '#app/domain/kernel/values/duration.ts';
import { getLeaveForm, previewLeave, type ShownRequest } from '#app/domain/leave/requests/index.server.ts';
import type { WebCtx } from '#app/web/context.server.ts';
import { typedState } from '#app/web/forms/forms.server.ts';
import { offerEmployees } from '#app/web/forms/record-choices.server.ts';

/** The days of the form, as they were typed. */
function daysIn(values: Readonly<Record<string, unknown>>) {
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
  return {
    firstDay: text('firstDay'), lastDay: text('lastDay') || text('firstDay'),
    firstPart: text('firstPart'), firstFrom: text('firstFrom'), firstTo: text('firstTo'),
    lastPart: text('lastPart'), lastFrom: text('lastFrom'), lastTo: text('lastTo'), overrideMinutes: text('overrideMinutes'),
  };
}

/** Loads the offers of the form of a person's request. Without `choosesPerson` it is for that person alone, as when it is changed. */
export async function offerFor(ctx: WebCtx, typedPerson: string, values: Readonly<Record<string, unknown>>,
  choosesPerson: boolean): Promise<LeaveOffer> {
  const employees = choosesPerson && actorMay(ctx.actor, 'user:read') ? await offerEmployees(ctx, typedPerson, typedPerson) : null;
  const empId = employees?.id ?? typedPerson;
  const offered = await orNothing(getLeaveForm(ctx, { empId }));
  return {
    ...offered ?? await getLeaveForm(ctx, { empId: ctx.actor.empId }), employees,
    preview: offered ? await previewLeave(ctx, { empId, days: daysIn(values) }) : null,
  };
}

/** Nothing where a person was typed who is not known. */
async function orNothing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** Offers what fits to a form that is being filled in; the last day follows the first while it is empty. */
export const choicesOf = (choosesPerson: boolean, person?: string) => async (ctx: WebCtx, form: FormData) => {
  const { initialValue } = typedState(form);
  const typed = form.get('empId');
  // A person who asks for their own leave sends no id.
  const asker = person ?? (typeof typed === 'string' && typed !== '' ? typed : ctx.actor.empId);
  const offer = await offerFor(ctx, asker, initialValue ?? {}, choosesPerson);
  const isOpen = initialValue?.['firstDay'] && !initialValue['lastDay'];
  return { ...offer, ...(isOpen ? { result: { initialValue: { ...initialValue, lastDay: initialValue['firstDay'] } } } : {}) };
};

const timeText = (minute: number | null): string => (minute === null ? '' : formatTimeOfDay(minute));

/** A stored request as its form shows it. */
export const formOf = (request: ShownRequest): LeaveFormValues => ({
  empId: request.empId, leaveTypeId: String(request.leaveTypeId), firstDay: request.firstDay, lastDay: request.lastDay,
  firstPart: request.firstPart, firstFrom: timeText(request.firstFrom), firstTo: timeText(request.firstTo),
  lastPart: request.lastPart, lastFrom: timeText(request.lastFrom), lastTo: timeText(request.lastTo),
  overrideMinutes: request.overrideMinutes === null ? '' : durationInputValue(request.overrideMinutes * 60),
  reason: request.reason, told: request.told.join('; '), recordedTime: request.recordedTime ?? '', version: String(request.version),
});
