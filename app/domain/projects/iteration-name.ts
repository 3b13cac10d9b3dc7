import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';

interface NamedIteration { readonly projectId: string; readonly iterationName: string; readonly iterationId?: number }

const TAKEN = 'This project has an iteration of this name already.';

/** Refuses a name that another iteration of the project has, in whatever case. */
export async function requireFreeIterationName(ctx: Ctx, { projectId, iterationName, iterationId = 0 }: NamedIteration): Promise<void> {
  const other = await firstRow<{ id: number }>(ctx.em, sql`select iteration_id as id from tenant.iteration
    where project_id = ${projectId} and lower(iteration_name) = lower(${iterationName}) and iteration_id <> ${iterationId}`);
  if (other) throw new DomainError('conflict', TAKEN, { iterationName: [TAKEN] });
}
