import './credit-note-calls.ts';

export { CREDIT_BY_RATE } from './credit-by-rate.read-model.ts';
export { createCreditNote } from './create-credit-note.ts';
export { getCreditNoteEmailDraft, listCreditNoteMails, queueCreditNoteEmail } from './credit-note-email.ts';
export { getCreditNoteLetter, requireCreditNoteLetter } from './credit-note-letter.ts';
export { deleteCreditNote } from './delete-credit-note.ts';
export { getCreditNote, getNewCreditNote } from './get-credit-note.ts';
export type { CreditNoteStart, CreditNoteView } from './get-credit-note.ts';
export { listCreditNotes } from './list-credit-notes.ts';
export type { CreditCurrencyTotals, CreditNoteListRow } from './list-credit-notes.ts';
export { takeOffInvoice } from './take-off-invoice.ts';
export { setCreditNoteSync, updateCreditNote } from './update-credit-note.ts';
export { lockCreditsForUse, recalculateUsed } from './use-credit.ts';
