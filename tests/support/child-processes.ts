import { readFileSync } from 'node:fs';

/** The processes that a process has started and that still run; only where the system tells (Linux). */
export function childProcesses(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}
