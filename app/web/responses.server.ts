import { data } from '@remix-run/node';
import { DomainError, type DomainErrorCode } from '#app/domain/kernel/errors.ts';

/** The one table from a refusal to its HTTP status. */
const STATUS: Readonly<Record<DomainErrorCode, number>> = {
  not_found: 404, switched_off: 404, forbidden: 403, conflict: 409, rule_violated: 422, unavailable: 503,
};

export const statusOf = (error: DomainError): number => STATUS[error.code];

const TITLE: Readonly<Record<number, string>> = {
  400: 'Bad Request', 403: 'Forbidden', 404: 'Not Found', 409: 'Conflict', 413: 'Payload Too Large', 422: 'Unprocessable Content',
  503: 'Service Unavailable',
};

/** Words for a status as problem details, the form in which error boundaries and API callers get them. */
export function problemWith(status: number, detail: string) {
  return data({ type: 'about:blank', title: TITLE[status] ?? 'Error', status, detail }, { status });
}

/** A refusal of the domain as problem details. */
export const problem = (error: DomainError) => problemWith(statusOf(error), error.message);

/** Runs a loader's work; a refusal becomes the response that the nearest error boundary shows. */
export async function orProblem<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DomainError) throw problem(error);
    throw error;
  }
}
