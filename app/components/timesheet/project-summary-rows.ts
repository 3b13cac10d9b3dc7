import type { getClientProjectSummary } from '#app/domain/timesheets/index.server.ts';

type Clients = Awaited<ReturnType<typeof getClientProjectSummary>>;

/** One row for each project; the first of a client names it and has its hours. */
export function projectSummaryRows(clients: Clients) {
  return clients.flatMap((client) => client.projects.map((project, index) => ({
    key: `${client.clientId}-${project.id}`, clientId: client.clientId, client: index === 0 ? client.client : '', projectId: project.id, project: project.name,
    entries: project.entries, billableSeconds: project.billableSeconds, workedSeconds: project.workedSeconds,
    clientSeconds: index === 0 ? client.workedSeconds : null,
  })));
}

export type ProjectSummaryRow = ReturnType<typeof projectSummaryRows>[number];
