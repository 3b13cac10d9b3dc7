import { join } from 'node:path';
import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { PgliteDriver } from '@mikro-orm/pglite';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { createPostgreSqlTypeParsers, MikroORM, type SqlEntityManager } from '@mikro-orm/sql';
import postgresArray from 'postgres-array';
import { Pool, TypeOverrides } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import type { Tenant } from '#app/domain/kernel/context.ts';
import options from '../../mikro-orm.config.ts';
import { lockFolder } from './folder-lock.ts';
import { watchPool, type PoolMetrics } from './pool-metrics.ts';
import { prepareStatements } from '../framework/prepared-statements.ts';
import { ServerDialect } from '../framework/server-dialect.ts';

export interface DatabaseOptions {
  /** A PostgreSQL server; when absent the embedded database in `folder` is used. */
  readonly url?: string | undefined;
  /** Folder of the embedded database; `memory://` keeps it in memory. */
  readonly folder?: string | undefined;
  /** Who opens it, for the message to a second process. */
  readonly what: string;
  /** Most connections to a server at once. */
  readonly poolSize?: number | undefined;
}

/** The one text-in, rows-out call that libraries beside the ORM (queue, rate limits) need. */
export type RawQuery = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[]; rowCount: number }>;

/** The organisations of host names that were asked for lately, each until it is asked for anew, in milliseconds. */
export type KnownHosts = Map<string, { readonly tenant: Tenant | undefined; readonly until: number }>;

export interface Database {
  readonly kind: 'embedded' | 'server';
  readonly orm: MikroORM;
  readonly pglite: PGlite | undefined;
  readonly query: RawQuery;
  /** Of the connections to a server; an embedded database has none. */
  readonly pool: (() => PoolMetrics) | undefined;
  readonly knownHosts: KnownHosts;
  close(): Promise<void>;
}

/** A server that does not take a connection within this time is away. */
const CONNECT_MS = 5000;

/** A connection on which nothing is said for this long is asked whether it lives. */
const SILENT_MS = 10_000;

/** Half of what a server takes for pages of tables: the embedded database holds all of it from the start, and reads files fast enough. */
const EMBEDDED_MEMORY = ['-c', 'shared_buffers=64MB'];

const CONTROL_SCHEMA = 'control';

/** Values as both kinds of database give them. */
const parsers = createPostgreSqlTypeParsers((text) => postgresArray.parse(text));

function createPool(url: string, poolSize: number): Pool {
  const types = new TypeOverrides();
  for (const [oid, parser] of Object.entries(parsers)) types.setTypeParser(Number(oid), parser);
  const pool = new Pool({
    // The driver alone would read less of the address, as sslmode and the folder of a socket.
    ...parseIntoClientConfig(url), types, min: 1, max: poolSize, connectionTimeoutMillis: CONNECT_MS, keepAlive: true,
    keepAliveInitialDelayMillis: SILENT_MS,
  });
  pool.on('connect', (client) => {
    prepareStatements(client);
    // Compiling a statement takes longer than any of ours runs. Where it cannot be switched off, statements are merely slower.
    client.query('set jit = off').catch(() => undefined);
    // What it breaks fails by itself; without a listener the error would end the process.
    client.on('error', () => undefined);
  });
  // An idle connection that breaks is replaced by the pool.
  pool.on('error', () => undefined);
  return pool;
}

async function openServer(url: string, poolSize: number): Promise<Database> {
  const pool = createPool(url, poolSize);
  const figures = watchPool(pool);
  const orm =
    await MikroORM.init({
      ...options, driver: PostgreSqlDriver, clientUrl: url, driverOptions: () => new ServerDialect(pool),
    }) as unknown as MikroORM;
  await orm.connect();
  const query: RawQuery = async (text, values) => {
    const result = await pool.query(text, values);
    return { rows: result.rows, rowCount: result.rowCount ?? 0 };
  };
  return { kind: 'server', orm, pglite: undefined, query, pool: figures, knownHosts: new Map(), close: () => orm.close() };
}

async function openEmbedded(folder: string, what: string): Promise<Database> {
  const inMemory = folder === 'memory://';
  const release = inMemory ? () => undefined : lockFolder(folder, what);
  try {
    const dataDir = inMemory ? folder : join(folder, 'pgdata');
    if (!inMemory) mkdirSync(dataDir, { recursive: true });
    const pglite = await PGlite.create({ dataDir, parsers, startParams: [...PGlite.defaultStartParams, ...EMBEDDED_MEMORY] });
    const orm =
      await MikroORM.init({ ...options, driver: PgliteDriver, dbName: 'postgres', driverOptions: { pglite } }) as unknown as MikroORM;
    await orm.connect();
    const query: RawQuery = async (text, values) => {
      const result = await pglite.query<Record<string, unknown>>(text, values);
      return { rows: result.rows, rowCount: result.affectedRows ?? result.rows.length };
    };
    const close = async () => {
      await orm.close();
      await pglite.close();
      release();
    };
    return { kind: 'embedded', orm, pglite, query, pool: undefined, knownHosts: new Map(), close };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Opens the database: a PostgreSQL server when a URL is given, otherwise the embedded one in a folder
 * that this process then holds. Throws `FolderLockedError` when another process holds the folder.
 */
export function openDatabase(wanted: DatabaseOptions): Promise<Database> {
  return wanted.url ? openServer(wanted.url, wanted.poolSize ?? 10) : openEmbedded(wanted.folder ?? 'data', wanted.what);
}

/** An entity manager that sees one tenant's schema and no other. The only way to query a tenant. */
export function emFor(database: Database, tenant: { readonly schema: string }): SqlEntityManager {
  return database.orm.em.fork({ schema: tenant.schema, clear: true }) as SqlEntityManager;
}

/** An entity manager on the catalogue of tenants, which holds no business data. */
export function controlEm(database: Database): SqlEntityManager {
  return database.orm.em.fork({ schema: CONTROL_SCHEMA, clear: true }) as SqlEntityManager;
}
