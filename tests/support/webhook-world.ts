import tls from 'node:tls';
import type { Ctx, EnqueueOptions } from '#app/domain/kernel/context.ts';
import type { WebhookSender } from '#app/domain/kernel/ports/webhook-sender.ts';
import { deliverWebhooks } from '#app/domain/organisation/webhooks/deliver-events.ts';
import { saveWebhook } from '#app/domain/organisation/webhooks/index.server.ts';
import { circuits } from '#app/integrations/http/circuits.ts';
import { guardedFetch } from '#app/integrations/http/guarded-fetch.ts';
import { WEBHOOK_LIMITS, webhookSender } from '#app/integrations/webhooks/webhook-sender.ts';
import { ACCESS, startWebhookProgram } from '#tests/simulators/webhook-program/program.ts';
import type { World } from '#tests/support/world.ts';

/** Connects a world with a program; the moments at which it is sent something are set by hand. */
export async function connectWebhook(world: World) {
  const program = await startWebhookProgram();
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), program.certificate]);
  const { signingSecret } = await saveWebhook(world.ctx(), {
    ...ACCESS, endpointUrl: program.endpointUrl, isActive: true, version: 0,
  });
  program.secrets.push(signingSecret);
  const clock = { ms: world.app.now().getTime() };
  // The program looks at the time of a signature: that of a message is the real one.
  const sender = webhookSender(program.loginUrl, {
    fetch: guardedFetch({ ...WEBHOOK_LIMITS, timeoutMs: 3000, allowsPrivate: true }), circuits: circuits(() => clock.ms), now: Date.now,
  });
  const planned: (EnqueueOptions & { job: string })[] = [];

  /** Does the job of this moment, with another sender where one is given; what it plans is in `planned`. */
  async function deliver(webhooks: WebhookSender = sender): Promise<void> {
    planned.length = 0;
    const ctx: Ctx = {
      ...world.system(), now: () => new Date(clock.ms),
      queue: {
        changed: () => undefined,
        send: async (_em, _tenant, job, _payload, options = {}) => { planned.push({ job, ...options }); },
      },
    };
    await deliverWebhooks(ctx, {} as never, { ...world.app.services, webhooks });
  }

  /** Does it at one moment after the other, until nothing waits. */
  async function deliverAll(): Promise<void> {
    for (let turn = 0; turn < 5000; turn += 1) {
      await deliver();
      const [next] = planned;
      if (!next) return;
      clock.ms = Math.max(clock.ms, next.startAfter?.getTime() ?? 0);
    }
    throw new Error('It does not end.');
  }

  return { program, signingSecret, clock, sender, planned, deliver, deliverAll };
}
