import { z } from 'zod';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { idempotencyKey } from '#app/domain/kernel/idempotency-key.ts';
import { pageNumber, pageSize, searchText, sortDirection } from '#app/domain/kernel/page.ts';
import { codeKey } from '#app/domain/kernel/record-key.ts';
import { code, text } from '#app/domain/kernel/text.ts';

export const LOCATION_LIST_SIZES = [20, 50, 100] as const;

const locationFields = { locationName: text({ label: 'Location name', max: 50, required: true }) };

export const LocationList = z.object({
  q: searchText(),
  sort: z.enum(['locationId', 'locationName']).catch('locationName'),
  direction: sortDirection('asc'),
  page: pageNumber(),
  size: pageSize(LOCATION_LIST_SIZES),
});
export type LocationList = z.output<typeof LocationList>;
export const LocationParams = z.object({ locationId: codeKey() });
export const CreateLocation = z.object({ locationId: code({ label: 'Location ID' }), ...locationFields, idempotencyKey: idempotencyKey() });
export const UpdateLocation = z.object({ locationId: codeKey(), ...locationFields, version: editVersion() });
