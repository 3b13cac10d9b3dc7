import { randomUUID } from 'node:crypto';
import { application } from '#app/application.ts';
import type { ConnectionTest } from '#app/components/systems/exchanges/connection-test.tsx';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { SystemFault } from '#app/domain/kernel/ports/systems.ts';
import { TestWebhook } from '#app/domain/organisation/webhooks/contract.ts';
import { readTestWebhook } from '#app/domain/organisation/webhooks/index.server.ts';
import { errorsInWords } from '#app/domain/systems/exchanges/index.server.ts';
import type { WebCtx } from '#app/web/context.server.ts';
import { parseForm, refused } from '#app/web/forms/forms.server.ts';

const DELIVERED = 'Test webhook delivered successfully.';
const NOT_ACKNOWLEDGED = 'Daybook did not receive a success acknowledgement from your endpoint.';
const NOT_DELIVERED = 'There was a problem delivering the webhook. Check your endpoint and try again.';

/** Sends one message of the type `webhook.test` to the program as typed. Nothing is saved. */
export async function testWebhook(ctx: WebCtx, form: FormData) {
  const typed = parseForm(form, TestWebhook);
  if (typed.status !== 'success') return { result: typed.reply() };
  const tested = (test: ConnectionTest) => ({ result: typed.reply(), test });
  try {
    const connection = await readTestWebhook(ctx, typed.value);
    const message = { messageId: randomUUID(), type: 'webhook.test', at: ctx.now(), data: { organisation: ctx.tenant.name } };
    const { status } = await application().services.webhooks.send(connection, message);
    return tested({ ok: true, title: DELIVERED, text: `Your endpoint answered with ${status}.` });
  } catch (error) {
    if (error instanceof DomainError) return { result: refused(typed, error) };
    if (!(error instanceof SystemFault)) throw error;
    ctx.log.warn({ err: error }, 'a webhook failed its test');
    const text = [...new Set([...errorsInWords('webhooks', error, ctx.tenant.timeZone), ...error.said])].join(' ');
    return tested({ ok: false, title: error.kind === 'refused' || error.kind === 'failed' ? NOT_ACKNOWLEDGED : NOT_DELIVERED, text });
  }
}
