import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { controlEm, type Database } from '#app/db/database.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';

/** A task that one process has at a time. By the clock of the database, which all of them share. */
export interface Lease {
  /** Takes the task, or says that it is still this process's. Answers whether it is. */
  take(): Promise<boolean>;
  /** Lets another process have it at once. */
  release(): Promise<void>;
}

/** A lease of the name that ends by itself after `seconds`, so that another process can take over from one that died. */
export function leaseOf(database: Database, name: string, seconds: number): Lease {
  const holder = randomUUID();
  return {
    take: async () => await firstRow(controlEm(database), sql`insert into control.lease as l (name, holder, expires_at)
      values (${name}, ${holder}, now() + make_interval(secs => ${seconds}))
      on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
        where l.holder = excluded.holder or l.expires_at < now()
      returning l.holder`) !== undefined,
    release: async () => {
      await execute(controlEm(database), sql`delete from control.lease where name = ${name} and holder = ${holder}`);
    },
  };
}
