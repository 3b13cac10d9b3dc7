interface Fault {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  readonly errors?: unknown;
}

const NETWORK = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN',
]);
/** Connection exceptions, too many connections, and a server that is stopping or starting. */
const SQL_STATE = /^(08...|53300|57P0[1-4])$/;
/** What the driver says in words only. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|The server closed the connection)/;

/** True of an error that means: the database did not answer, rather than that it refused. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; typeof at === 'object' && at !== null && depth < 5; at = (at as Fault).cause, depth += 1) {
    const { code, message, errors } = at as Fault;
    if (typeof code === 'string' && (NETWORK.has(code) || SQL_STATE.test(code))) return true;
    if (typeof message === 'string' && WORDS.test(message)) return true;
    // A name with several addresses fails with one error for each.
    if (Array.isArray(errors) && errors.some(isDatabaseAway)) return true;
  }
  return false;
}
