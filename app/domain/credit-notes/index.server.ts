export { createCreditNote } from './create-credit-note.ts';
export { deleteCreditNote } from './delete-credit-note.ts';
export { getCreditNote, getNewCreditNote } from './get-credit-note.ts';
export type { CreditNoteStart, CreditNoteView } from './get-credit-note.ts';
export { listCreditNotes } from './list-credit-notes.ts';
export type { CreditNoteListRow } from './list-credit-notes.ts';
export { lockCreditsForUse, recalculateUsed } from './use-credit.ts';
export type { UsableCredit } from './use-credit.ts';
export { updateCreditNote } from './update-credit-note.ts';
