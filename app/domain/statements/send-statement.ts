import { letterMail } from '#app/domain/billing/index.server.ts';
import { deliverClientMail, type SendClientMailPayload } from '#app/domain/client-mails/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import type { Services } from '#app/domain/kernel/ports/services.ts';
import { requireStatementLetter } from './statement-letter.ts';

/** Sends a statement to its client, with what is recorded by now. */
export const sendStatement = (ctx: Ctx, payload: SendClientMailPayload, services: Services): Promise<void> =>
  deliverClientMail(ctx, services, payload, async (mail) => {
    const days = { from: mail.dateFrom ?? ctx.today(), to: mail.dateTo ?? ctx.today() };
    return letterMail(ctx, services, await requireStatementLetter(ctx.em, mail.recordId, days), mail);
  });
