import { groupTime, paperTables, type PaperTable } from '#app/domain/money/billing/index.server.ts';
import { TemplateValues } from '#app/domain/money/document-templates/contract.ts';
import { LANGUAGES, languageTag } from '#app/domain/money/document-templates/fields.ts';
import { fillPlaces, wordsOf, writeMail, type TemplateView } from '#app/domain/money/document-templates/index.server.ts';
import { fillIn } from '#app/domain/kernel/values/fill-in.ts';
import { paperFormats, type PaperFormats } from '#app/domain/kernel/values/paper-formats.ts';
import { parseForm } from '#app/web/forms/forms.server.ts';

type Rows = Parameters<typeof paperTables>[2];
type Entry = Rows['entries'][number];
type Line = Rows['lines'][number];

// An invoice that was never made.
const entry = (
  more: Pick<Entry, 'timeId' | 'entryDate' | 'employeeName' | 'categoryName' | 'note' | 'workedSeconds' | 'charged'>,
): Entry => ({
  empId: '', portrait: null, projectName: 'Website', billingCode: 'B', sellPrice: '120.0000', value: more.charged, taxPct: '0.100000',
  ...more,
});
const ROWS: Rows = {
  entries: [
    entry({ timeId: 1, entryDate: '2026-11-03', employeeName: 'Ann Lee', categoryName: 'Development', note: 'Forms', workedSeconds: 27_000,
      charged: '900.00' }),
    entry({ timeId: 2, entryDate: '2026-11-04', employeeName: 'Bo Chen', categoryName: 'Design', note: 'Pages', workedSeconds: 7200,
      charged: '240.00' }),
  ],
  groups: [],
  taxes: [],
  lines: [{
    position: 1, skuId: 'HOST', description: 'Hosting', quantity: '1.00', price: '100.0000', discountPct: '0.100000', taxPct: '0.100000',
    amount: '90.00', tax: '9.00', dateStart: '2026-11-01', dateEnd: '2026-11-30', note: '', creditNoteId: null,
  } satisfies Line],
};
const DAYS = { from: '2026-09-01', invoice: '2026-11-30', due: '2026-12-14' } as const;
const NUMBERS = { number: '1042', reference: 'INV-1042' } as const;
const SUMS = { workedSeconds: 34_200, timeTotal: '1140.00', lineTotal: '90.00' };

/** What a template comes to, by an example. */
export function previewOf(view: TemplateView) {
  const { organisation, currency, registration, inherited, clientName: _client, isOwn: _isOwn, version: _version, ...template } = view;
  const { language, accent, footer, paperBankDetails, paperLogo } = template;
  const [words, formats] = [wordsOf(language), paperFormats(LANGUAGES[language].locale)];
  const paper = { template, words, formats };
  const bank = paperBankDetails || inherited.account.bankDetails;
  const groups = groupTime(ROWS.entries, template.grouping, formats.date);
  const total = formats.money('1353.00');
  const tables: readonly PaperTable[] = paperTables(paper, SUMS, { ...ROWS, groups });
  return {
    accent, footer, organisation, tables, bank, logo: paperLogo ?? inherited.logo, title: words.taxInvoice,
    language: languageTag(language), direction: LANGUAGES[language].direction,
    totals: [[words.subtotal, formats.money('1230.00')], [`${words.tax} ${formats.percent('0.1')}`, formats.money('123.00')],
      [words.totalWithTax, `${currency} ${total}`]] as const,
    pay: fillIn(words.pay, { due: formats.date(DAYS.due), reference: NUMBERS.reference }),
    page: fillIn(words.page, { page: '1', pages: '1' }), mails: mailsOf(paper, { organisation, registration, bank, currency, total }),
  };
}

type ExamplePaper = Parameters<typeof writeMail>[1] & { readonly formats: PaperFormats };
type OfOrganisation = Readonly<Record<'organisation' | 'registration' | 'bank' | 'currency' | 'total', string>>;

/** The e-mails of an invoice, a credit note and a statement. */
function mailsOf(paper: ExamplePaper, known: OfOrganisation) {
  const { words, formats: { date, money } } = paper;
  const shared = { ...known, contact: 'Nora Wind', link: 'https://…/c/…' };
  return {
    invoice:
      writeMail('invoice', paper, { ...shared, ...NUMBERS, category: words.taxInvoice, date: date(DAYS.invoice), due: date(DAYS.due),
        outstanding: known.total, payment: fillPlaces(words.paymentIsDue, { due: date(DAYS.due) }) }),
    credit: writeMail('credit', paper, {
      ...shared, number: 'CN-7', date: date(DAYS.due), total: money('110.00'),
      about: fillPlaces(words.creditsInvoice, { number: NUMBERS.number }),
    }),
    statement: writeMail('statement', paper, { ...shared, from: date(DAYS.from), to: date(DAYS.invoice) }),
  };
}

/** The same of a form as it stands; where something in it cannot be read yet, as it was saved last. */
export function previewOfForm(form: FormData, saved: TemplateView) {
  const typed = parseForm(form, TemplateValues);
  const isRemoved = form.get('removePaperLogo') === 'on';
  return previewOf({ ...saved, ...(typed.status === 'success' ? typed.value : {}), ...(isRemoved ? { paperLogo: null } : {}) });
}
