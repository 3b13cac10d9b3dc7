import { z } from 'zod';
import { creditNoteName } from '#app/domain/money/billing/fields.ts';
import { findBilledClient } from '#app/domain/money/billing/index.server.ts';
import { findMailAgain, listClientMails, queueClientMail, type MailSubject } from '#app/domain/money/client-mails/index.server.ts';
import { again, ClientMailAnswer, MailDraftAnswer } from '#app/domain/money/client-mails/contract.ts';
import { fillPlaces, findPaper, writeMail } from '#app/domain/money/document-templates/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { findBillingSettings } from '#app/domain/site/settings/index.server.ts';
import { CreditNoteRef, SendCreditNote } from './contract.ts';
import { findCreditNote } from './credit-note.read-model.ts';
import { SEND_CREDIT_NOTE_EMAIL } from './job-names.ts';

const feature = FEATURES.enableCreditNotes;
const aboutNote = (creditNoteId: number): MailSubject => ({ kind: 'credit-note', recordId: String(creditNoteId) });

/** What the e-mail dialog starts with. */
export const getCreditNoteEmailDraft = query({
  name: 'credit-note.email-draft',
  permission: 'invoice:write',
  feature,
  input: CreditNoteRef.extend({ again: again() }),
  output: MailDraftAnswer,
  http: { method: 'GET', path: '/api/v3/credit-notes/{creditNoteId}/mail' },
  async run({ em }, { creditNoteId, again: mail }) {
    const note = await findCreditNote(em, creditNoteId);
    const client = note && await findBilledClient(em, note.clientId);
    if (!note || !client) throw notFound('Credit Note');
    const { name: organisation, registration } = await findBillingSettings(em);
    const paper = await findPaper(em, note.clientId);
    const { words, formats } = paper;
    const about = note.invoiceId === null ? '' : fillPlaces(words.creditsInvoice, { number: String(note.invoiceId) });
    const places = {
      contact: client.contact || client.name, number: creditNoteName(creditNoteId), date: formats.date(note.creditNoteDate),
      currency: note.currencyId, total: formats.money(note.amount), about, organisation, registration,
    };
    return {
      to: client.toEmailInvoice || client.email, cc: client.ccEmailInvoice, ...writeMail('credit', paper, places),
      ...await findMailAgain(em, aboutNote(creditNoteId), mail),
    };
  },
});

/** Queues an e-mail with the credit note's PDF; a job draws it, sends it and records how it went. */
export const queueCreditNoteEmail = command({
  name: 'credit-note.send',
  permission: 'invoice:write',
  feature,
  input: SendCreditNote,
  output: z.void(),
  http: { method: 'POST', path: '/api/v3/credit-notes/{creditNoteId}/mail', status: 204 },
  async run(ctx, { creditNoteId, ...mail }): Promise<void> {
    if (!await findCreditNote(ctx.em, creditNoteId)) throw notFound('Credit Note');
    await queueClientMail(ctx, SEND_CREDIT_NOTE_EMAIL, aboutNote(creditNoteId), mail);
    ctx.audit({ subject: 'credit_note', id: creditNoteId, after: { to: mail.to, cc: mail.cc, subject: mail.subject } });
  },
});

/** The e-mails of a credit note, newest first. */
export const listCreditNoteMails = query({
  name: 'credit-note.list-mails',
  permission: 'invoice:read',
  feature,
  input: CreditNoteRef,
  output: z.array(ClientMailAnswer),
  http: { method: 'GET', path: '/api/v3/credit-notes/{creditNoteId}/mails' },
  run: (ctx, { creditNoteId }) => listClientMails(ctx, aboutNote(creditNoteId)),
});
