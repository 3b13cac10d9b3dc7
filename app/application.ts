import type { PgBoss } from 'pg-boss';
import { readConfig, type Config } from './config.ts';
import { openDatabase, type Database } from './db/database.ts';
import { migrateAll } from './db/migrate.ts';
import type { JobQueue, Log } from './domain/kernel/context.ts';
import type { Secrets } from './domain/kernel/ports/secrets.ts';
import type { Services } from './domain/kernel/ports/services.ts';
import { createServices } from './integrations/services.ts';
import { secretsOf } from './integrations/secrets/secrets-of.ts';
import { createBoss, openQueue, transactionalQueue } from './jobs/queue.ts';
import { startWorkers } from './jobs/runner.ts';
import { rememberChanges } from './jobs/changed-organisations.ts';
import { startSchedule } from './jobs/schedule.ts';
import { createLog } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';

/** The running product: what every entry point builds its context from. */
export interface Application {
  readonly config: Config;
  readonly database: Database;
  readonly boss: PgBoss;
  readonly queue: JobQueue;
  readonly services: Services;
  readonly secrets: Secrets;
  readonly log: Log;
  readonly metrics: Metrics;
  now(): Date;
  /** Whether this process is the one of all that does what happens by the clock. */
  runsSchedule(): boolean;
  close(): Promise<void>;
}

export interface ApplicationOptions {
  readonly config?: Config;
  /** Who runs it, for the message to a second process on the same data folder. */
  readonly what: string;
  readonly now?: () => Date;
  readonly database?: Database;
}

/** Loads the lists and reports, with the first report that is mailed. */
const lists = () => import('./lists/mailed-report.server.ts');

/** Of each second of STOP_TIMEOUT: jobs get a little less than all, so that those that do not end are handed back in time. */
const JOBS_END_MS = 900;

/** Opens the database, brings it up to date, opens the queue and, unless configured otherwise, starts the workers. */
export async function openApplication(options: ApplicationOptions): Promise<Application> {
  const config = options.config ?? readConfig(process.env);
  const log = createLog(config.logLevel);
  const now = options.now ?? (() => new Date());
  const database = options.database
    ?? await openDatabase({ url: config.databaseUrl, folder: config.dataFolder, what: options.what, poolSize: config.poolSize });
  try {
    await migrateAll(database);
    const boss = createBoss(database, config.databaseUrl);
    boss.on('error', (error) => log.error({ err: error }, 'queue error'));
    await openQueue(boss, database, config.seconds.jobHeartbeat);
    const metrics = createMetrics(database, boss);
    const changes = rememberChanges(database, log, now);
    const queue = transactionalQueue(boss, changes.changed);
    const services = createServices(config, { make: async (...asked) => (await lists()).mailedReport(...asked) });
    const secrets = secretsOf(config);
    if (!secrets.canKeep) log.warn({}, 'DAYBOOK_SECRET_KEYS is not set: everything that needs a stored secret is refused');
    if (config.worker) await startWorkers({ boss, database, queue, services, secrets, metrics, log, now });
    const schedule = config.worker ? startSchedule({ database, queue, metrics, log, now, files: services.files }) : undefined;
    const close = async () => {
      await schedule?.stop();
      await changes.stop();
      await boss.stop({ graceful: true, timeout: config.seconds.stop * JOBS_END_MS });
      await database.close();
    };
    return { config, database, boss, queue, services, secrets, metrics, log, now, runsSchedule: () => schedule?.isOurs() ?? false, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

// Development replaces modules while the server runs; the open database must survive that.
const holder = globalThis as { daybookApplication?: Application };

/** Makes this the application of the process, for the entry points that serve requests. */
export function useApplication(application: Application): void {
  holder.daybookApplication = application;
}

/** The application of this process. Throws before the host has opened it. */
export function application(): Application {
  if (!holder.daybookApplication) throw new Error('The application is not open yet.');
  return holder.daybookApplication;
}
