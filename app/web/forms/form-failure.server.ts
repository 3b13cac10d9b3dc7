import { application } from '#app/application.ts';
import { isDatabaseAway } from '#app/db/database-away.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import type { RouteArgs } from '../context.server.ts';
import { errorText } from '#app/components/layout/error-texts.ts';
import { notesOf } from '../request-notes.server.ts';
import { statusOf } from '../responses.server.ts';

/** What a form says of itself when what it asks for was not done. */
export interface FailureWords {
  /** For a fault that nobody foresaw; the words of the status follow `prefix` where there are none. */
  readonly fault?: string;
  /** Stands before the reason of every refusal. */
  readonly prefix?: string;
  /** For a record that is not there; the refusal's own words where it is empty. */
  readonly gone?: string;
}

/** A failure that the form itself shows, next to what was typed. */
export interface FormFailure { readonly status: number; readonly refusal: DomainError }

/** Puts a failure into the form's own words; undefined of one for the error boundary. A fault that was not foreseen is logged as well. */
export function failureInWords(request: Request, { fault, prefix = '', gone }: FailureWords, error: unknown): FormFailure | undefined {
  if (error instanceof DomainError) {
    if (error.code === 'forbidden' || error.code === 'switched_off' || error.code === 'unavailable') return undefined;
    if (error.code === 'not_found' && gone === undefined) return undefined;
    const message = error.code === 'not_found' && gone ? gone : `${prefix}${error.message}`;
    return { status: statusOf(error), refusal: new DomainError(error.code, message, error.fields, error.details) };
  }
  if (!isFault(request, error)) return undefined;
  logFault(request, error);
  return { status: 500, refusal: new DomainError('unavailable', fault ?? `${prefix}${errorText(500).detail}`) };
}

/** True of an error that nobody foresaw, while somebody waits for the answer and the database gives one. */
const isFault = (request: Request, error: unknown): boolean =>
  error instanceof Error && !(error instanceof DomainError) && !isDatabaseAway(error) && !request.signal.aborted;

function logFault(request: Request, error: unknown): void {
  application().log.error({ err: error, requestId: request.headers.get('X-Request-Id') }, 'request failed');
}

/** What a page needs; when that fails as nobody foresaw, the fault is logged and `instead` says how the page goes on. */
export async function onFault<Result, Other>({ request }: Pick<RouteArgs, 'request'>, work: Promise<Result>,
  instead: () => Other | Promise<Other>): Promise<Result | Other> {
  try {
    return await work;
  } catch (error) {
    if (!isFault(request, error)) throw error;
    logFault(request, error);
    return instead();
  }
}

/**
 * Loads the record of an edit form for its page. Where it is gone by the time its form is sent, `blank` takes its place, so that
 * the form can come back with what was typed. A page's loader runs after its action, out of the reach of `handleForm`.
 */
export async function orBlank<View>({ context }: Pick<RouteArgs, 'context'>, work: Promise<View>, blank: () => View): Promise<View> {
  try {
    return await work;
  } catch (error) {
    const isSent = notesOf(context).form !== undefined;
    if (isSent && error instanceof DomainError && error.code === 'not_found') return blank();
    throw error;
  }
}
