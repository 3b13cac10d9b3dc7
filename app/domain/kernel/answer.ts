import type { z } from 'zod';

/** The call of the API that a use-case is to answer. What is in braces in the path is a field of its input. */
export interface HttpCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
}

/** Tests compare every answer with its contract; elsewhere it would only cost time. */
export const answers = { areChecked: false };

/** Returns an answer as it is. Throws, in tests, where it is not what its contract says. */
export function keepToContract<Result>(useCase: string, output: z.ZodType<Result> | undefined, result: Result): Result {
  if (!answers.areChecked || !output) return result;
  const read = output.safeParse(result);
  if (!read.success) throw new Error(`${useCase} answers something else than its contract says.`, { cause: read.error });
  return result;
}
