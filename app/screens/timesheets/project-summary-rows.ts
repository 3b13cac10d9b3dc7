import type { getClientProjectSummary } from '#app/domain/timesheets/index.server.ts';

type Clients = Awaited<ReturnType<typeof getClientProjectSummary>>;

/** One row for each project, with all values of its client; `isFirst` for the one that begins a client. */
export function projectSummaryRows(clients: Clients) {
  return clients.flatMap((client) => client.projects.map((project, index) => ({
    key: `${client.clientId}-${project.id}`, clientId: client.clientId, client: client.client, isFirst: index === 0, projectId: project.id,
    project: project.name,
    entries: project.entries, billableSeconds: project.billableSeconds, workedSeconds: project.workedSeconds,
    clientSeconds: client.workedSeconds,
  })));
}

export type ProjectSummaryRow = ReturnType<typeof projectSummaryRows>[number];
