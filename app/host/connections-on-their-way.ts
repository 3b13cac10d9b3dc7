import type { ChildProcess } from 'node:child_process';
import type { Worker } from 'node:cluster';

interface Closable {
  close(): void;
}

/** What Node's cluster calls the message that hands a connection to a process. */
const isConnection = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'act' in message && message.act === 'newconn';

/**
 * Closes the connection that was on its way to a process when that ended. Node's cluster hands over one at a time and
 * waits for the process to take it; when the process dies first, the connection stays open here, and its client waits for ever.
 */
export function closeWhatIsOnItsWayTo(worker: Worker): void {
  const child = worker.process as ChildProcess;
  const send = child.send.bind(child) as (...parts: unknown[]) => boolean;
  let newest: Closable | undefined;
  child.send = (message: unknown, handle?: unknown, ...rest: unknown[]) => {
    if (handle && isConnection(message)) newest = handle as Closable;
    return send(message, handle, ...rest);
  };
  // One that was taken is closed here already; closing it again does nothing.
  worker.once('exit', () => newest?.close());
}
