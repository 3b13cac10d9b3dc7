import { code, fields, text } from '#app/domain/kernel/fields/fields.ts';

export const locationFields = fields({
  locationName: text({ label: 'Location name', max: 50, required: true }),
  locationId: code({ label: 'Location ID', fixed: true, hint: 'Up to 6 letters and digits.' }),
});

export const locationList = { sorts: ['locationName', 'locationId'], sizes: [20, 50, 100] } as const;
