import type { IterationRow } from '#app/domain/clients/projects/index.server.ts';
import { paths } from '../../paths.ts';
import type { ListScreen } from '../../screen.ts';

export const iterations: ListScreen<IterationRow> = {
  list: 'iterations',
  file: 'iteration.list',
  one: 'Iteration',
  many: 'Iterations',
  titles: { list: 'Manage Iterations' },
  columns: [
    { key: 'iterationName', header: 'Name', sortKey: 'iterationName' },
    { key: 'note', header: 'Note', sortKey: 'note', priority: 2 },
  ],
  actions: 'Edit',
  keyOf: ({ iterationId }) => String(iterationId),
  paths: {
    list: paths.iterations, add: ({ clientId, projectId } = {}) => paths.newIteration({ clientId, projectId }),
    edit: ({ clientId, iterationId }) => paths.iteration(clientId, iterationId),
  },
  filter: { label: 'Choose a project', submit: 'Show' },
  crm: { note: 'This is a read-only list. Update these details via your CRM system.', hides: [] },
  about: 'Iterations divide a project’s time into stages.',
};
