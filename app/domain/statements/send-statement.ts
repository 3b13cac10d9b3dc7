import { deliverClientMail, type SendClientMailPayload } from '#app/domain/client-mails/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import type { Services } from '#app/domain/kernel/services.ts';
import { readStatementLetter } from './statement-letter.ts';

/** Sends a statement to its client, with what is recorded by now. */
export const sendStatement = (ctx: Ctx, payload: SendClientMailPayload, services: Services): Promise<void> =>
  deliverClientMail(ctx, services, payload, ({ recordId, dateFrom, dateTo }) =>
    readStatementLetter(ctx.em, recordId, { from: dateFrom ?? ctx.today(), to: dateTo ?? ctx.today() }));
