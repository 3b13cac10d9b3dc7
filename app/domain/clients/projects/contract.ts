import { z } from 'zod';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { typedOf, valuesOf } from '#app/domain/kernel/fields/contract-of.ts';
import { changeable } from '#app/domain/kernel/fields/fields.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { searchText } from '#app/domain/kernel/page.ts';
import { codeKey, numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { choice } from '#app/domain/kernel/fields/text.ts';
import { crmIdField, iterationFields, projectFields } from './fields.ts';

export const ProjectParams = z.object({ projectId: codeKey() });
export const ProjectChoices = z.object({ clientId: codeKey(), typed: searchText() });

const { scrumMaster } = valuesOf(projectFields);
const fresh = (face: typeof valuesOf) => z.object({ ...face(projectFields), idempotencyKey: idempotencyKey() });
/** A scrum master who is named must be the present one. */
const stored = (face: typeof valuesOf) => z.object({
  projectId: codeKey(), ...face(changeable(projectFields)), scrumMaster: scrumMaster.nullish(), version: editVersion(),
});

export const CreateProject = fresh(valuesOf);
export const CreateProjectForm = fresh(typedOf);
export const UpdateProject = stored(valuesOf);
export const UpdateProjectForm = stored(typedOf);
export const ChangeScrumMaster = z.object({ projectId: codeKey(), scrumMaster, version: editVersion() });

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
