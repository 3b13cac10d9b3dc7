import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { PgBoss } from 'pg-boss';
import type { Database } from './db/database.ts';
import { LONG_MS } from './db/pool-metrics.ts';
import { metricsOf } from './metrics-of-all-processes.ts';

export type JobOutcome = 'done' | 'refused' | 'failed';

/** Why the server does not look at what was sent. */
export type RefusalReason =
  'too-large' | 'too-many-fields' | 'too-many-rows' | 'bad-name' | 'unreadable' | 'other-record' | 'cross-site' | 'bad-address';

/** What the server counts about itself, in the text format of Prometheus. */
export interface Metrics {
  /** One answered request; `seconds` until its last byte. */
  request(method: string, route: string, status: number, seconds: number): void;
  /** One run of a job: done, refused by a rule, or failed and to be tried again. */
  job(name: string, outcome: JobOutcome, seconds: number): void;
  /** One fault of a page's scripts that a browser has reported: written to the log, or one too many from its network. */
  scriptFault(outcome: 'written' | 'limited'): void;
  /** Something that was sent and is not looked at: why. */
  refused(reason: RefusalReason): void;
  /** One fault that nothing has caught, in a promise or in a call of its own. */
  unhandled(kind: 'rejection' | 'exception'): void;
  /** The totals of time of an organisation did not agree with its entries and were counted anew. */
  totalsMended(): void;
  /** Metrics as they are now. One that the database cannot give is left out. */
  text(): Promise<string>;
}

/** Anybody can send any method; the metrics must not grow with their imagination. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

function poolGauge(registry: Registry, database: Database): void {
  const { pool } = database;
  if (!pool) return;
  new Gauge({
    name: 'daybook_database_connections', help: 'Connections to the database server; waiting counts requests for one.',
    labelNames: ['state'], registers: [registry],
    collect() {
      const { total, idle, waiting } = pool();
      this.set({ state: 'busy' }, total - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Gauge({
    name: 'daybook_database_connections_held_long',
    help: `Connections that one piece of work has held for more than ${LONG_MS / 1000} seconds.`, registers: [registry],
    collect() { this.set(pool().heldLong); },
  });
}

function queueGauge(registry: Registry, database: Database): void {
  new Gauge({
    name: 'daybook_jobs', help: 'Jobs in the queue.', labelNames: ['line', 'state'], registers: [registry],
    // Every process sees the same queue.
    aggregator: 'max',
    async collect() {
      this.reset();
      const { rows } = await database.query(`select name, state::text as state, count(*)::int as count from pgboss.job
        where state in ('created', 'retry', 'active') and name not like '\\_\\_%' group by name, state`).catch(() => ({ rows: [] }));
      for (const row of rows) this.set({ line: String(row['name']), state: String(row['state']) }, Number(row['count']));
    },
  });
}

function dueWorkGauge(registry: Registry, database: Database): void {
  new Gauge({
    name: 'daybook_due_work_late_seconds', registers: [registry], aggregator: 'max',
    help: 'How late what is due longest is; more than some minutes means that no process looks.',
    async collect() {
      const late = 'select greatest(0, extract(epoch from now() - min(due_at)))::float8 as late from control.due_work';
      const { rows } = await database.query(late).catch(() => ({ rows: [] }));
      this.set(Number(rows[0]?.['late'] ?? 0));
    },
  });
}

/** Starts counting. Each application has a registry of its own. */
export function createMetrics(database: Database, boss: PgBoss): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  poolGauge(registry, database);
  queueGauge(registry, database);
  dueWorkGauge(registry, database);
  const requests = new Histogram({
    name: 'daybook_http_request_duration_seconds', help: 'Time from a request to the last byte of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10], registers: [registry],
  });
  const jobs = new Histogram({
    name: 'daybook_job_duration_seconds', help: 'Time that a job took.', labelNames: ['job', 'outcome'],
    buckets: [0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 900], registers: [registry],
  });
  const queueErrors = new Counter({ name: 'daybook_queue_errors_total', help: 'Errors of the queue itself.', registers: [registry] });
  boss.on('error', () => queueErrors.inc());
  const scriptFaults = new Counter({ name: 'daybook_script_faults_total', help: 'Faults of scripts that browsers have reported.',
    labelNames: ['outcome'], registers: [registry] });
  const refusals = new Counter({
    name: 'daybook_refused_requests_total', help: 'Requests refused for what they are, before anybody looked at what they ask.',
    labelNames: ['reason'], registers: [registry],
  });
  const unhandled = new Counter({
    name: 'daybook_unhandled_faults_total', help: 'Faults that nothing caught: each is a mistake in the product.', labelNames: ['kind'],
    registers: [registry],
  });
  const mendedTotals = new Counter({
    name: 'daybook_time_totals_mended_total', help: 'Organisations whose totals had to be counted anew.', registers: [registry],
  });
  return {
    request: (method, route, status, seconds) =>
      requests.observe({ method: METHODS.has(method) ? method : 'OTHER', route, status: String(status) }, seconds),
    job: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
    scriptFault: (outcome) => scriptFaults.inc({ outcome }),
    refused: (reason) => refusals.inc({ reason }),
    unhandled: (kind) => unhandled.inc({ kind }),
    totalsMended: () => mendedTotals.inc(),
    text: metricsOf(registry),
  };
}
