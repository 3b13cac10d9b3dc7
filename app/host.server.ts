import { openApplication, useApplication, type Application } from './application.ts';
import { demoSignIns, seedDemo } from './db/seed/index.ts';
import { linkDemoPeople } from './db/seed/link-demo-people.ts';

export interface HostedApplication {
  readonly log: Application['log'];
  readonly trustProxy: boolean;
  readonly port: number;
  readonly host: string;
  /** E-mail, password and role of the demonstration's people; empty when there is no demonstration. */
  readonly signIns: readonly { readonly host: string; readonly email: string; readonly password: string; readonly role: string }[];
  /** True when the database answers within two seconds. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens the product for the host process: database, queue, workers and, on an empty catalogue, the demo organisations. */
export async function openForHost(): Promise<HostedApplication> {
  const app = await openApplication({ what: 'the Daybook server' });
  if (app.config.demo) await seedDemo(app.database, app.now());
  if (app.config.demo && app.config.bot.allowsTerminal) await linkDemoPeople(app.database, app.now());
  useApplication(app);
  const { port, host, trustProxy } = app.config;
  return { log: app.log, trustProxy, port, host, signIns: app.config.demo ? demoSignIns : [], isReady: () => answers(app), close: () => app.close() };
}

async function answers(app: Application): Promise<boolean> {
  const late = new Promise<false>((resolve) => { setTimeout(() => resolve(false), 2000).unref(); });
  return Promise.race([app.database.query('select 1').then(() => true, () => false), late]);
}
