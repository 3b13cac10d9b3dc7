import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface ServerProcess {
  readonly base: string;
  /** Processor time used so far, in milliseconds. */
  cpu(): number;
  /** Resident memory in MB, now. Only where the system tells. */
  memory(): number;
  /** The most it ever was, in MB. */
  peakMemory(): number;
  stop(): Promise<void>;
}

function statusOf(child: ChildProcess, field: string): number {
  const match = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'));
  return Math.round(Number(match?.[1] ?? 0) / 1024);
}

/** Clock ticks of a hundredth of a second, as Linux counts them. */
function cpuOf(child: ChildProcess): number {
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Starts the built server as `npm start` does, or another program, and waits until it says that it is ready. */
export async function startServer(port: number, environment: Record<string, string>, program = 'server.ts'): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', DAYBOOK_DEMO: 'off', PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => { if (String(chunk).includes('Daybook is ready')) resolve(); });
    child.once('exit', (code) => reject(new Error(`the server stopped with ${code}`)));
  });
  const exited = new Promise<void>((resolve) => { child.once('exit', () => resolve()); });
  return {
    base: `http://127.0.0.1:${port}`,
    cpu: () => cpuOf(child),
    memory: () => statusOf(child, 'VmRSS'),
    peakMemory: () => statusOf(child, 'VmHWM'),
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
