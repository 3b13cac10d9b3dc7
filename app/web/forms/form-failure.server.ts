import { application } from '#app/application.ts';
import { isDatabaseAway } from '#app/db/database-away.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import type { RouteArgs, WebCtx } from '../context.server.ts';
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

/** A failure that the form itself shows, beside what was typed. */
export class FormFailure extends Error {
  override readonly name = 'FormFailure';
  readonly status: number;
  readonly refusal: DomainError;

  constructor(status: number, refusal: DomainError) {
    super(refusal.message);
    this.status = status;
    this.refusal = refusal;
  }
}

type Run<Input> = (ctx: WebCtx, input: Input, form: FormData) => Promise<Response>;

/** A form's work whose failures are told on the form, in its own words. What nobody foresaw is logged as a fault all the same. */
export function orSay<Input>({ request }: Pick<RouteArgs, 'request'>, words: FailureWords, run: Run<Input>): Run<Input> {
  return async (ctx, input, form) => {
    try {
      return await run(ctx, input, form);
    } catch (error) {
      throw failureOf(request, words, error) ?? error;
    }
  };
}

function failureOf(request: Request, { fault, prefix = '', gone }: FailureWords, error: unknown): FormFailure | undefined {
  if (error instanceof DomainError) {
    if (error.code === 'forbidden' || error.code === 'switched_off' || error.code === 'unavailable') return undefined;
    if (error.code === 'not_found' && gone === undefined) return undefined;
    const message = error.code === 'not_found' && gone ? gone : `${prefix}${error.message}`;
    return new FormFailure(statusOf(error), new DomainError(error.code, message, error.fields, error.details));
  }
  if (!isFault(request, error)) return undefined;
  logFault(request, error);
  return new FormFailure(500, new DomainError('unavailable', fault ?? `${prefix}${errorText(500).detail}`));
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
 * The record of an edit form. Where it is gone by the time its form is sent, `blank` takes its place, so that
 * the form can come back with what was typed.
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
