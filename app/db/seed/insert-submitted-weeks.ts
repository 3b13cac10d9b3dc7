import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { addDays, mondayOf, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { fingerprintOf } from '#app/domain/time/submitted-weeks/index.server.ts';

/** Weeks of the demo, counted back from this one: who submitted them, and what became of them. */
export interface DemoWeek {
  readonly empId: string;
  readonly weeksAgo: number;
  readonly state: 'submitted' | 'confirmed' | 'returned';
  readonly note?: string;
  readonly answer?: string;
}

/** Switches submitting on, with weeks in every state. */
export async function insertSubmittedWeeks(
  em: SqlEntityManager, weeks: readonly DemoWeek[], decidedBy: string, today: LocalDate,
): Promise<void> {
  const stored = weeks.map(({ empId, weeksAgo, state, note = '', answer = '' }) => ({
    emp_id: empId, monday: addDays(mondayOf(today), -7 * weeksAgo), state, note, decision_note: answer,
    decided_by: state === 'submitted' ? null : decidedBy,
  }));
  await execute(em, sql`update tenant.organisation set weeks_are_submitted = true`);
  await execute(em, sql`insert into tenant.submitted_week (emp_id, monday, state, note, submitted_by, submitted_at, fingerprint, decided_by,
      decided_at, decision_note)
    select w.emp_id, w.monday, w.state, w.note, w.emp_id, w.monday + interval '4 days 6 hours',
      ${fingerprintOf(sql`w.emp_id`, sql`w.monday`)},
      w.decided_by, case when w.decided_by is null then null else w.monday + interval '7 days' end, w.decision_note
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as w(emp_id text, monday date, state text, note text, decision_note text,
      decided_by text)`);
}
