import { blankForm, toForm } from '#app/domain/kernel/fields/shown.ts';
import { PASSWORD_LENGTH } from '#app/domain/people/contract.ts';
import { userFields } from '#app/domain/people/fields.ts';
import type { UserView } from '#app/domain/people/index.server.ts';

export const newUserValues = (invite: boolean) => ({
  ...blankForm(userFields), isEnabled: 'on', isWebApi: 'on', workFraction: '100', password: '', invite: invite ? 'on' : '',
});

/** The words of the catalogue for a person who could not be saved, new or not. */
export const NOT_CREATED = 'Create failed: There was a problem trying to create a user';

/** Somebody who is not there any more, for the form that is sent about them. */
export const blankUser = (empId: string): UserView => ({
  empId, firstName: '', surname: '', middleName: '', displayName: empId, email: '', position: '', address: '', suburb: '', state: '',
  postcode: '', site: '', employedFrom: null, employedTo: null, workFraction: '1',
  defaultRate: '0', defaultPrepaidRate: '0', isEnabled: false, isAdmin: false, isWebApi: false, hasPassword: false,
  picture: null, portrait: null, dateCreated: '',
  dateUpdated: '', version: 1,
});

/** A person as the form shows them; a password is never sent back. */
export const userFormValues = (user: UserView) => ({ ...toForm(userFields, user), version: user.version, password: '', invite: '' });

/** What makes a good password, beside the field. */
export const passwordAdvice = `At least ${PASSWORD_LENGTH.min} characters; four unrelated words are better than special characters.`;

export const INVITE_HINT =
  'An e-mail with a link where the person chooses a password, if none is given here. The link works for seven days.';

export const newPasswordHint = `${passwordAdvice} Leave it empty to let the person choose one from the invitation.`;

export const changePasswordHint = (hasPassword: boolean): string =>
  `${passwordAdvice} Leave it empty to keep ${hasPassword
    ? 'the current one'
    : 'the person without one'}; a new one ends all their sessions.`;
