import type { z } from 'zod';
import { DomainError } from './errors.ts';

/** Reads an input by its contract; what is wrong with it is refused, each at its field. */
export function parseInput<Input extends z.ZodType>(contract: Input, input: unknown): z.output<Input> {
  const parsed = contract.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) (fields[issue.path.map(String).join('.')] ??= []).push(issue.message);
  throw new DomainError('rule_violated', parsed.error.issues[0]?.message ?? 'The input is not valid.', fields);
}
