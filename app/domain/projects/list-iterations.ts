import { firstRow, rows } from '#app/domain/kernel/sql.ts';
import type { Page } from '#app/domain/kernel/page.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { IterationList } from './contract.ts';
import { countIterations, selectIterations } from './iteration.read-model.ts';
import type { IterationRow } from './iteration.read-model.ts';

/** A page of one project's iterations; nothing until a project is chosen. */
export const listIterations = query({
  name: 'iteration.list',
  permission: 'project:write',
  input: IterationList,
  async run(ctx, list): Promise<Page<IterationRow>> {
    if (list.projectId === '') return { rows: [], total: 0 };
    const counted = await firstRow<{ total: number }>(ctx.em, countIterations(list));
    return { rows: await rows<IterationRow>(ctx.em, selectIterations(list)), total: counted?.total ?? 0 };
  },
});
