import { groupTime, paperFacts, paperTables, type InvoiceDocument } from '#app/domain/money/billing/index.server.ts';
import { blankForm } from '#app/domain/kernel/fields/shown.ts';
import { invoiceFields } from '#app/domain/money/billing/fields.ts';
import { LANGUAGES, type Language } from '#app/domain/money/document-templates/fields.ts';
import { PLAIN_TEMPLATE, wordsOf, type DocumentTemplate } from '#app/domain/money/document-templates/index.server.ts';
import { paperFormats } from '#app/domain/kernel/values/paper-formats.ts';

type Rows = Parameters<typeof paperTables>[2];

/** An invoice as it is drawn, in a language, with as many entries of time as are asked for, and one line. */
export function paperIn(language: Language, { entries: count = 2, note = 'Forms', template = {}, isDraft = false }: {
  entries?: number; note?: string; template?: Partial<DocumentTemplate>; isDraft?: boolean;
} = {}): InvoiceDocument {
  const formats = paperFormats(LANGUAGES[language].locale);
  const paper = { template: { ...PLAIN_TEMPLATE, ...template, language }, words: wordsOf(language), formats };
  const entries = Array.from({ length: count }, (_, index): Rows['entries'][number] => ({
    timeId: index, entryDate: '2026-11-18', empId: 'EMP', employeeName: 'Emil Price', portrait: null, projectName: 'Website',
    categoryName: 'Development',
    note: `${note} ${index + 1}`, billingCode: 'B', workedSeconds: 3600, sellPrice: '1250.5000', value: '1250.50', charged: '1250.50',
    taxPct: '0.100000',
  }));
  const lines: Rows['lines'] = [{
    position: 1, skuId: 'HOST', description: 'Hosting', quantity: '1.00', price: '100.0000', discountPct: '0.100000', taxPct: '0.100000',
    amount: '90.00', tax: '9.00', dateStart: '2026-11-01', dateEnd: null, note: '', creditNoteId: null,
  }];
  const taxes = [{ taxPct: '0.100000', base: '2591.00', tax: '259.10' }];
  const totals = { workedSeconds: count * 3600, timeTotal: '2501.00', lineTotal: '90.00' };
  const invoice = {
    ...blankForm(invoiceFields), ...totals, invoiceId: 1042, version: 1, isDraft, credited: '0.00', received: '0.00', clientId: 'NWIND',
    clientName: 'Northwind', invoiceDate: '2026-11-18', invoiceType: 'Both' as const, category: 'Tax Invoice', currencyId: 'AUD',
    exchangeRate: '1', periodFrom: '2026-11-01', periodTo: '2026-11-30', clientRef: 'PO 4711', paymentTermsDays: 14,
    discountPct: '0.000000', discountTotal: '0.00', grouping: 'entry' as const, prepaidExpiry: null, prepaidThreshold: null,
    subtotal: '2591.00', taxTotal: '259.10', total: '2850.10', totalOwn: '2850.10', paid: '0.00', outstanding: '2850.10',
    entryCount: count, lineCount: lines.length, writtenOff: '0.00', syncStatus: 0, externalSyncId: '', syncDisplayName: '', syncError: '',
  };
  return {
    template: paper.template, words: paper.words, title: paper.words.taxInvoice, reference: 'INV-1042',
    dueDate: '2026-12-02', clientLines: ['Northwind Traders', 'Melbourne'],
    tables: paperTables(paper, totals, { entries, groups: groupTime(entries, 'entry'), lines, taxes }), taxes, prepaid: null,
    isTaxRounded: false,
    organisation: {
      name: 'Harbour Consulting', address: '1 Pier Street\nSydney', email: 'a@harbour.example', phone: '',
      registration: 'ABN 51 824 753 556', bankDetails: 'BSB 012-345',
    },
    invoice, facts: paperFacts(invoice, paper),
  };
}
