import { amountInputValue } from '#app/domain/kernel/format-money.ts';
import { PASSWORD_LENGTH } from '#app/domain/people/contract.ts';
import type { UserView } from '#app/domain/people/index.server.ts';

const tick = (value: boolean) => (value ? 'on' : '');

export const newUserValues = (invite: boolean) => ({
  empId: '', firstName: '', surname: '', middleName: '', email: '', position: '', address: '', suburb: '', state: '', postcode: '',
  defaultRate: '', defaultPrepaidRate: '', isEnabled: 'on', isAdmin: '', isWebApi: '', password: '', invite: tick(invite),
});

/** A person as the form shows them; a password is never sent back. */
export function userFormValues(user: UserView) {
  const { empId, firstName, surname, middleName, email, position, address, suburb, state, postcode, version } = user;
  return {
    empId, firstName, surname, middleName, email, position, address, suburb, state, postcode, version, password: '', invite: '',
    defaultRate: amountInputValue(user.defaultRate), defaultPrepaidRate: amountInputValue(user.defaultPrepaidRate),
    isEnabled: tick(user.isEnabled), isAdmin: tick(user.isAdmin), isWebApi: tick(user.isWebApi),
  };
}

/** What makes a good password, beside the field. */
export const passwordAdvice = `At least ${PASSWORD_LENGTH.min} characters; four unrelated words are better than signs.`;

export const INVITE_HINT = 'A mail with a link by which the person chooses a password, when none is given here. It works for seven days.';

export const newPasswordHint = `${passwordAdvice} Leave it empty and the person chooses it by the invitation.`;

export const changePasswordHint = (hasPassword: boolean): string =>
  `${passwordAdvice} Leave it empty to keep ${hasPassword ? 'the present one' : 'the person without one'}; a new one ends all their sessions.`;
