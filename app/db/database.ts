import { join } from 'node:path';
import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { PgliteDriver } from '@mikro-orm/pglite';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { createPostgreSqlTypeParsers, MikroORM, type SqlEntityManager } from '@mikro-orm/sql';
import postgresArray from 'postgres-array';
import type { Pool } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import options from '../../mikro-orm.config.ts';
import { lockFolder } from './folder-lock.ts';
import { prepareStatements } from './prepared-statements.ts';

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

export interface Database {
  readonly kind: 'embedded' | 'server';
  readonly orm: MikroORM;
  readonly pglite: PGlite | undefined;
  readonly query: RawQuery;
  /** How many connections there are, and how many wait for one; only of a server. */
  readonly pool: (() => { total: number; idle: number; waiting: number }) | undefined;
  close(): Promise<void>;
}

/** A server that does not take a connection within this time is away. */
const CONNECT_MS = 5000;

const CONTROL_SCHEMA = 'control';

async function openServer(url: string, poolSize: number): Promise<Database> {
  let pool: Pool | undefined;
  const orm = await MikroORM.init({
    ...options,
    driver: PostgreSqlDriver,
    clientUrl: url,
    pool: { min: 1, max: poolSize },
    driverOptions: {
      // What else the address says, as sslmode and the folder of a socket; MikroORM reads none of it.
      ...parseIntoClientConfig(url),
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      onPoolCreated: (created: Pool) => {
        pool = created;
        created.on('connect', prepareStatements);
        // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
        created.on('error', () => undefined);
      },
    },
  }) as unknown as MikroORM;
  await orm.connect();
  const query: RawQuery = async (text, values) => {
    if (!pool) throw new Error('The connection pool is not open.');
    const result = await pool.query(text, values);
    return { rows: result.rows, rowCount: result.rowCount ?? 0 };
  };
  const figures = () => ({ total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 });
  return { kind: 'server', orm, pglite: undefined, query, pool: figures, close: () => orm.close() };
}

async function openEmbedded(folder: string, what: string): Promise<Database> {
  const inMemory = folder === 'memory://';
  const release = inMemory ? () => undefined : lockFolder(folder, what);
  try {
    const dataDir = inMemory ? folder : join(folder, 'pgdata');
    if (!inMemory) mkdirSync(dataDir, { recursive: true });
    const pglite = await PGlite.create({ dataDir, parsers: createPostgreSqlTypeParsers((text) => postgresArray.parse(text)) });
    const orm = await MikroORM.init({ ...options, driver: PgliteDriver, dbName: 'postgres', driverOptions: { pglite } }) as unknown as MikroORM;
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
    return { kind: 'embedded', orm, pglite, query, pool: undefined, close };
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
