import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Actor } from './permissions.ts';
import type { Secrets } from './ports/secrets.ts';
import type { TableReader } from './ports/table-reader.ts';

/** The organisation that a request, message or job belongs to. */
export interface Tenant {
  readonly id: string;
  readonly name: string;
  readonly schema: string;
  /** IANA zone in which the organisation's days begin and end. */
  readonly timeZone: string;
}

/** The entry point a use-case was entered by; kept in the audit trail. */
export type Channel = 'web' | 'chat' | 'api' | 'job' | 'cli';

/** Where a request came from, as far as the entry point could see. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string;
}

export interface AuditEntry {
  readonly subject: string;
  readonly id: string | number;
  readonly before?: unknown;
  readonly after?: unknown;
}

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface EnqueueOptions {
  /** How often a failing job is tried again, with growing pauses; the queue's own number when absent. */
  readonly retryLimit?: number;
  /** The job does not run before this moment. */
  readonly startAfter?: Date;
  /**
   * The organisation's name for what the job does. While a job of that name waits, no second one is added, and the one that waits is to
   * start at the earlier of both moments. One that runs already has perhaps read what has changed since, so a next one is added.
   */
  readonly singletonKey?: string;
}

/** The queue of jobs, and of what falls due by itself. */
export interface JobQueue {
  /** Puts a job into the queue inside the given entity manager's transaction. */
  send(em: SqlEntityManager, tenant: Pick<Tenant, 'id'>, job: string, payload: object, options?: EnqueueOptions): Promise<void>;
  /** Says that something in an organisation was written, and committed: soon it is asked again what is due there. */
  changed(tenant: Pick<Tenant, 'id'>): void;
}

/** All that a use-case may reach. Built by the web session, the API key, the chat identity and the job runner only. */
export interface Ctx {
  readonly em: SqlEntityManager;
  readonly actor: Actor;
  readonly tenant: Tenant;
  readonly channel: Channel;
  /** Of a call that may be sent again, for an input without a key of its own. */
  readonly idempotencyKey?: string | undefined;
  /** Kept in the security log; absent where no browser asks. */
  readonly from?: Origin;
  readonly log: Log;
  readonly queue: JobQueue;
  readonly secrets: Secrets;
  /** Absent where nobody else waits for the process, as in a terminal: files are then read where they are. */
  readonly tables?: TableReader;
  now(): Date;
  /** Today in the organisation's zone, yyyy-MM-dd. */
  today(): string;
}

/** The context inside a command: one transaction, with what is written beside the change itself. */
export interface CommandCtx extends Ctx {
  /** Adds a row to the append-only audit trail, in this transaction. */
  audit(entry: AuditEntry): void;
  /** Adds a job that exists if, and only if, this transaction commits. */
  enqueue(job: string, payload: object, options?: EnqueueOptions): Promise<void>;
}
