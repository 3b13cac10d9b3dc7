import { paperTables, type PaperTable } from '#app/domain/billing/index.server.ts';
import { TemplateValues } from '#app/domain/document-templates/contract.ts';
import { LANGUAGES, languageTag } from '#app/domain/document-templates/fields.ts';
import { fillPlaces, wordsOf, type TemplateView } from '#app/domain/document-templates/index.server.ts';
import { fillIn } from '#app/domain/kernel/values/fill-in.ts';
import { paperFormats } from '#app/domain/kernel/values/paper-formats.ts';
import { parseForm } from '#app/web/forms/forms.server.ts';

type Rows = Parameters<typeof paperTables>[2];
type Entry = Rows['entries'][number];
type Line = Rows['lines'][number];

// An invoice that was never made.
const entry = (
  more: Pick<Entry, 'timeId' | 'entryDate' | 'employeeName' | 'categoryName' | 'note' | 'workedSeconds' | 'charged'>,
): Entry => ({
  empId: '', projectName: 'Website', billingCode: 'B', sellPrice: '120.0000', value: more.charged, taxPct: '0.100000', ...more,
});
const ROWS: Rows = {
  entries: [
    entry({ timeId: 1, entryDate: '2026-11-03', employeeName: 'Ann Lee', categoryName: 'Development', note: 'Forms', workedSeconds: 27_000,
      charged: '900.00' }),
    entry({ timeId: 2, entryDate: '2026-11-04', employeeName: 'Bo Chen', categoryName: 'Design', note: 'Pages', workedSeconds: 7200,
      charged: '240.00' }),
  ],
  groups: [],
  lines: [{
    position: 1, skuId: 'HOST', description: 'Hosting', quantity: '1.00', price: '100.0000', discountPct: '0.100000', taxPct: '0.100000',
    amount: '90.00', tax: '9.00', dateStart: '2026-11-01', dateEnd: '2026-11-30', note: '', creditNoteId: null,
  } satisfies Line],
};
const SUMS = { workedSeconds: 34_200, timeTotal: '1140.00', lineTotal: '90.00' };
const EXAMPLE = {
  contact: 'Nora Wind', number: '1042', reference: 'INV-1042', bank: 'BSB 000-000  Account 1234 5678', link: 'https://…/c/…',
  registration: '',
} as const;

/** What a template comes to, by an example. */
export function previewOf({ mailSubject, mailMessage, organisation, currency, ...template }: TemplateView) {
  const { language, accent, footer } = template;
  const [words, formats] = [wordsOf(language), paperFormats(LANGUAGES[language].locale)];
  const paper = { template: { ...template, mailSubject, mailMessage }, words, formats };
  const places = {
    ...EXAMPLE, organisation, currency, category: words.taxInvoice, date: formats.date('2026-11-30'), due: formats.date('2026-12-14'),
    total: formats.money('1353.00'),
  };
  const tables: readonly PaperTable[] = paperTables(paper, SUMS, ROWS);
  return {
    accent, footer, organisation, tables, title: words.taxInvoice,
    language: languageTag(language), direction: LANGUAGES[language].direction,
    totals: [[words.subtotal, formats.money('1230.00')], [`${words.tax} ${formats.percent('0.1')}`, formats.money('123.00')],
      [words.totalWithTax, `${currency} ${places.total}`]] as const,
    page: fillIn(words.page, { page: '1', pages: '1' }), subject: fillPlaces(mailSubject || words.mailSubject, places),
    message: fillPlaces(mailMessage || words.mailMessage,
      language === 'en' ? { ...places, category: places.category.toLowerCase() } : places),
  };
}

/** The same of a form as it stands; where something in it cannot be read yet, as it was saved last. */
export function previewOfForm(form: FormData, saved: TemplateView) {
  const typed = parseForm(form, TemplateValues);
  return previewOf({ ...saved, ...(typed.status === 'success' ? typed.value : {}) });
}
