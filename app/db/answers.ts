import type { Database } from './database.ts';

const PATIENCE_MS = 2000;

/** True when the database answers within two seconds. */
export async function answers(database: Database): Promise<boolean> {
  const late = new Promise<false>((resolve) => { setTimeout(() => resolve(false), PATIENCE_MS).unref(); });
  return Promise.race([database.query('select 1').then(() => true, () => false), late]);
}
