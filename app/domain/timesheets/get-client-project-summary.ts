import { query } from '#app/domain/kernel/use-case.ts';
import { TimesheetSummaryParams } from './contract.ts';
import { listSummaryGroups } from './summary.read-model.ts';
import type { SummaryGroup } from './summary.read-model.ts';

export interface ClientWithProjects {
  clientId: string; client: string; entries: number; workedSeconds: number; billableSeconds: number; projects: SummaryGroup[]
}

/** Hours by client and, within each, by project. Employees see their own. */
export const getClientProjectSummary = query({
  name: 'report.client-project-summary',
  permission: 'report:read',
  input: TimesheetSummaryParams,
  async run(ctx, params): Promise<ClientWithProjects[]> {
    const projects = await listSummaryGroups(ctx.em, 'project', ctx.actor.isAdmin ? params : { ...params, empId: ctx.actor.empId });
    const clients = new Map<string, ClientWithProjects>();
    for (const project of projects) {
      const client = clients.get(project.parentId)
        ?? { clientId: project.parentId, client: project.parent, entries: 0, workedSeconds: 0, billableSeconds: 0, projects: [] };
      clients.set(project.parentId, client);
      client.projects.push(project);
      client.entries += project.entries;
      client.workedSeconds += project.workedSeconds;
      client.billableSeconds += project.billableSeconds;
    }
    return [...clients.values()];
  },
});
