import { letterMail } from '#app/domain/billing/index.server.ts';
import { deliverClientMail, type SendClientMailPayload } from '#app/domain/client-mails/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import type { Services } from '#app/domain/kernel/ports/services.ts';
import { requireCreditNoteLetter } from './credit-note-letter.ts';

/** Sends a credit note to its client, as it is now. */
export const sendCreditNoteEmail = (ctx: Ctx, payload: SendClientMailPayload, services: Services): Promise<void> =>
  deliverClientMail(ctx, services, payload, async (mail) =>
    letterMail(ctx, services, await requireCreditNoteLetter(ctx.em, Number(mail.recordId)), mail));
