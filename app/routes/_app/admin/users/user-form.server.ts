import { blankForm, toForm } from '#app/domain/kernel/fields/shown.ts';
import { PASSWORD_LENGTH } from '#app/domain/people/people/contract.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { userFields } from '#app/domain/people/people/fields.ts';
import type { Approver, UserView } from '#app/domain/people/people/index.server.ts';
import type { WebCtx } from '#app/web/context.server.ts';
import { employeesFor, offerEmployees } from '#app/web/forms/record-choices.server.ts';
import { pictureAgain } from '#app/web/forms/uploaded-picture.server.ts';

/** A new person begins today, unless another day is said: nothing is missing before it. */
export const newUserValues = (invite: boolean, today: LocalDate) =>
  ({ ...blankForm(userFields), employedFrom: today, password: '', invite: invite ? 'on' : '' });

/** The words of the catalogue for a person who could not be saved, new or not. */
export const NOT_CREATED = 'Create failed: There was a problem trying to create a user';

const NO_SECRETS = { password: '', invite: '' };

/** Returns a person as the pages of their form show them; a password is never sent back. */
export function userInForm(user: UserView) {
  const { displayName, dateCreated, dateUpdated, hasPassword, picture, approvedBy, version } = user;
  const values = { ...toForm(userFields, user), version, ...NO_SECRETS };
  return { displayName, dateCreated, dateUpdated, hasPassword, picture, approvedBy, values };
}

/** Returns a person who no longer exists, for the form that was sent about them. */
export const goneUser = (empId: string): ReturnType<typeof userInForm> => ({
  displayName: empId, dateCreated: '', dateUpdated: '', hasPassword: false, picture: null, approvedBy: null,
  values: { ...toForm(userFields, { empId }), version: 1, ...NO_SECRETS },
});

/** Returns the choices of an approver; the present one stays, and the hint says why they cannot approve. */
export async function approverChoices(ctx: WebCtx, approver: Approver | null = null) {
  const keep = approver?.empId ?? '';
  const why = approver && whyNotApproving(approver);
  return { approvers: await offerEmployees(ctx, keep, keep), approverHint: [why, userFields.approver.hint].filter(Boolean).join(' ') };
}

function whyNotApproving({ name, isEnabled, isPast }: Approver): string | undefined {
  if (isEnabled) return isPast ? `${name} is not employed any more.` : undefined;
  return `${name} is disabled, so administrators alone approve now.`;
}

/** Returns the choices that a refused form needs to show what was typed. */
export const userAgain = async (ctx: WebCtx, form: FormData) =>
  ({ ...await pictureAgain(ctx, form), ...await employeesFor('approver')(ctx, form) });

/** Advice on good passwords, for the field's hint. */
export const passwordAdvice = `At least ${PASSWORD_LENGTH.min} characters; four unrelated words are better than special characters.`;

export const INVITE_HINT =
  'An e-mail with a link where the person chooses a password, if none is given here. The link works for seven days.';

export const newPasswordHint = `${passwordAdvice} Leave it empty to let the person choose one from the invitation.`;

export const changePasswordHint = (hasPassword: boolean): string =>
  `${passwordAdvice} Leave it empty to keep ${hasPassword
    ? 'the current one'
    : 'the person without one'}; a new one ends all their sessions.`;
