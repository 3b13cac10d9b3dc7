import { fields, text } from '#app/domain/kernel/fields/fields.ts';

/** One text for all rows of a file. */
export const fixedTexts = fields({
  employeePrefix: text({ label: 'Text before the employee', max: 30 }),
  employeeFixed: text({ label: 'Employee', max: 100 }),
  clientFixed: text({ label: 'Client', max: 100 }),
  projectFixed: text({ label: 'Project', max: 100 }),
  categoryFixed: text({ label: 'Category', max: 50 }),
});
