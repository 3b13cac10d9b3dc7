import { projectFields } from '#app/domain/clients/projects/fields.ts';
import type { ProjectRow } from '#app/domain/clients/projects/index.server.ts';
import { toneOfBudget, usedOfBudget } from '../../budgets.ts';
import { paths } from '../../paths.ts';
import { columnsOf, listedColumns, type ListScreen } from '../../screen.ts';

const usedOf = ({ budget, used, budgetIn, usedPercent }: ProjectRow) =>
  (budget === null ? null : usedOfBudget(usedPercent ?? 0, { used: used ?? '0', budget, budgetIn: budgetIn ?? '' }));

export const projects: ListScreen<ProjectRow> = {
  list: 'projects',
  file: 'project.list',
  one: 'Project',
  many: 'Projects',
  titles: { list: 'Manage Projects' },
  columns: [
    ...columnsOf<ProjectRow>(projectFields, { projectId: {}, projectName: {} }),
    {
      key: 'clientName', header: 'Client Name', sortKey: 'clientName', priority: 2, kind: 'link',
      href: ({ clientId }) => paths.client(clientId),
    },
    { key: 'budget', header: 'Budget used', kind: 'badge', priority: 3, width: 240, value: usedOf,
      tone: ({ usedPercent }) => toneOfBudget(usedPercent ?? 0) },
    ...listedColumns<ProjectRow>(projectFields),
  ],
  keyOf: ({ projectId }) => projectId,
  paths: { list: paths.projects, add: () => paths.newProject(), edit: ({ projectId }) => paths.project(projectId) },
  filter: { label: 'Filter projects', submit: 'Filter' },
  crm: { note: 'This is a read-only list. Update these details via your CRM system', hides: [] },
  about: 'Time is recorded on a client’s projects.',
};
