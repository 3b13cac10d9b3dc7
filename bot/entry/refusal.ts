import type { DomainError } from '#app/domain/kernel/errors.ts';
import type { Refused } from '../cards/refused-lines.ts';

/** A refusal of a use-case in its own words: the one table from refusals to what a card says. */
export function refusalOf(error: DomainError): Refused {
  const messages = Object.values(error.fields).flat();
  return { title: error.message, messages: [...new Set(messages)] };
}

export function stepOf<Step extends { kind: string }>(error: DomainError): Step | undefined {
  const { details } = error;
  return typeof details === 'object' && details !== null && 'kind' in details && typeof details.kind === 'string'
    ? details as Step
    : undefined;
}
