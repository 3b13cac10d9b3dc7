import { DomainError } from '#app/domain/kernel/errors.ts';
import { MailDeferred, MailRefused, type AddressAnswer } from '#app/domain/kernel/ports/mail-refusal.ts';

/** What the SMTP library says about a message or one of its addresses that was not taken. */
interface SmtpError { recipient?: string; response?: string; responseCode?: number; command?: string; rejectedErrors?: SmtpError[] }

/** What it says of a message that some addresses took. */
export interface SmtpResult { readonly accepted: readonly unknown[]; readonly rejectedErrors?: readonly unknown[] | undefined }

/** Codes from here on are refusals for good; below it the server asks to be tried again. */
const FOR_GOOD = 500;

const isForGood = ({ responseCode = 0 }: SmtpError): boolean => responseCode >= FOR_GOOD;

const answerOf = (error: SmtpError): AddressAnswer =>
  ({ address: error.recipient ?? '', state: isForGood(error) ? 'refused' : 'deferred', answer: (error.response ?? '').trim() });

/** The refusal in a message that some addresses took; undefined when all did. */
export function partialRefusal({ accepted, rejectedErrors = [] }: SmtpResult): MailRefused | undefined {
  if (rejectedErrors.length === 0) return undefined;
  const taken = accepted.map((address): AddressAnswer => ({ address: String(address), state: 'taken', answer: '' }));
  return new MailRefused([...taken, ...rejectedErrors.map((error) => answerOf(error as SmtpError))]);
}

/** What is thrown for a message that nobody took: a refusal in words where trying again is no use, the error itself otherwise. */
export function refusalOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error;
  const smtp = error as SmtpError;
  if (smtp.rejectedErrors && smtp.rejectedErrors.length > 0) {
    const answers = smtp.rejectedErrors.map(answerOf);
    return answers.every(({ state }) => state === 'deferred') ? new MailDeferred(answers) : new MailRefused(answers);
  }
  const said = (smtp.response ?? '').trim();
  if (!isForGood(smtp) || smtp.command?.startsWith('AUTH')) return error;
  return new DomainError('unavailable', smtp.command === 'MAIL FROM'
    ? `The mail server does not let this installation send (“${said}”). Check MAIL_FROM and SMTP_URL, then send it again.`
    : `The mail server refused the message (“${said}”). Change it, then send it again.`);
}
