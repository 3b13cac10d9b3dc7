import { openApplication, useApplication, type Application } from './application.ts';
import { answers } from './db/answers.ts';
import { emFor } from './db/database.ts';
import { demoSignIns, seedDemo } from './db/seed/index.ts';
import { linkDemoPeople } from './db/seed/link-demo-people.ts';
import { findTenantByHost } from './db/tenants.ts';
import { NOBODY } from './domain/kernel/permissions.ts';
import { recordSecurityEvent } from './domain/kernel/security-trail.ts';

/** `host` is the Host header as it came. */
export interface HostRefusal {
  readonly host: string;
  readonly address: string;
  readonly userAgent: string;
  readonly kind: 'cross-site-post' | 'rate-limited';
  /** A short sentence without secrets. */
  readonly reason: string;
}

export interface HostedApplication {
  readonly log: Application['log'];
  readonly trustProxy: Application['config']['trustProxy'];
  readonly port: number;
  readonly host: string;
  /** How long a head, a request and a stop may take. */
  readonly seconds: Application['config']['seconds'];
  /** E-mail, password and role of the demonstration's people; empty when there is no demonstration. */
  readonly signIns: readonly { readonly host: string; readonly email: string; readonly password: string; readonly role: string }[];
  /** True when the database answers within two seconds. */
  isReady(): Promise<boolean>;
  /** One fault that nothing has caught. */
  countUnhandled(kind: 'rejection' | 'exception'): void;
  /**
   * Keeps what the host itself refused in the security log of the organisation that was asked. Never fails: a full disk must not turn a
   * refusal into a fault.
   */
  noteRefusal(refusal: HostRefusal): Promise<void>;
  close(): Promise<void>;
}

/** Opens the product for the host process: database, queue, workers and, on an empty catalogue, the demo organisations. */
export async function openForHost(): Promise<HostedApplication> {
  const app = await openApplication({ what: 'the Daybook server' });
  if (app.config.demo) await seedDemo(app.database, app.now(), app.services.files);
  if (app.config.demo && app.config.bot.allowsTerminal) await linkDemoPeople(app.database, app.now());
  useApplication(app);
  const { port, host, trustProxy, seconds } = app.config;
  return { log: app.log, trustProxy, port, host, seconds, signIns: app.config.demo ? demoSignIns : [], isReady: () => answers(app.database),
    countUnhandled: (kind) => app.metrics.unhandled(kind), noteRefusal: (refusal) => noteRefusal(app, refusal), close: () => app.close() };
}

async function noteRefusal(app: Application, { host, address, userAgent, kind, reason }: HostRefusal): Promise<void> {
  try {
    const tenant = await findTenantByHost(app.database, host, app.now().getTime());
    if (!tenant) return;
    await recordSecurityEvent(
      { em: emFor(app.database, tenant), now: app.now, actor: NOBODY, channel: 'web', from: { address, userAgent } }, { kind, reason },
    );
  } catch (error) {
    app.log.error({ err: error, kind }, 'a refusal could not be written to the security log');
  }
}
