/**
 * Every outside system that an organisation or its people connect, with the table, and the rows of it, that are its connections, and the
 * feature that shows it. Manage Site has a card for each.
 */
export const SYSTEMS = {
  distributor: { name: 'Ingram Micro', connections: 'distributor_connection', feature: 'IngramMicro' },
  calendar: { name: 'Calendars', connections: 'calendar_connection', feature: undefined },
  webhooks: { name: 'Webhooks', connections: 'webhook_endpoint where is_active', feature: undefined },
  feeds: { name: 'Blog feeds', connections: 'feed', feature: 'Blogs' },
  openid: { name: 'Sign-in provider', connections: 'openid_provider where is_enabled', feature: undefined },
  avatars: { name: 'Picture service', connections: 'organisation where asks_for_avatars', feature: undefined },
} as const satisfies Readonly<Record<string, { name: string; connections: string; feature: string | undefined }>>;

export type SystemKey = keyof typeof SYSTEMS;

/**
 * - `address`: not an address that this installation goes to. Nothing was sent.
 * - `unreachable`: no connection, or one that broke off.
 * - `late`: no whole answer in time.
 * - `not-let-in`: the sign-in is not accepted.
 * - `not-found`: nothing is at the address, or not any more.
 * - `busy`: the same request may succeed in a moment.
 * - `failed`: a fault of the system's own.
 * - `refused`: it refuses what was sent, in words of its own.
 * - `unreadable`: the answer is not what was asked for.
 * - `too-much`: the answer is longer than is read.
 * - `resting`: it failed again and again, and is left alone for a while. Nothing was sent.
 */
export type FaultKind = 'address' | 'unreachable' | 'late' | 'not-let-in' | 'not-found' | 'busy' | 'failed' | 'refused' | 'unreadable'
  | 'too-much' | 'resting';

interface FaultDetails extends ErrorOptions {
  readonly status?: number | undefined;
  readonly said?: readonly string[];
  readonly retryAfterMs?: number | undefined;
  readonly until?: Date;
}

/** An exchange with a system that came to nothing. Its message is for the log. */
export class SystemFault extends Error {
  override readonly name = 'SystemFault';
  readonly kind: FaultKind;
  readonly status: number | undefined;
  /** In the system's own words, where it said something. */
  readonly said: readonly string[];
  /** For how long the system asks to be left alone, where it says so. */
  readonly retryAfterMs: number | undefined;
  /** The end of its rest, of one that is resting. */
  readonly until: Date | undefined;

  constructor(kind: FaultKind, message: string, { status, said = [], retryAfterMs, until, ...options }: FaultDetails = {}) {
    super(message, options);
    this.kind = kind;
    this.status = status;
    this.said = said;
    this.retryAfterMs = retryAfterMs;
    this.until = until;
  }
}

/** One request to a system and its answer. */
export interface Exchange {
  readonly system: SystemKey;
  readonly method: string;
  /** Without a query, and without what is secret of it. */
  readonly path: string;
  /** Undefined where no answer came. */
  readonly status: number | undefined;
  readonly ms: number;
  /** Undefined of one that succeeded. */
  readonly fault: FaultKind | undefined;
  /** The beginning of what the system said when it refused. */
  readonly refusal: string;
}

/** Keeps the latest exchanges of an organisation, for its administrators. Never throws: an exchange counts, not its record. */
export interface ExchangeLog {
  /** Tells the connections of one organisation from those of another. */
  readonly tenantId: string;
  add(exchange: Exchange): Promise<void>;
}

/** An open connection, its secrets readable: handed to a port by the domain with each call. No adapter keeps one. */
export interface Connection { readonly exchanges: ExchangeLog }
