import { expect, test } from 'vitest';
import { ImportMapping, ImportMappingForm } from './contract.ts';

const MAPPING = {
  employeeFixed: 'JD', clientFixed: 'ACME', projectFixed: 'WEB', categoryFixed: 'DEV', dateColumn: 'Day', hoursColumn: 'Hours',
};

test('a form’s amount and its empty start of the day are read into values', () => {
  expect(ImportMappingForm.parse({ ...MAPPING, newPersonRate: '1,234.5', dayStart: '' }))
    .toMatchObject({ newPersonRate: '1234.5000', dayStart: '09:00' });
});

test('a command takes values alone', () => {
  expect(ImportMapping.parse({ ...MAPPING, newPersonRate: '1234.5' })).toMatchObject({ newPersonRate: '1234.5000', dayStart: '09:00' });
  for (const typed of [{ newPersonRate: '1,234.5' }, { dayStart: '' }])
    expect(ImportMapping.safeParse({ ...MAPPING, ...typed }).success).toBe(false);
});
