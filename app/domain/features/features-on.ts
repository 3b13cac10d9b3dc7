import { z } from 'zod';
import type { Log } from '#app/domain/kernel/context.ts';
import { sql, type SqlFragment } from '#app/domain/kernel/sql.ts';
import { ALL_FEATURES, type FeatureDeclaration, type FeatureKey } from './contract.ts';

const Switches = z.record(z.string(), z.boolean()).nullable();
const Stored = z.object({ organisation: Switches, own: Switches });

/** What is stored, by key: what the organisation has switched, and what the person has. */
export type StoredSwitches = z.output<typeof Stored>;

/** What the organisation and that person have switched, as a column of the statement that reads who asks: no look-up of its own. */
export const selectSwitches = (empId: SqlFragment): SqlFragment => sql`jsonb_build_object(
  'organisation', (select jsonb_object_agg(f.feature_key, f.is_on) from tenant.feature_switch f),
  'own', (select jsonb_object_agg(f.feature_key, f.is_on) from tenant.person_feature_switch f where f.emp_id = ${empId}))`;

/** Whether the organisation has it: as it switched it, otherwise as it comes. What is not built is on nowhere. */
export const organisationHas = ({ key, initially, built }: FeatureDeclaration, { organisation }: StoredSwitches): boolean =>
  built && (organisation?.[key] ?? initially);

/** Whether a person has it: the organisation has it, and they have not switched it off for themselves where they may. */
export const personHas = (feature: FeatureDeclaration, stored: StoredSwitches): boolean =>
  organisationHas(feature, stored) && (!feature.personal || (stored.own?.[feature.key] ?? true));

/** The features that are on by what is stored. Where that cannot be read it is logged, and all of them are hidden. */
export function featuresOn(stored: unknown, log: Log): FeatureKey[] {
  const read = Stored.safeParse(stored);
  if (read.success) return ALL_FEATURES.filter((feature) => personHas(feature, read.data)).map(({ key }) => key);
  log.error({ err: read.error }, 'the feature switches could not be read');
  return [];
}
