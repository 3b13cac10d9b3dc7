import { setPasswords } from '#tests/support/people.ts';
import { createWorld, type World } from '#tests/support/world.ts';

export const PASSWORD = 'the right one';

export interface ProcessesWorld extends World {
  readonly databaseUrl: string;
}

/** A tenant on the PostgreSQL server whose people can sign in with {@link PASSWORD}. */
export async function createProcessesWorld(): Promise<ProcessesWorld> {
  const world = await createWorld();
  const { databaseUrl } = world.app.config;
  if (!databaseUrl) throw new Error('These tests need a PostgreSQL server: set TEST_DATABASE_URL.');
  await setPasswords(world, PASSWORD);
  return { ...world, databaseUrl };
}

/** Waits until a statement of another connection waits for a lock. */
export async function somebodyWaits(world: World): Promise<boolean> {
  const { rows } = await world.app.database.query(
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows.length > 0;
}
