import { z } from 'zod';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { valuesOf } from '#app/domain/kernel/fields/contract-of.ts';
import { changeable } from '#app/domain/kernel/fields/fields.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { searchText } from '#app/domain/kernel/page.ts';
import { codeKey, numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { choice } from '#app/domain/kernel/fields/text.ts';
import { crmIdField, iterationFields, projectFields } from './fields.ts';

const scrumMaster = () => choice({ label: 'Scrum Master' });

export const ProjectParams = z.object({ projectId: codeKey() });
export const CreateProject = z.object({
  ...valuesOf(projectFields), clientId: choice({ label: 'Client', required: 'Field is required' }), scrumMaster: scrumMaster(),
  idempotencyKey: idempotencyKey(),
});
export const ProjectChoices = z.object({ clientId: codeKey(), typed: searchText() });
/**
 * Project Id and client are fixed once the project exists. The scrum master is changed by a step of its own: one that is named here
 * must be the present one.
 */
export const UpdateProject = z.object({
  projectId: codeKey(), ...valuesOf(changeable(projectFields)), scrumMaster: scrumMaster().nullish(), version: editVersion(),
});
export const ChangeScrumMaster = z.object({ projectId: codeKey(), scrumMaster: scrumMaster(), version: editVersion() });

const { crmId } = valuesOf({ crmId: crmIdField });
export const RecordProjectInCrm = z.object({ projectId: codeKey(), crmId });
export const RecordIterationInCrm = z.object({ iterationId: numberKey(), crmId });

export const IterationParams = z.object({ iterationId: numberKey(), clientId: codeKey() });
export const CreateIteration = z.object({
  clientId: choice({ label: 'Client', required: 'Client name required.' }),
  projectId: choice({ label: 'Project', required: 'Project name required.' }),
  ...valuesOf(iterationFields),
  idempotencyKey: idempotencyKey(),
});
export const UpdateIteration = z.object({ iterationId: numberKey(), ...valuesOf(iterationFields), version: editVersion() });
