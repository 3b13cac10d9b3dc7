import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { z } from 'zod';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { ALL_FEATURES, type FeatureKey } from './contract.ts';
import { organisationHas, type StoredSwitches } from './features-on.ts';
import { FeatureToggleAnswer, listFeaturesOfPerson, toggleOf, type FeatureToggle } from './list-features.ts';

async function togglesOf(em: SqlEntityManager): Promise<FeatureToggle[]> {
  const found = await firstRow<{ switches: StoredSwitches['organisation'] }>(em,
    sql`select feature_switches as switches from tenant.organisation`);
  return ALL_FEATURES.filter(({ built }) => built).map((feature) => toggleOf(feature, organisationHas(feature, found?.switches ?? {})));
}

/** The features of the organisation, without the history of their switches. */
query({
  name: 'feature.list-toggles',
  permission: 'feature:manage',
  input: z.object({}),
  output: z.array(FeatureToggleAnswer),
  http: { method: 'GET', path: '/api/v3/FeatureToggles', specified: 's2 §7' },
  run: ({ em }): Promise<FeatureToggle[]> => togglesOf(em),
});

/** The features that the actor can switch, and, where they are asked for, all others of the organisation. */
query({
  name: 'feature.list-own',
  permission: 'settings:own',
  input: z.object({ includeTenant: z.boolean().optional() }),
  output: z.array(FeatureToggleAnswer),
  http: { method: 'GET', path: '/api/v3/FeatureToggles/user', specified: 's2 §7, s3 §7' },
  async run(ctx, { includeTenant }): Promise<FeatureToggle[]> {
    const { toggles } = await listFeaturesOfPerson(ctx, { empId: ctx.actor.empId });
    if (!includeTenant) return toggles;
    const own = new Set(toggles.map(({ featureToggleKey }) => featureToggleKey));
    return [...toggles, ...(await togglesOf(ctx.em)).filter(({ featureToggleKey }) => !own.has(featureToggleKey))];
  },
});

const KEYS = ALL_FEATURES.filter(({ built }) => built).map(({ key }) => key);

/** Tells which features the organisation has on, by their keys. */
query({
  name: 'feature.of-organisation',
  permission: 'settings:own',
  input: z.object({}),
  output: z.strictObject(Object.fromEntries(KEYS.map((key) => [key, z.boolean()])) as Record<FeatureKey, z.ZodBoolean>),
  http: { method: 'GET', path: '/api/config/tenantfeatures', specified: 's3 §7' },
  run: async ({ em }) => Object.fromEntries((await togglesOf(em)).map(({ featureToggleKey, isActive }) =>
    [featureToggleKey, isActive])) as Record<FeatureKey, boolean>,
});
