import { isValidBIC, isValidIBAN } from 'ibantools';
import { DomainError } from '#app/domain/kernel/errors.ts';

interface Account { readonly iban: string; readonly bic: string }

/** Refuses an account that is mistyped at its fields: it would send clients' money elsewhere. */
export function requireBankAccount({ iban, bic }: Account, fields: Account = { iban: 'iban', bic: 'bic' }): void {
  const wrong = {
    ...(iban === '' || isValidIBAN(iban) ? {} : { [fields.iban]: ['IBAN is not valid. Please check every letter and digit.'] }),
    ...(bic === '' || isValidBIC(bic) ? {} : { [fields.bic]: ['BIC is not valid. It has 8 or 11 letters and digits.'] }),
  };
  const messages = Object.values(wrong).flat();
  if (messages.length > 0) throw new DomainError('rule_violated', messages.join(' '), wrong);
}
