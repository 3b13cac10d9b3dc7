import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { execute } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { DemoOrganisation } from './organisation.ts';

/** A client whose papers look and say otherwise than those of all others. */
export async function insertTemplate(em: SqlEntityManager, { paper }: DemoOrganisation, today: LocalDate): Promise<void> {
  if (!paper) return;
  const { clientId, accent, grouping, footer, statementSubject } = paper;
  await execute(em, sql`insert into tenant.document_template (client_id, accent, grouping, shows_people, shows_notes, shows_rates, footer,
      mail_subject, mail_message, statement_subject, updated_at)
    values (${clientId}, ${accent}, ${grouping}, true, true, true, ${footer}, '', '', ${statementSubject}, ${today}::date)`);
}
