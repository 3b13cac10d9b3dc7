import { z } from 'zod';

/** Control characters other than tab and line ends: never typed by a person, and NUL cannot be stored. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

export interface TextRule {
  /** How the field is called on screen; messages begin with it. */
  readonly label: string;
  /** Longest text in characters, counted as the database counts them. */
  readonly max: number;
  /** True, or the specification's own message, when the field may not be empty. */
  readonly required?: boolean | string;
  /** True of a name, which is one line: line ends become spaces, as in a browser's field of one line. */
  readonly isLine?: boolean;
  /** The specification's own message for a text that is too long. */
  readonly tooLong?: string;
  /** The message for what cannot be read as text. */
  readonly unreadable?: string;
}

const lengthOf = (value: string): number => [...value].length;

/**
 * Free text: trimmed, in Unicode normal form C, line ends as \n, without control characters, at most
 * `max` characters. An absent field is the empty text, which a required field refuses.
 */
export function text(rule: TextRule) {
  const required = rule.required === true ? `${rule.label} is required.` : rule.required;
  const typed = z.string({ error: required || rule.unreadable || `${rule.label} must be text.` });
  return (required ? typed : typed.optional())
    .transform((value) => (value ?? '').normalize('NFC').replace(/\r\n?/g, '\n').trim())
    .transform((value) => (rule.isLine ? value.replace(/[\n\u2028\u2029]+/g, ' ') : value))
    .superRefine((value, check) => {
      const refuse = (message: string) => check.addIssue({ code: 'custom', message });
      if (required && value === '') refuse(required);
      else if (CONTROL.test(value) || !value.isWellFormed())
        refuse(rule.unreadable ?? `${rule.label} contains a control character. Please remove it.`);
      else if (lengthOf(value) > rule.max) refuse(rule.tooLong ?? `${rule.label} should not exceed ${rule.max} characters.`);
    });
}

/** The id of a category, client, project, employee or location: 1 to 6 letters and digits, upper-cased. */
export function code(
  rule: { readonly label: string; readonly required?: string; readonly alphanumeric?: string; readonly tooLong?: string },
) {
  return text({ label: rule.label, max: 6, required: rule.required ?? true, ...(rule.tooLong ? { tooLong: rule.tooLong } : {}) })
    .transform((value) => value.toUpperCase())
    .refine((value) => value === '' || /^[A-Z0-9]*$/.test(value), { error: rule.alphanumeric ?? `${rule.label} must be alphanumeric.` });
}

/** The id of a chosen record. A form may have its name instead, typed into the search field of a long list: the web makes an id of it. */
export const choice = (rule: { readonly label: string; readonly required?: string }) => text({ ...rule, max: 120 });
