import { execute, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { GridId } from './contract.ts';

/** Forgets how the signed-in person arranged a list: it looks again as it came. */
export const resetGridLayout = command({
  name: 'grid-layout.reset',
  permission: 'settings:own',
  input: GridId,
  async run(ctx, { gridId }) {
    await execute(ctx.em, sql`delete from tenant.grid_layout where emp_id = ${ctx.actor.empId} and grid_id = ${gridId}`);
    return { gridId };
  },
});
