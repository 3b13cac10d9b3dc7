import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { categoryFits } from '#app/domain/time/timesheets/index.server.ts';

interface Work { readonly clientId: string; readonly projectId: string; readonly categoryId: string }

/** Refuses work that no entry of leave could be recorded on, each reason at its own field. */
export async function requireMappedWork(em: SqlEntityManager, work: Work): Promise<void> {
  const { clientId, projectId, categoryId } = work;
  const found = await firstRow<{
    ownClientId: string; hasClient: boolean; projectClientId: string | null; useIteration: boolean | null; categoryName: string | null;
  }>(em, sql`select o.own_client_id as "ownClientId", c.client_id is not null as "hasClient", p.client_id as "projectClientId",
      p.use_iteration as "useIteration", k.category_name as "categoryName"
    from tenant.organisation o left join tenant.client c on c.client_id = ${clientId}
    left join tenant.project p on p.project_id = ${projectId} left join tenant.category k on k.category_id = ${categoryId}`);
  const fields: Record<string, string[]> = {};
  if (!found?.hasClient) fields['clientId'] = [`There is no client “${clientId}”. Choose one from the list.`];
  else if (found.projectClientId !== clientId)
    fields['projectId'] = [`This client has no project “${projectId}”. Choose one from the list.`];
  else if (found.useIteration) fields['projectId'] = ['Leave names no iteration, which this project asks for. Choose another project.'];
  if (!found?.categoryName) fields['categoryId'] = [`There is no category “${categoryId}”. Choose one from the list.`];
  else if (!categoryFits(found.categoryName, work, found.ownClientId))
    fields['categoryId'] = ['Leave needs a non-working category, and all other work a working one. Choose one from the list.'];
  const [first] = Object.values(fields);
  if (first) throw new DomainError('rule_violated', first[0]!, fields);
}
