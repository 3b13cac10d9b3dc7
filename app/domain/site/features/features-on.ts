import { z } from 'zod';
import { sql, type RawBuilder } from 'kysely';
import type { Log } from '#app/domain/kernel/context.ts';
import { ALL_FEATURES, type FeatureDeclaration, type FeatureKey } from './contract.ts';

const Switches = z.record(z.string(), z.boolean());
const Stored = z.object({ organisation: Switches, own: Switches });

/** What is stored, by key: what the organisation has switched, and what the person has. */
export type StoredSwitches = z.output<typeof Stored>;

/** A column of the statement that reads who asks, with the organisation as `o` and the person as `e`: no look-up of its own. */
export const switchesOfPerson: RawBuilder<unknown> = sql`jsonb_build_object('organisation', o.feature_switches, 'own', e.feature_switches)`;

/** Whether the organisation has it: as it switched it, otherwise as it comes. What is not built is on nowhere. */
export const organisationHas = ({ key, initially, built }: FeatureDeclaration, switches: StoredSwitches['organisation']): boolean =>
  built && (switches[key] ?? initially);

/** Whether a person has it: the organisation has it, and they have not switched it off for themselves where they may. */
export const personHas = (feature: FeatureDeclaration, { organisation, own }: StoredSwitches): boolean =>
  organisationHas(feature, organisation) && (!feature.personal || (own[feature.key] ?? true));

/** The same in a statement, of a person `e` of the organisation `o`. */
export const hasFeature = ({ key, initially, built, personal }: FeatureDeclaration): RawBuilder<unknown> => sql`(${built}
  and coalesce((o.feature_switches ->> ${key})::boolean, ${initially})
  and (${!personal} or coalesce((e.feature_switches ->> ${key})::boolean, true)))`;

/** The features that are on by what is stored. Where that cannot be read it is logged, and all of them are hidden. */
export function featuresOn(stored: unknown, log: Log): FeatureKey[] {
  const read = Stored.safeParse(stored);
  if (read.success) {
    const on = ALL_FEATURES.filter((feature) => personHas(feature, read.data));
    return on.filter(({ needs }) => needs === undefined || on.some(({ key }) => key === needs)).map(({ key }) => key);
  }
  log.error({ err: read.error }, 'the feature switches could not be read');
  return [];
}
