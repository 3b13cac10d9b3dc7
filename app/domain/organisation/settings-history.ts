import { z } from 'zod';
import { rows, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { settingsInWords } from './in-words.ts';

export interface SettingsChange {
  readonly auditId: string;
  /** Wall time in the organisation's zone, yyyy-MM-ddTHH:mm. */
  readonly at: string;
  readonly who: string;
  /** The entry point it was changed by. */
  readonly channel: string;
  readonly changes: readonly { readonly label: string; readonly before: string; readonly after: string }[];
}

type Settings = Readonly<Record<string, unknown>>;
interface Row { auditId: string; at: string; who: string; channel: string; before: Settings | null; after: Settings | null }

const MAX_CHANGES = 100;

/** Who changed which settings, newest first, in the words of their pages. */
export const listSettingsHistory = query({
  name: 'organisation.list-history',
  permission: 'organisation:read',
  input: z.object({}),
  async run({ em, tenant }): Promise<SettingsChange[]> {
    const found = await rows<Row>(em, sql`select a.audit_id::text as "auditId", a.channel, a.before, a.after,
      to_char(a.at at time zone ${tenant.timeZone}, 'YYYY-MM-DD"T"HH24:MI') as at,
      coalesce(trim(e.first_name || ' ' || e.surname), 'Daybook') as who
      from tenant.audit a left join tenant.employee e on e.emp_id = a.actor_emp_id
      where a.subject = 'organisation' and a.subject_id = '1' order by a.audit_id desc limit ${MAX_CHANGES}`);
    return found.map(({ before, after, ...change }) => ({ ...change, changes: changesOf(before ?? {}, after ?? {}) }));
  },
});

function changesOf(before: Settings, after: Settings): SettingsChange['changes'] {
  const names = Object.keys(after);
  const [was, is] = [settingsInWords(before, names), settingsInWords(after, names)];
  return Object.keys(is).map((label) => ({ label, before: was[label] ?? '', after: is[label] ?? '' }))
    .filter((change) => change.before !== change.after);
}
