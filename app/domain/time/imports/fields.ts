import { fields, text } from '#app/domain/kernel/fields/fields.ts';

/** The most that is read of a file. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
export const MAX_ROWS = 200_000;
export const MAX_COLUMNS = 200;
export const MAX_HEADER_LENGTH = 200;

/** One text for all rows of a file. */
export const fixedTexts = fields({
  employeePrefix: text({ label: 'Text before the employee', max: 30 }),
  employeeFixed: text({ label: 'Employee', max: 100 }),
  clientFixed: text({ label: 'Client', max: 100 }),
  projectFixed: text({ label: 'Project', max: 100 }),
  categoryFixed: text({ label: 'Category', max: 50 }),
});
