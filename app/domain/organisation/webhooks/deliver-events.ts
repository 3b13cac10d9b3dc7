import type { Ctx } from '#app/domain/kernel/context.ts';
import type { JobHandler } from '#app/domain/kernel/job.ts';
import { SystemFault } from '#app/domain/kernel/ports/systems.ts';
import type { WebhookConnection, WebhookSender } from '#app/domain/kernel/ports/webhook-sender.ts';
import { DELIVER_WEBHOOKS } from '#app/domain/kernel/webhook-events.ts';
import { findNextEvent, listDueEvents, type DueEvent } from './due-events.read-model.ts';
import { findWebhook } from './endpoint.read-model.ts';
import { recordAttempt } from './record-attempt.ts';
import { PATIENCE_DAYS } from './schedule.ts';
import { stopWebhook } from './stop-webhook.ts';

/** Events that are read at once, and those of them that are sent at the same time. */
const [PAGE, AT_ONCE] = [200, 8];
/** Pages of a job: a job that lasts is cut into several, so that no stop of the process waits for it. */
const PAGES = 20;
const GONE = 410;
const DAY_MS = 24 * 60 * 60_000;

const GONE_WORDS = 'Your program answered that it is gone (410).';
const SILENT_WORDS = `Nothing could be delivered for ${PATIENCE_DAYS} days.`;

interface Delivery { readonly ctx: Ctx; readonly connection: WebhookConnection; readonly sender: WebhookSender }
/** The moment until which the program is left alone, or the reason to stop for good. */
interface Halt { readonly until?: Date | undefined; readonly stop?: string }

const dataOf = ({ subjectId, before, after }: DueEvent) => ({ id: subjectId, before: before ?? null, after: after ?? null });

/** Sends one event once. Answers the reason to send nothing else, where there is one. */
async function deliver({ ctx, connection, sender }: Delivery, event: DueEvent): Promise<Halt | undefined> {
  const began = ctx.now().getTime();
  const note = (made: Omit<Parameters<typeof recordAttempt>[1], 'auditId' | 'attempts' | 'ms'>) =>
    recordAttempt(ctx, { ...event, ...made, ms: ctx.now().getTime() - began });
  try {
    const { messageId, type, at } = event;
    const { status, text } = await sender.send(connection, { messageId, type, at: new Date(at), data: dataOf(event) });
    await note({ status, fault: undefined, answer: text });
    return undefined;
  } catch (error) {
    if (!(error instanceof SystemFault)) throw error;
    const { kind: fault, status, said, retryAfterMs: askedMs, until } = error;
    if (fault === 'resting') return { until };
    const since = await note({ status, fault, answer: said.join('\n'), askedMs });
    if (status === GONE) return { stop: GONE_WORDS };
    const isSilent = since !== undefined && ctx.now().getTime() - since.getTime() >= PATIENCE_DAYS * DAY_MS;
    return isSilent ? { stop: SILENT_WORDS } : undefined;
  }
}

/** Sends some events, a few at a time: each is of another record, and so in no order. */
async function deliverAll(delivery: Delivery, events: readonly DueEvent[]): Promise<Halt | undefined> {
  const left = [...events];
  let halt: Halt | undefined;
  const work = async () => {
    for (let event = left.shift(); event && !halt; event = left.shift()) halt ??= await deliver(delivery, event);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return halt;
}

/** Sends the organisation's program everything that has changed. What was under way when the job was killed is sent once more. */
export const deliverWebhooks: JobHandler = async (ctx, _payload, { webhooks: sender }) => {
  const connection = await findWebhook(ctx);
  if (!connection) return;
  let halt: Halt | undefined;
  for (let page = 0; page < PAGES && !halt; page += 1) {
    const events = await listDueEvents(ctx.em, ctx.now(), PAGE);
    if (events.length === 0) break;
    halt = await deliverAll({ ctx, connection, sender }, events);
  }
  if (halt?.stop !== undefined) return void await stopWebhook(ctx, { reason: halt.stop });
  const next = halt?.until?.toISOString() ?? await findNextEvent(ctx.em);
  if (next) await ctx.queue.send(ctx.em, ctx.tenant, DELIVER_WEBHOOKS, {}, { singletonKey: DELIVER_WEBHOOKS, startAfter: new Date(next) });
};
