import type { ProjectRow } from '#app/domain/projects/index.server.ts';
import { paths } from '../paths.ts';
import type { Column } from '../lists/grid-column.ts';

/** Manage Projects, on the screen and in a file. */
export const projectColumns: readonly Column<ProjectRow>[] = [
  { key: 'projectId', header: 'Project Id', sortKey: 'projectId' },
  { key: 'projectName', header: 'Project Name', sortKey: 'projectName' },
  { key: 'clientName', header: 'Client Name', sortKey: 'clientName', priority: 2, kind: 'link', href: ({ clientId }) => paths.client(clientId) },
];
