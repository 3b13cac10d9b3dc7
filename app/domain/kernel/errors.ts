import { explain, type Lock } from './lock.ts';

/** Why a use-case did not do what was asked. Entry points map the code to a status, a card or an exit code. */
export type DomainErrorCode = 'not_found' | 'forbidden' | 'switched_off' | 'conflict' | 'rule_violated' | 'unavailable';

/** Messages by field name, in the words of the form that holds the field. */
export type FieldMessages = Readonly<Record<string, readonly string[]>>;

/**
 * A refusal with words for the person who asked. `fields` names the inputs at fault; `details` carries
 * plain data that an entry point may show (the entries in conflict, the stored version of a stale edit).
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: DomainErrorCode;
  readonly fields: FieldMessages;
  readonly details: unknown;
  /** Set once the security log has it. */
  isNoted = false;

  constructor(code: DomainErrorCode, message: string, fields: FieldMessages = {}, details?: unknown) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.details = details;
  }
}

/** The one refusal for a record that is unknown here, whether it never existed or is another tenant's. */
export function notFound(what: string): DomainError {
  return new DomainError('not_found', `${what} not found.`);
}

/** Refuses what a lock forbids, at the fields that it is about. */
export function refuseLocked(lock: Lock | null | undefined, ...fields: readonly string[]): void {
  if (!lock) return;
  const message = explain(lock);
  throw new DomainError('rule_violated', message, Object.fromEntries(fields.map((field) => [field, [message]])));
}
