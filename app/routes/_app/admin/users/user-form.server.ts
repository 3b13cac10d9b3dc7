import { blankForm, toForm } from '#app/domain/kernel/fields/shown.ts';
import { PASSWORD_LENGTH } from '#app/domain/people/people/contract.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { userFields } from '#app/domain/people/people/fields.ts';
import type { Approver, UserView } from '#app/domain/people/people/index.server.ts';
import type { WebCtx } from '#app/web/context.server.ts';
import { employeesFor, offerEmployees } from '#app/web/forms/record-choices.server.ts';
import { pictureAgain } from '#app/web/forms/uploaded-picture.server.ts';

/** A new person begins today, unless another day is said: nothing is missing before it. */
export const newUserValues = (invite: boolean, today: LocalDate) => ({
  ...blankForm(userFields), employedFrom: today, isEnabled: 'on', isWebApi: 'on', workFraction: '100', approver: '', password: '',
  invite: invite ? 'on' : '',
});

/** The words of the catalogue for a person who could not be saved, new or not. */
export const NOT_CREATED = 'Create failed: There was a problem trying to create a user';

/** Somebody who is not there any more, for the form that is sent about them. */
export const blankUser = (empId: string): UserView => ({
  empId, firstName: '', surname: '', middleName: '', displayName: empId, email: '', position: '', address: '', suburb: '', state: '',
  postcode: '', site: '', employedFrom: null, employedTo: null, workFraction: '1',
  defaultRate: '0', defaultPrepaidRate: '0', isEnabled: false, isAdmin: false, isWebApi: false, hasPassword: false,
  approver: null, picture: null, portrait: null, dateCreated: '',
  dateUpdated: '', version: 1,
});

/** A person as the form shows them; a password is never sent back. */
export const userFormValues = (user: UserView) =>
  ({ ...toForm(userFields, user), approver: user.approver?.empId ?? '', version: user.version, password: '', invite: '' });

const APPROVER_HINT = 'Confirms the weeks that this person submits, as administrators do.';

/** What the form offers as an approver; the present one stays, and it is said why they cannot approve. */
export async function approverChoices(ctx: WebCtx, approver: Approver | null = null) {
  const keep = approver?.empId ?? '';
  const why = approver && whyNotApproving(approver);
  return { approvers: await offerEmployees(ctx, keep, keep), approverHint: why ? `${why} ${APPROVER_HINT}` : APPROVER_HINT };
}

function whyNotApproving({ name, isEnabled, isPast }: Approver): string | undefined {
  if (isEnabled) return isPast ? `${name} is not employed any more.` : undefined;
  return `${name} is disabled, so administrators alone approve now.`;
}

/** What the form needs beside what was typed, when it is shown again. */
export const userAgain = async (ctx: WebCtx, form: FormData) =>
  ({ ...await pictureAgain(ctx, form), ...await employeesFor('approver')(ctx, form) });

/** What makes a good password, beside the field. */
export const passwordAdvice = `At least ${PASSWORD_LENGTH.min} characters; four unrelated words are better than special characters.`;

export const INVITE_HINT =
  'An e-mail with a link where the person chooses a password, if none is given here. The link works for seven days.';

export const newPasswordHint = `${passwordAdvice} Leave it empty to let the person choose one from the invitation.`;

export const changePasswordHint = (hasPassword: boolean): string =>
  `${passwordAdvice} Leave it empty to keep ${hasPassword
    ? 'the current one'
    : 'the person without one'}; a new one ends all their sessions.`;
