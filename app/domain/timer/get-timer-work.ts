import { z } from 'zod';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';

/** What one's timer runs for, client and project as they are called by now; undefined when none runs. */
export const getTimerWork = query({
  name: 'timer.work',
  permission: 'timesheet:read',
  input: z.object({}),
  async run({ em, actor }): Promise<string | undefined> {
    const found = await firstRow<{ work: string }>(em, sql`select c.co_name || ' – ' || p.project_name as work from tenant.running_timer t
      join tenant.client c on c.client_id = t.client_id join tenant.project p on p.project_id = t.project_id
      where t.emp_id = ${actor.empId}`);
    return found?.work;
  },
});
