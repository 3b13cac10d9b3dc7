import { z } from 'zod';
import { hasClient } from '#app/domain/clients/clients/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { codeKey } from '#app/domain/kernel/fields/record-key.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { isZeroMoney } from '#app/domain/kernel/values/money-sign.ts';
import { ChangedCreditNote, CreditNoteRowAnswer, CreditNotesAnswer } from './answers.ts';
import { CreateCreditNote, CreditNoteListParams, UpdateCreditNote } from './contract.ts';
import { createCreditNote } from './create-credit-note.ts';
import { findCreditNote } from './credit-note.read-model.ts';
import { listCreditNotes } from './list-credit-notes.ts';
import { creditNoteNames as names } from './names.ts';
import { takeOffInvoice } from './take-off-invoice.ts';
import { updateCreditNote } from './update-credit-note.ts';

const feature = FEATURES.enableCreditNotes;
const reads = { permission: 'invoice:read', feature } as const;
const writes = { permission: 'invoice:write', feature } as const;
const specified = 's1 §7';

/** A page of the credit notes of a client, each with whether it can be changed. */
query({
  name: 'credit-note.list-of-client',
  ...reads,
  input: CreditNoteListParams,
  output: CreditNotesAnswer.extend({
    rows: z.array(CreditNoteRowAnswer.extend({ isCreditingInvoice: z.boolean(), isLocked: z.boolean() })),
  }),
  http: { method: 'GET', path: '/api/creditnote/by-client/{clientId}', skips: true, names, specified },
  async run(ctx, asked) {
    if (!await hasClient(ctx.em, asked.clientId)) throw notFound('Client');
    const found = await listCreditNotes(ctx, asked);
    return {
      ...found,
      rows: found.rows.map((row) => ({ ...row, isCreditingInvoice: row.invoiceId !== null, isLocked: row.lockReason !== null })),
    };
  },
});

query({
  name: 'credit-note.count-of-client',
  ...reads,
  input: z.object({ clientId: codeKey() }),
  output: z.int(),
  http: { method: 'GET', path: '/api/creditnote/by-client/{clientId}/count', specified },
  async run(ctx, { clientId }) {
    if (!await hasClient(ctx.em, clientId)) throw notFound('Client');
    return (await listCreditNotes(ctx, CreditNoteListParams.parse({ clientId }))).total;
  },
});

/** Makes a credit note, which settles the invoice that it credits unless it is meant for another one. */
command({
  name: 'credit-note.create-for-later',
  ...writes,
  input: CreateCreditNote.extend({ allocateCreditNoteToInvoice: z.boolean({ error: 'Say true or false.' }).default(true) }),
  output: ChangedCreditNote.extend({ creditNoteId: z.int() }),
  http: { method: 'POST', path: '/api/creditnote/create', names: { creditNoteId: 'id' }, specified },
  async run(ctx, { allocateCreditNoteToInvoice: isAllocated, ...input }) {
    const made = await createCreditNote(ctx, input);
    const note = isAllocated ? undefined : await findCreditNote(ctx.em, made.creditNoteId);
    if (note && !isZeroMoney(note.applied)) await takeOffInvoice(ctx, made);
    return made;
  },
});

/** Changes a credit note as it is now, unless its version is named. */
command({
  name: 'credit-note.edit',
  ...writes,
  input: UpdateCreditNote.extend({ version: UpdateCreditNote.shape.version.optional() }),
  output: ChangedCreditNote,
  http: { method: 'PUT', path: '/api/creditnote/id/{creditNoteId}/edit', names: { creditNoteId: 'id' }, specified },
  async run(ctx, input) {
    const stored = await findCreditNote(ctx.em, input.creditNoteId);
    if (!stored) throw notFound('Credit Note');
    return updateCreditNote(ctx, { ...input, version: input.version ?? stored.version });
  },
});
