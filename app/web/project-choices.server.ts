import { formatCount } from '#app/domain/kernel/format-count.ts';
import { formatDate } from '#app/domain/kernel/local-date.ts';
import { listClientProjects } from '#app/domain/projects/index.server.ts';
import type { WebCtx } from './context.server.ts';
import { orProblem } from './responses.server.ts';

/** A client's projects as a project field offers them, with how often each was used and when last. */
export async function projectChoices(ctx: WebCtx, clientId: string) {
  const projects = await orProblem(listClientProjects(ctx, { clientId }));
  return projects.map(({ projectId, projectName, usedCount, lastUsed }) => ({
    value: projectId, label: projectName, detail: lastUsed ? `used ${formatCount(usedCount)} times, last on ${formatDate(lastUsed)}` : 'not used yet',
  }));
}
