import { sql } from 'kysely';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { GridId, SaveGridLayout } from './contract.ts';

/** More grids than the product has; a made-up id must not fill the table. */
const MAX_GRIDS = 200;

/** Keeps how the signed-in person arranged a list. */
export const saveGridLayout = command({
  name: 'grid-layout.save',
  permission: 'settings:own',
  input: SaveGridLayout,
  async run(ctx, { gridId, ...layout }) {
    await execute(ctx.em, sql`insert into tenant.grid_layout as kept (emp_id, grid_id, layout)
      select ${ctx.actor.empId}, ${gridId}, ${JSON.stringify(layout)}::jsonb
      where (select count(*) from tenant.grid_layout g where g.emp_id = ${ctx.actor.empId} and g.grid_id <> ${gridId}) < ${MAX_GRIDS}
      on conflict (emp_id, grid_id) do update set layout = kept.layout || excluded.layout`);
    return { gridId };
  },
});

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
