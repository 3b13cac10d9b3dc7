import { sql } from 'kysely';
import { pictureChange } from '#app/domain/site/files/contract.ts';
import { TrailPage } from '#app/domain/kernel/page.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { settingLabel, settingsInWords } from './in-words.ts';

export interface SettingsChange {
  readonly auditId: string;
  /** Wall time in the organisation's zone, yyyy-MM-ddTHH:mm. */
  readonly at: string;
  readonly who: string;
  readonly empId: string | null;
  readonly portrait: string | null;
  /** The entry point it was changed by. */
  readonly channel: string;
  readonly changes: readonly { readonly label: string; readonly before: string; readonly after: string }[];
}

type Settings = Readonly<Record<string, unknown>>;
interface Row extends Omit<SettingsChange, 'changes'> { before: Settings | null; after: Settings | null }

/** Changes of a page. */
const SIZE = 100;

export interface SettingsHistory {
  readonly changes: readonly SettingsChange[];
  /** Where the page of those before begins; null where there are none. */
  readonly older: number | null;
}

/** Who changed which settings, newest first, in the words of their pages. */
export const listSettingsHistory = query({
  name: 'organisation.list-history',
  permission: 'organisation:read',
  input: TrailPage,
  async run({ em, tenant }, { before: olderThan }): Promise<SettingsHistory> {
    const found = await rows<Row>(em, sql`select a.audit_id::text as "auditId", a.channel, a.before, a.after,
      to_char(a.at at time zone ${tenant.timeZone}, 'YYYY-MM-DD"T"HH24:MI') as at,
      coalesce(trim(e.first_name || ' ' || e.surname), 'Daybook') as who,
      e.emp_id as "empId", coalesce(e.picture, e.avatar) as portrait
      from tenant.audit a left join tenant.employee e on e.emp_id = a.actor_emp_id
      where a.subject = 'organisation' and a.subject_id = '1' and a.audit_id < ${olderThan ?? Number.MAX_SAFE_INTEGER}
      order by a.audit_id desc limit ${sql.lit(SIZE + 1)}`);
    const shown = found.slice(0, SIZE);
    const changes = shown.map(({ before, after, ...change }) => ({ ...change, changes: changesOf(before ?? {}, after ?? {}) }))
      .filter((change) => change.changes.length > 0);
    return { changes, older: found.length > SIZE ? Number(shown.at(-1)!.auditId) : null };
  },
});

function changesOf(before: Settings, after: Settings): SettingsChange['changes'] {
  const names = Object.keys(after);
  const [was, is] = [settingsInWords(before, names), settingsInWords(after, names)];
  return Object.keys(is).map((label) => ({ label, before: was[label] ?? '', after: is[label] ?? '' }))
    .filter((change) => change.before !== change.after)
    .map((change) => (LOGOS.includes(change.label) ? { label: change.label, ...logoChange(change) } : change));
}

const LOGOS = [settingLabel('logo'), settingLabel('paperLogo')];

function logoChange(change: { before: string; after: string }) {
  const [before, after] = pictureChange(change.before, change.after);
  return { before, after };
}
