import { z } from 'zod';
import { sql } from 'kysely';
import { actorHas } from '#app/domain/kernel/permissions.ts';
import { SYSTEMS, type FaultKind, type SystemKey } from '#app/domain/kernel/ports/systems.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { KEPT_EXCHANGES } from './exchange-log.ts';
import { faultInWords } from './fault-in-words.ts';

/** The recent health of an outside system; times as the organisation's clocks showed them. */
export interface SystemState {
  readonly system: SystemKey;
  readonly name: string;
  /** Of the organisation or of its people. */
  readonly connections: number;
  readonly lastSuccessAt: string | null;
  readonly lastError: { readonly at: string; readonly words: string; readonly refusal: string } | null;
  /** Of the last 24 hours, among those on record. */
  readonly requests: number;
  /** False where there may have been more requests than stay on record. */
  readonly isAll: boolean;
  readonly slowest: { readonly ms: number; readonly path: string } | null;
}

interface Found extends Pick<SystemState, 'system' | 'connections' | 'lastSuccessAt' | 'requests' | 'slowest'> {
  error: { at: string; fault: FaultKind; refusal: string } | null;
}

const KEYS = Object.keys(SYSTEMS) as SystemKey[];

/** The systems that the actor's organisation has any use for, each with its latest exchanges added up. */
export const listSystems = query({
  name: 'systems.list',
  permission: 'organisation:read',
  input: z.object({}),
  async run({ em, tenant, actor, now }): Promise<SystemState[]> {
    const shown = KEYS.filter((key) => { const { feature } = SYSTEMS[key]; return !feature || actorHas(actor, { key: feature }); });
    const counts = shown.map((key) =>
      sql`select ${key}::text as system, (select count(*)::int from ${sql.raw(`tenant.${SYSTEMS[key].connections}`)}) as connections`);
    if (counts.length === 0) return [];
    const since = new Date(now().getTime() - 24 * 60 * 60_000).toISOString();
    const wall = sql`to_char(x.at at time zone ${tenant.timeZone}, 'YYYY-MM-DD"T"HH24:MI')`;
    const latest = (what: ReturnType<typeof sql>, which: ReturnType<typeof sql>) => sql`(select ${what} from tenant.exchange x
      where x.system = c.system and ${which} order by x.exchange_id desc limit 1)`;
    const found = await rows<Found>(em, sql`select c.system, c.connections,
        ${latest(wall, sql`x.fault is null`)} as "lastSuccessAt",
        ${latest(sql`jsonb_build_object('at', ${wall}, 'fault', x.fault, 'refusal', x.refusal)`, sql`x.fault is not null`)} as error,
        (select count(*)::int from tenant.exchange x where x.system = c.system and x.at > ${since}) as requests,
        (select jsonb_build_object('ms', x.ms, 'path', x.path) from tenant.exchange x where x.system = c.system and x.at > ${since}
          order by x.ms desc, x.exchange_id desc limit 1) as slowest
      from (${sql.join(counts, sql` union all `)}) c`);
    return found.map(({ error, ...state }) => ({
      ...state, name: SYSTEMS[state.system].name, isAll: state.requests < KEPT_EXCHANGES,
      lastError: error && { at: error.at, refusal: error.refusal, words: faultInWords(state.system, error.fault) },
    }));
  },
});
