import { NOTICED_PERCENT } from '#app/domain/budgets/fields.ts';
import { formatQuantity } from '#app/domain/kernel/values/format-money.ts';
import { projectFields } from '#app/domain/projects/fields.ts';
import type { ProjectRow } from '#app/domain/projects/index.server.ts';
import type { Tone } from '#app/screens/tone.ts';
import { paths } from '../paths.ts';
import { columnsOf, type ListScreen } from '../screen.ts';

const usedOf = ({ budget, used, budgetIn, usedPercent }: ProjectRow) =>
  (budget === null ? null : `${formatQuantity(used ?? '0')} of ${formatQuantity(budget)} ${budgetIn} (${usedPercent} %)`);

/** As administrators are told by mail: at 80 and at 100 per cent. */
const toneOf = ({ usedPercent }: ProjectRow): Tone =>
  ((usedPercent ?? 0) >= 100 ? 'danger' : (usedPercent ?? 0) >= NOTICED_PERCENT ? 'warning' : 'neutral');

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
    { key: 'budget', header: 'Budget used', kind: 'badge', priority: 3, width: 240, value: usedOf, tone: toneOf },
  ],
  keyOf: ({ projectId }) => projectId,
  paths: { list: paths.projects, add: () => paths.newProject(), edit: ({ projectId }) => paths.project(projectId) },
  filter: { label: 'Filter projects', submit: 'Filter' },
  crm: { note: 'This is a read-only list. Update these details via your CRM system', hides: [] },
  about: 'Time is recorded on a client’s projects.',
};
