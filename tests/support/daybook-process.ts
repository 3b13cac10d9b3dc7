import { spawn } from 'node:child_process';
import { request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

export interface Asked {
  readonly path: string;
  /** The organisation's host name; the process's own address when absent. */
  readonly host?: string;
  readonly cookie?: string;
  readonly form?: Record<string, string> | URLSearchParams;
  /** GET, or POST of a form, when absent. */
  readonly method?: string;
  /** Over the usual ones; an empty one is left out. */
  readonly headers?: Record<string, string>;
}

export interface DaybookProcess {
  readonly pid: number;
  readonly port: number;
  /** Everything it has printed so far. */
  printed(): string;
  ask(asked: Asked): Promise<Answer>;
  /** Sends the signal and waits for the end. Returns the exit code, null after a kill. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Sends the signal alone. */
  signal(signal: NodeJS.Signals): void;
  readonly exited: Promise<number | null>;
}

function ask(port: number, { path, host, cookie, form, method = form ? 'POST' : 'GET', headers = {} }: Asked): Promise<Answer> {
  const body = form && new URLSearchParams(form).toString();
  const sent = {
    Accept: 'text/html', Host: host ?? `127.0.0.1:${port}`, ...(cookie ? { Cookie: cookie } : {}),
    ...(body === undefined
      ? {}
      : { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': String(Buffer.byteLength(body)) }), ...headers,
  };
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, method,
      headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== '')), agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once(
        'end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }),
      );
    });
    asking.once('error', reject);
    asking.end(body);
  });
}

/**
 * The built product as a process of its own, on a free port. Resolves when it is ready; rejects with what it printed when it stops before.
 */
export function startDaybook(environment: Record<string, string>): Promise<DaybookProcess> {
  const child = spawn(process.execPath, ['server.ts'], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], NODE_ENV: 'production', LOG_LEVEL: 'info',
      PORT: '0', HOST: '127.0.0.1', DAYBOOK_DEMO: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const exited = new Promise<number | null>((resolve) => { child.once('exit', resolve); });
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      printed += String(chunk);
      const port = Number(/ready at http:\/\/localhost:(\d+)\n/.exec(printed)?.[1]);
      if (!port) return;
      resolve({
        pid: child.pid ?? 0, port, printed: () => printed, ask: (asked) => ask(port, asked), exited,
        signal: (signal) => { child.kill(signal); },
        stop: (signal = 'SIGTERM') => { child.kill(signal); return exited; },
      });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void exited.then((code) => reject(new Error(`stopped with ${code}: ${printed}`)));
  });
}

/** The session cookie of a person who signs in at this process. Fails when the sign-in is refused. */
export async function signInAt(process: DaybookProcess, host: string, email: string, password: string): Promise<string> {
  const answer = await process.ask({ path: '/auth/login', host, form: { email, password, returnTo: '/' } });
  const session = [answer.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('daybook_session='));
  if (answer.status !== 303 || !session) throw new Error(`The sign-in was answered by ${answer.status}: ${answer.text.slice(0, 500)}`);
  return session.split(';')[0] ?? '';
}
