import { z } from 'zod';
import { sql, type RawBuilder } from 'kysely';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { codeKey } from '#app/domain/kernel/fields/record-key.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { FEATURES, type FeatureDeclaration, type FeatureKey } from './contract.ts';

const UNKNOWN = 'Please choose one of the features of the page.';
const ON_OR_OFF = 'Please choose on or off.';

const SwitchFeature = z.object({
  featureToggleKey: z.enum(Object.keys(FEATURES) as [FeatureKey, ...FeatureKey[]], { error: UNKNOWN }),
  isActive: z.boolean({ error: ON_OR_OFF }),
});
const SwitchPersonFeature = SwitchFeature.extend({ empId: codeKey() });

/** A switch as its button sends it; whose it is, the page says. */
export const SwitchFeatureForm = SwitchFeature.extend({
  isActive: z.enum(['true', 'false'], { error: ON_OR_OFF }).transform((text) => text === 'true'),
});

const Switched = z.strictObject({ featureToggleKey: SwitchFeature.shape.featureToggleKey });
const names = { featureToggleKey: 'key', empId: 'empID' } as const;

/** Switches a feature on or off for the organisation, from everybody's next request on. */
export const switchFeature = command({
  name: 'feature.switch',
  permission: 'feature:manage',
  input: SwitchFeature,
  output: Switched,
  http: { method: 'POST', path: '/api/v3/FeatureToggles', names, specified: 's2 §7' },
  async run(ctx, { featureToggleKey: key, isActive }) {
    const { initially } = requireBuilt(key);
    const before = await store(ctx, { table: sql`tenant.organisation`, where: sql`true` }, key, isActive) ?? initially;
    ctx.audit({ subject: 'feature', id: key, before: { isActive: before }, after: { isActive } });
    return { featureToggleKey: key };
  },
});

/** Switches a feature of the organisation on or off for one person: for oneself, or by an administrator for anybody. */
export const switchFeatureOfPerson = command({
  name: 'feature.switch-of-person',
  permission: 'settings:own',
  input: SwitchPersonFeature,
  output: Switched,
  http: [
    { method: 'POST', path: '/api/v3/FeatureToggles/user', names, specified: 's2 §7' },
    { method: 'PUT', path: '/api/v3/FeatureToggles/user', names, specified: 's2 §7, s3 §7' },
  ],
  owner: ({ empId }) => empId,
  async run(ctx, { featureToggleKey: key, empId, isActive }) {
    const { name, personal } = requireBuilt(key);
    if (!personal) refuse(`${name} can only be switched for the whole organisation.`);
    const before = await store(ctx, { table: sql`tenant.employee`, where: sql`emp_id = ${empId}` }, key, isActive) ?? true;
    ctx.audit({ subject: 'feature', id: key, before: { empId, isActive: before }, after: { empId, isActive } });
    return { featureToggleKey: key };
  },
});

const refuse = (message: string): never => {
  throw new DomainError('rule_violated', message, { featureToggleKey: [message] });
};

function requireBuilt(key: FeatureKey): FeatureDeclaration {
  if (!FEATURES[key].built) refuse(`${FEATURES[key].name} is not part of this version of Daybook yet.`);
  return FEATURES[key];
}

/** The row that has the switches. */
interface Place { readonly table: RawBuilder<unknown>; readonly where: RawBuilder<unknown> }

/** Writes a switch into the row of whose it is. Answers how it was there before; undefined where nobody had switched it. */
async function store(ctx: CommandCtx, { table, where }: Place, key: FeatureKey, isActive: boolean): Promise<boolean | undefined> {
  const found = await firstRow<{ before: boolean | null }>(ctx.em,
    sql`select (feature_switches->>${key}::text)::boolean as before from ${table} where ${where} for update`);
  if (!found) throw notFound('Employee');
  await execute(ctx.em, sql`update ${table}
    set feature_switches = feature_switches || jsonb_build_object(${key}::text, ${isActive}::boolean) where ${where}`);
  return found.before ?? undefined;
}
