import { z } from 'zod';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { idempotencyKey } from '#app/domain/kernel/idempotency-key.ts';
import { pageNumber, pageSize, searchText, sortDirection } from '#app/domain/kernel/page.ts';
import { codeKey, numberKey } from '#app/domain/kernel/record-key.ts';
import { choice, code, text } from '#app/domain/kernel/text.ts';

export const LIST_SIZES = [10, 20, 50] as const;

const projectId = () => code({
  label: 'Project Id', required: 'Field is required', alphanumeric: 'Only alphanumeric characters.',
  tooLong: 'Project Id should not exceed 6 characters.',
});
const scrumMaster = () => choice({ label: 'Scrum Master' });
const projectFields = {
  projectName: text({ label: 'Project Name', max: 100, required: 'Field is required' }),
  useIteration: z.boolean({ error: 'Tick or clear the box.' }).default(false),
  notes: text({ label: 'Project Abstract', max: 4000 }),
  technologies: text({ label: 'Technologies', max: 500 }),
};

export const ProjectList = z.object({
  clientId: searchText(),
  sort: z.enum(['projectId', 'projectName', 'clientName']).catch('projectName'),
  direction: sortDirection('asc'),
  page: pageNumber(),
  size: pageSize(LIST_SIZES),
});
export type ProjectList = z.output<typeof ProjectList>;
export const ProjectParams = z.object({ projectId: codeKey() });
export const CreateProject = z.object({
  projectId: projectId(), clientId: choice({ label: 'Client', required: 'Field is required' }), scrumMaster: scrumMaster(), ...projectFields,
  idempotencyKey: idempotencyKey(),
});
export const ProjectChoices = z.object({ clientId: codeKey(), typed: searchText() });
/**
 * Project Id and client are fixed once the project exists. The scrum master is changed by a step of its own: one that is named here
 * must be the present one.
 */
export const UpdateProject = z.object({
  projectId: codeKey(), ...projectFields, scrumMaster: scrumMaster().nullish(), version: editVersion(),
});
export const ChangeScrumMaster = z.object({ projectId: codeKey(), scrumMaster: scrumMaster(), version: editVersion() });

const iterationFields = {
  iterationName: text({ label: 'Iteration Name', max: 100, required: 'Iteration name required.' }),
  note: text({ label: 'Note', max: 4000 }),
};

export const IterationList = z.object({
  clientId: searchText(),
  projectId: searchText(),
  sort: z.enum(['iterationName', 'note']).catch('iterationName'),
  direction: sortDirection('asc'),
  page: pageNumber(),
  size: pageSize(LIST_SIZES),
});
export type IterationList = z.output<typeof IterationList>;
export const IterationParams = z.object({ iterationId: numberKey(), clientId: codeKey() });
export const CreateIteration = z.object({
  clientId: choice({ label: 'Client', required: 'Client name required.' }),
  projectId: choice({ label: 'Project', required: 'Project name required.' }),
  ...iterationFields,
  idempotencyKey: idempotencyKey(),
});
export const UpdateIteration = z.object({ iterationId: numberKey(), ...iterationFields, version: editVersion() });
