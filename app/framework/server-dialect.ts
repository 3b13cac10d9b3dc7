import { PostgresDialect, PostgresDriver, type DatabaseConnection, type PostgresPool, type TransactionSettings } from 'kysely';

/**
 * Kysely gives a connection back to the pool when its transaction was committed or rolled back, and only then: where the
 * server went away in the middle, neither succeeds, and the connection would be missing from the pool for good.
 */
class ReleasingDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    try {
      await super.beginTransaction(connection, settings);
    } catch (error) {
      await this.releaseConnection(connection as Parameters<PostgresDriver['releaseConnection']>[0]);
      throw error;
    }
  }

  /**
   * A rollback fails on a broken connection alone, and the server has rolled back what it lost the connection of. So the
   * transaction counts as ended, and its connection is released; the pool destroys a broken one.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

/** Kysely on a PostgreSQL server, without losing connections to a server that goes away. */
export class ServerDialect extends PostgresDialect {
  readonly #pool: PostgresPool;

  constructor(pool: PostgresPool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): PostgresDriver {
    return new ReleasingDriver({ pool: this.#pool });
  }
}
