import { TemplateValues } from '#app/domain/document-templates/contract.ts';
import { DEFAULT_MESSAGE, DEFAULT_SUBJECT } from '#app/domain/document-templates/fields.ts';
import { fillPlaces, type TemplateView } from '#app/domain/document-templates/index.server.ts';
import { parseForm } from '#app/web/forms/forms.server.ts';

/** An invoice that was never made. */
const EXAMPLE = {
  contact: 'Nora Wind', category: 'Tax Invoice', number: '1042', date: '30/11/2026', due: '14/12/2026', total: '1,254.00',
  reference: 'INV-1042', bank: 'BSB 000-000  Account 1234 5678', link: 'https://…/c/…', registration: '',
} as const;

/** What a template comes to, by an example. */
export function previewOf({ mailSubject, mailMessage, organisation, currency, ...paper }: TemplateView) {
  const { accent, showsPeople, showsNotes, showsRates, footer } = paper;
  const places = { ...EXAMPLE, organisation, currency };
  return {
    accent, showsPeople, showsNotes, showsRates, footer, organisation, subject: fillPlaces(mailSubject || DEFAULT_SUBJECT, places),
    message: fillPlaces(mailMessage || DEFAULT_MESSAGE, { ...places, category: EXAMPLE.category.toLowerCase() }),
  };
}

/** The same of a form as it stands; where something in it cannot be read yet, as it was saved last. */
export function previewOfForm(form: FormData, saved: TemplateView) {
  const typed = parseForm(form, TemplateValues);
  return previewOf({ ...saved, ...(typed.status === 'success' ? typed.value : {}) });
}
