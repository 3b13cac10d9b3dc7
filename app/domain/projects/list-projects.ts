import { firstRow, rows } from '#app/domain/kernel/sql.ts';
import type { Page } from '#app/domain/kernel/page.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { ProjectList } from './contract.ts';
import { countProjects, selectProjects } from './project.read-model.ts';
import type { ProjectRow } from './project.read-model.ts';

/** A page of all projects, or of one client's. */
export const listProjects = query({
  name: 'project.list',
  permission: 'project:write',
  input: ProjectList,
  async run(ctx, list): Promise<Page<ProjectRow>> {
    const counted = await firstRow<{ total: number }>(ctx.em, countProjects(list));
    return { rows: await rows<ProjectRow>(ctx.em, selectProjects(list)), total: counted?.total ?? 0 };
  },
});
