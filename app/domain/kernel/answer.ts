import type { z } from 'zod';

/** The call of the API that a use-case answers. */
export interface HttpCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path; each part in braces is a field of the input. */
  readonly path: `/${string}`;
  /**
   * The field names of the specification, by ours: inputs are taken and answers given by them. One that is called differently in some
   * place of the answer is named with the field around it: `rows.total`.
   */
  readonly names?: Readonly<Record<string, string>>;
  /** Of a list: so many rows are asked for after the first ones, by `skip` and `take`, instead of a page of a size. */
  readonly skips?: true;
  /** Answers with a PDF instead of JSON: a stored file, or a letter, which is drawn. */
  readonly isPdf?: true;
  /** The status of success, where it is not 200. */
  readonly status?: 201 | 202 | 204;
  /** The document and section that name the call. */
  readonly specified?: string;
}

/** The words by which assistants are offered a use-case. */
export interface Tool {
  /** A few words for what it does: 'Log an entry of time'. */
  readonly title: string;
  /** The reasons to choose it, and all that must be known to use it. */
  readonly about: string;
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
