import { z } from 'zod';
import { savedVersion } from '#app/domain/kernel/edit-version.ts';
import { numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { choice } from '#app/domain/kernel/fields/text.ts';
import { searchText } from '#app/domain/kernel/page.ts';
import { BILLING_CODES } from '#app/domain/time/timesheets/contract.ts';
import { mappingFields } from './fields.ts';

const chosen = (label: string) => choice({ label, required: `${label} is required` });
const { clientId, projectId, categoryId, billableId } = mappingFields;

export const MappingOf = z.object({ leaveTypeId: numberKey() });
export const MappedCategories = z.object({ clientId: searchText(), projectId: searchText() });

/** The work that leave of a type is recorded on. */
export const SaveMapping = MappingOf.extend({
  clientId: chosen(clientId),
  projectId: chosen(projectId),
  categoryId: chosen(categoryId),
  billableId: z.enum(BILLING_CODES, { error: `${billableId} is required` }),
  version: savedVersion(),
});
