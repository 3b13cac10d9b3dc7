import * as entities from '#app/db/entities.ts';

/** What both drivers share. Every entity lives in its tenant's schema; see `app/db/database.ts` for the two ways to open one. */
export default {
  entities: Object.values(entities),
  forceUtcTimezone: true,
  // A forgotten schema must fail loudly rather than read some default one.
  schema: 'no_tenant_chosen',
  discovery: { warnWhenNoEntities: false },
  ignoreUndefinedInQuery: false,
};
