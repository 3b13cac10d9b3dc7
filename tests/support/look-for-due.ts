import type { Application } from '#app/application.ts';
import { controlEm } from '#app/db/database.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { lookFor } from '#app/jobs/due-work.ts';
import { sql } from 'kysely';

/** Looks in every organisation for what is due of one kind, as if it were time to. */
export async function lookForDue(app: Application, kind: string): Promise<void> {
  const organisations = await rows<{ id: string; schema: string }>(controlEm(app.database),
    sql`select id, schema_name as schema from control.tenant order by id`);
  for (const organisation of organisations) await lookFor({ ...app, files: app.services.files }, organisation, kind);
}
