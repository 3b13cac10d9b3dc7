import type { ClientPageWords } from '#app/domain/document-templates/index.server.ts';
import { typedOf } from '#app/domain/kernel/fields/contract-of.ts';
import { email, fields, text } from '#app/domain/kernel/fields/fields.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { fillIn } from '#app/domain/kernel/values/fill-in.ts';
import { PageRef } from './contract.ts';
import { QUESTION_LIMITS } from './fields.ts';

/** A question about a paper, refused in the language of its page. */
export function askQuestionIn(words: ClientPageWords) {
  const limited = <Max extends number>(label: string, max: Max) =>
    ({ label, max, tooLong: fillIn(words.tooLong, { field: label, max: String(max) }) });
  const needed = (label: string, max: number) => ({
    ...limited(label, max), required: fillIn(words.missing, { field: label }), invalid: fillIn(words.unreadable, { field: label }),
  });
  const asked = fields({
    name: text(needed(words.name, QUESTION_LIMITS.name)),
    email: email({ ...limited(words.email, QUESTION_LIMITS.email), invalid: words.notAddress }),
    question: text(needed(words.question, QUESTION_LIMITS.question)),
  });
  return PageRef.extend({ ...typedOf(asked), idempotencyKey: idempotencyKey() });
}
