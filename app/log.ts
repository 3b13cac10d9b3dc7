import { pino, type DestinationStream } from 'pino';
import type { Log } from './domain/kernel/context.ts';

interface Fault {
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly table?: unknown;
  readonly cause?: unknown;
  readonly name?: unknown;
  readonly message?: unknown;
  readonly stack?: unknown;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The database's own complaint at the bottom of what is wrapped around it; its code has five characters. */
function databaseFault(error: unknown): Fault | undefined {
  let found: Fault | undefined;
  for (let at: unknown = error, depth = 0; typeof at === 'object' && at !== null && depth < 6; at = (at as Fault).cause, depth += 1) {
    if (/^[0-9A-Z]{5}$/.test(text((at as Fault).code) ?? '')) found = at as Fault;
  }
  return found;
}

const framesOf = (stack: unknown): string | undefined => text(stack)?.split('\n').filter((line) => /^\s+at /.test(line)).join('\n');

/**
 * An error as it may be written down. A refusal of the database quotes the statement and the row, which hold
 * people's notes and addresses: of it only code, table and constraint are kept.
 */
function describeError(error: unknown): object {
  const fault = databaseFault(error);
  if (fault) {
    return {
      type: 'DatabaseError', code: fault.code, constraint: fault.constraint, table: fault.table, stack: framesOf((error as Fault).stack),
    };
  }
  if (!(error instanceof Error))
    return { type: typeof error, ...(typeof error === 'object' && error !== null && 'status' in error ? { status: error.status } : {}) };
  const { name, message, stack, cause } = error;
  const { code } = error as Fault;
  return { type: name, message, ...(text(code) ? { code } : {}), stack: framesOf(stack),
    ...(cause === undefined ? {} : { cause: describeError(cause) }) };
}

/** Fields that nobody means to log and that must not be readable if somebody does. */
const SECRET = ['password', 'token', 'secret', 'authorization', 'cookie', 'clientSecret', 'refreshToken', 'notes', 'note', 'body', 'form'];

/** The log: one JSON object a line on standard output, or on `to`. */
export function createLog(level: string, to?: DestinationStream): Log {
  const options = {
    level,
    serializers: { err: describeError, error: describeError },
    redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
  };
  return to ? pino(options, to) : pino(options);
}
