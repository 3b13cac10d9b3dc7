import { fields, text } from '#app/domain/kernel/fields/fields.ts';

/** Six digits, or a recovery code with its hyphens and spaces. */
export const factorFields = fields({ code: text({ label: 'Code', max: 20, required: 'Code is required.' }) });
