import { z } from 'zod';
import { query } from '#app/domain/kernel/use-case.ts';
import { listWorkTargetRows } from './work-targets.read-model.ts';
import type { WorkTarget } from './work-targets.read-model.ts';

/** Every project that the actor can record time on, their latest first. */
export const listWorkTargets = query({
  name: 'timesheet.work-targets',
  permission: 'timesheet:read',
  input: z.object({}),
  run: (ctx): Promise<WorkTarget[]> => listWorkTargetRows(ctx.em, ctx.actor.empId),
});
