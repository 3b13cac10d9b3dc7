import { TemplateValues } from '#app/domain/document-templates/contract.ts';
import { DEFAULT_MESSAGE, DEFAULT_SUBJECT } from '#app/domain/document-templates/fields.ts';
import { fillPlaces, PLAIN_TEMPLATE, type DocumentTemplate } from '#app/domain/document-templates/index.server.ts';
import { parseForm } from '#app/web/forms/forms.server.ts';

/** An invoice that was never made. */
const EXAMPLE = {
  contact: 'Nora Wind', category: 'Tax Invoice', number: '1042', date: '30/11/2026', due: '14/12/2026', currency: 'AUD', total: '1,254.00',
  reference: 'INV-1042', bank: 'BSB 000-000  Account 1234 5678', link: 'https://…/c/…', registration: '',
} as const;

/** What a template comes to, by an example. */
export function previewOf({ mailSubject, mailMessage, ...paper }: DocumentTemplate, organisation: string) {
  const places = { ...EXAMPLE, organisation };
  return {
    ...paper, organisation, subject: fillPlaces(mailSubject || DEFAULT_SUBJECT, places),
    message: fillPlaces(mailMessage || DEFAULT_MESSAGE, { ...places, category: EXAMPLE.category.toLowerCase() }),
  };
}

/** The same of a form as it stands; what cannot be read in it yet is as it was saved last. */
export function previewOfForm(form: FormData, saved: DocumentTemplate, organisation: string) {
  const typed = parseForm(form, TemplateValues.partial());
  const readable = typed.status === 'success' ? typed.value : {};
  return previewOf({ ...PLAIN_TEMPLATE, ...saved, ...readable }, organisation);
}
