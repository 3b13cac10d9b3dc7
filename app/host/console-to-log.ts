import { format } from 'node:util';

interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Sends what libraries and Node print for people to the log, each as one line of it: a reader of the log stops at plain text. */
export function routeConsole(log: Log, to: Console = console, from: NodeJS.Process = process): void {
  const said = (level: keyof Log) => (...parts: unknown[]) => { log[level]({ from: 'console' }, format(...parts)); };
  Object.assign(to, { log: said('info'), info: said('info'), debug: said('info'), warn: said('warn'), error: said('error') });
  // The first listener is Node's own, which prints.
  from.removeAllListeners('warning');
  from.on('warning', (warning) => { log.warn({ err: warning }, 'Node warns'); });
}
