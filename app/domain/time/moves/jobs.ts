import type { JobDefinition } from '#app/domain/kernel/job.ts';
import type { MoveRequest } from './contract.ts';

export const RUN_MOVE = 'moves.run';

/** A move of timesheets, or the move back of an earlier one. */
export interface RunMovePayload {
  readonly jobRunId: string;
  readonly by: string;
  readonly fingerprint: string;
  /** How many timesheets were confirmed. */
  readonly count: number;
  readonly request?: MoveRequest;
  readonly backOf?: number;
}

export const moveJobs: readonly JobDefinition[] = [
  { name: RUN_MOVE, line: 'long', load: async () => (await import('./run-move-job.ts')).runMoveJob },
];
