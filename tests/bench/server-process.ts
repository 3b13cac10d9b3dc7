import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { childProcesses } from '#tests/support/child-processes.ts';

/** The room for young objects that `npm start` gives, in MB. */
const YOUNG = ['--max-semi-space-size=8'];

/** How long a started server needs until it rests: the embedded database is compiled beside the first requests. */
export const UNTIL_REST_MS = 20_000;

export interface ServerProcess {
  readonly base: string;
  /** Processor time used so far, in milliseconds. */
  cpu(): number;
  /** Resident memory in MB, now, of all its processes; what they share is counted once. Only where the system tells. */
  memory(): number;
  /** The most that each of its processes ever had, in MB, summed up. */
  peakMemory(): number;
  stop(): Promise<void>;
}

/** The process that was started, and those that serve for it. */
function familyOf({ pid }: ChildProcess): number[] {
  return pid === undefined ? [] : [pid, ...childProcesses(pid)];
}

const total = (figures: readonly number[]): number => figures.reduce((sum, figure) => sum + figure, 0);

function megabytes(pid: number, file: 'status' | 'smaps_rollup', field: string): number {
  const match = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'));
  return Math.round(Number(match?.[1] ?? 0) / 1024);
}

/** Clock ticks of a hundredth of a second, as Linux counts them. */
function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Starts the built server as `npm start` does, or another program, and waits until it says that it is ready. */
export async function startServer(port: number, environment: Record<string, string>, program = 'server.ts'): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...YOUNG, program], {
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
    cpu: () => total(familyOf(child).map(cpuOf)),
    memory: () => total(familyOf(child).map((pid) => megabytes(pid, 'smaps_rollup', 'Pss'))),
    peakMemory: () => total(familyOf(child).map((pid) => megabytes(pid, 'status', 'VmHWM'))),
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
