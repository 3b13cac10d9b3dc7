import { z } from 'zod';
import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { codeKey } from '#app/domain/kernel/fields/record-key.ts';
import { TrailPage } from '#app/domain/kernel/page.ts';
import { actorMay } from '#app/domain/kernel/permissions.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { ALL_FEATURES, FEATURES, type FeatureDeclaration, type FeatureKey } from './contract.ts';
import { organisationHas, personHas, switchesOfPerson, type StoredSwitches } from './features-on.ts';

/** A feature as a page shows it, under the names that the specification has for it. */
export interface FeatureToggle {
  readonly featureToggleKey: FeatureKey;
  readonly displayName: string;
  readonly about: string;
  readonly isActive: boolean;
}

export const toggleOf = ({ key, name, about }: FeatureDeclaration, isActive: boolean): FeatureToggle =>
  ({ featureToggleKey: key, displayName: name, about, isActive });

/** Who switched what, for a person or for everybody, with the hashes of their pictures. */
export interface FeatureChange {
  auditId: string; at: string; who: string; empId: string | null; portrait: string | null; feature: string; whose: string | null;
  portraitOfWhose: string | null; isActive: boolean;
}

/** The contract of a feature, by the specification's own names. */
export const FeatureToggleAnswer = z.strictObject({
  featureToggleKey: z.enum(Object.keys(FEATURES) as [FeatureKey, ...FeatureKey[]]), displayName: z.string(), about: z.string(),
  isActive: z.boolean(),
});
const FeatureChangeAnswer = z.strictObject({
  auditId: z.string(), at: z.string(), who: z.string(), empId: z.string().nullable(), portrait: z.string().nullable(), feature: z.string(),
  whose: z.string().nullable(), portraitOfWhose: z.string().nullable(), isActive: z.boolean(),
});

interface OrganisationFeatures {
  readonly toggles: FeatureToggle[];
  /** What is to come: it says what it will switch, and cannot be switched. */
  readonly notBuilt: FeatureToggle[];
  /** A page of the changes, newest first, and where that of those before begins; null where there are none. */
  readonly history: FeatureChange[];
  readonly older: number | null;
}

/** Changes of a page. */
const SIZE = 20;

/** What the organisation has switched on and off, who did, and what there is to come. */
export const listFeatures = query({
  name: 'feature.list',
  permission: 'feature:manage',
  input: TrailPage,
  output: z.strictObject({
    toggles: z.array(FeatureToggleAnswer), notBuilt: z.array(FeatureToggleAnswer), history: z.array(FeatureChangeAnswer),
    older: z.int().nullable(),
  }),
  http: { method: 'GET', path: '/api/v3/FeatureToggles/details', specified: 's2 §7' },
  async run(ctx, { before }): Promise<OrganisationFeatures> {
    const found = await firstRow<{ switches: StoredSwitches['organisation'] }>(ctx.em,
      sql`select feature_switches as switches from tenant.organisation`);
    const toggles = (built: boolean) => ALL_FEATURES.filter((feature) => feature.built === built)
      .map((feature) => toggleOf(feature, organisationHas(feature, found?.switches ?? {})));
    return { toggles: toggles(true), notBuilt: toggles(false), ...await listChanges(ctx, before) };
  },
});

async function listChanges(ctx: Ctx, before: number | undefined): Promise<Pick<OrganisationFeatures, 'history' | 'older'>> {
  const found = await rows<Omit<FeatureChange, 'feature'> & { key: string }>(ctx.em, sql`select a.audit_id::text as "auditId",
    to_char(a.at at time zone ${ctx.tenant.timeZone}, 'YYYY-MM-DD"T"HH24:MI') as at, a.subject_id as key,
    coalesce(trim(e.first_name || ' ' || e.surname), a.actor_emp_id, 'Daybook') as who, a.actor_emp_id as "empId",
    coalesce(e.picture, e.avatar) as portrait, coalesce(trim(p.first_name || ' ' || p.surname), a.after->>'empId') as whose,
    coalesce(p.picture, p.avatar) as "portraitOfWhose", (a.after->>'isActive')::boolean as "isActive"
    from tenant.audit a left join tenant.employee e on e.emp_id = a.actor_emp_id
    left join tenant.employee p on p.emp_id = a.after->>'empId'
    where a.subject = 'feature' and a.audit_id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by a.audit_id desc limit ${sql.lit(SIZE + 1)}`);
  const history = found.slice(0, SIZE).map(({ key, ...change }) => ({ ...change, feature: FEATURES[key as FeatureKey]?.name ?? key }));
  return { history, older: found.length > SIZE ? Number(history.at(-1)!.auditId) : null };
}

interface PersonFeatures {
  readonly empId: string; readonly name: string; readonly portrait: string | null; readonly toggles: FeatureToggle[];
}

/** What a person can switch for themselves: what the organisation has, may be switched by a person, and is of any use to them. */
export const listFeaturesOfPerson = query({
  name: 'feature.list-of-person',
  permission: 'settings:own',
  input: z.object({ empId: codeKey() }),
  output: z.strictObject({
    empId: z.string(), name: z.string(), portrait: z.string().nullable(), toggles: z.array(FeatureToggleAnswer),
  }),
  http: { method: 'GET', path: '/api/v3/users/{empId}/features' },
  owner: ({ empId }) => empId,
  async run(ctx, { empId }): Promise<PersonFeatures> {
    const person = await firstRow<{ name: string; portrait: string | null; isAdmin: boolean; stored: StoredSwitches }>(ctx.em, sql`
      select trim(e.first_name || ' ' || e.surname) as name, coalesce(e.picture, e.avatar) as portrait,
        e.is_admin as "isAdmin", ${switchesOfPerson} as stored
      from tenant.employee e cross join tenant.organisation o where e.emp_id = ${empId}`);
    if (!person) throw notFound('Employee');
    const offered = ALL_FEATURES.filter((feature) => feature.personal && organisationHas(feature, person.stored.organisation)
      && actorMay({ kind: 'employee', isAdmin: person.isAdmin }, feature.permission));
    const { name, portrait } = person;
    return { empId, name, portrait, toggles: offered.map((feature) => toggleOf(feature, personHas(feature, person.stored))) };
  },
});
