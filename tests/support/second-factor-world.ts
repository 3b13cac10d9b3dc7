import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach } from 'vitest';
import { sql } from 'kysely';
import { controlEm } from '#app/db/database.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { NOW } from './database.ts';
import { setPasswords } from './people.ts';
import { createWorld, type World } from './world.ts';

/** Everybody's password in a second-factor world. */
export const PASSWORD = 'tidal window seven';

export interface SecondFactorWorld {
  /** There once the tests run. */
  readonly world: World;
  now(): Date;
  pass(milliseconds: number): void;
  /** The code that an authenticator app with this secret shows; now, when no time is given. */
  codeOf(secret: string, at?: Date): string;
}

/**
 * A world for the tests of the calling file, with a clock that they move: before each test everybody has a password alone, and nothing has
 * been counted, kept or written down.
 */
export function useSecondFactorWorld(): SecondFactorWorld {
  let world: World;
  let clock = NOW;
  beforeAll(async () => {
    world = await createWorld();
    Object.assign(world.app, { now: () => clock });
    return () => { Object.assign(world.app, { now: () => NOW }); };
  });
  beforeEach(async () => {
    clock = NOW;
    for (const table of [sql`rate_limit`, sql`kept_form`]) await execute(controlEm(world.app.database), sql`delete from control.${table}`);
    for (const table of [sql`second_factor`, sql`security_event`, sql`audit`]) await execute(world.em(), sql`delete from tenant.${table}`);
    await setPasswords(world, PASSWORD);
  });
  return {
    get world() { return world; },
    now: () => clock,
    pass: (milliseconds) => { clock = new Date(clock.getTime() + milliseconds); },
    codeOf: (secret, at = clock) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() }),
  };
}
