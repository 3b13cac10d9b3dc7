import type { SqlEntityManager } from '@mikro-orm/sql';

/** The organisations that the running test file has made. */
export const worlds: (() => SqlEntityManager)[] = [];
