import { z } from 'zod';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { codeKey } from '#app/domain/kernel/fields/record-key.ts';
import { execute, firstRow, sql, type SqlFragment } from '#app/domain/kernel/sql.ts';
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

/** Switches a feature on or off for the organisation, from everybody's next request on. */
export const switchFeature = command({
  name: 'feature.switch',
  permission: 'feature:manage',
  input: SwitchFeature,
  async run(ctx, { featureToggleKey: key, isActive }) {
    requireBuilt(FEATURES[key]);
    const before = await switchedBefore(ctx, sql`tenant.feature_switch where feature_key = ${key}`) ?? FEATURES[key].initially;
    await execute(ctx.em, sql`insert into tenant.feature_switch (feature_key, is_on) values (${key}, ${isActive})
      on conflict (feature_key) do update set is_on = excluded.is_on`);
    ctx.audit({ subject: 'feature', id: key, before: { isActive: before }, after: { isActive } });
    return { featureToggleKey: key };
  },
});

/** Switches a feature of the organisation on or off for one person: for oneself, or by an administrator for anybody. */
export const switchFeatureOfPerson = command({
  name: 'feature.switch-of-person',
  permission: 'settings:own',
  input: SwitchPersonFeature,
  owner: ({ empId }) => empId,
  async run(ctx, { featureToggleKey: key, empId, isActive }) {
    requireBuilt(FEATURES[key]);
    if (!FEATURES[key].personal) refuse(`${FEATURES[key].name} can only be switched for the whole organisation.`);
    if (!await firstRow(ctx.em, sql`select 1 as found from tenant.employee where emp_id = ${empId}`)) throw notFound('Employee');
    const before = await switchedBefore(ctx, sql`tenant.person_feature_switch where feature_key = ${key} and emp_id = ${empId}`) ?? true;
    await execute(ctx.em, sql`insert into tenant.person_feature_switch (emp_id, feature_key, is_on) values (${empId}, ${key}, ${isActive})
      on conflict (emp_id, feature_key) do update set is_on = excluded.is_on`);
    ctx.audit({ subject: 'feature', id: key, before: { empId, isActive: before }, after: { empId, isActive } });
    return { featureToggleKey: key };
  },
});

const refuse = (message: string): never => {
  throw new DomainError('rule_violated', message, { featureToggleKey: [message] });
};

function requireBuilt({ built, name }: FeatureDeclaration): void {
  if (!built) refuse(`${name} is not part of this version of Daybook yet.`);
}

async function switchedBefore(ctx: CommandCtx, where: SqlFragment): Promise<boolean | undefined> {
  return (await firstRow<{ isOn: boolean }>(ctx.em, sql`select is_on as "isOn" from ${where} for update`))?.isOn;
}
