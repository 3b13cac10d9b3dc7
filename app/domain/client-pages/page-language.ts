import { findPaper } from '#app/domain/document-templates/index.server.ts';
import type { Language } from '#app/domain/document-templates/fields.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { PageRef } from './contract.ts';

/** The language of the paper that a link leads to; null where it leads nowhere. */
export const getPageLanguage = query({
  name: 'client-page.language',
  permission: 'client-page:open',
  input: PageRef,
  async run({ em }, { token }): Promise<Language | null> {
    const client = await firstRow<{ clientId: string | null }>(em, sql`
      select case l.kind when 'statement' then l.record_id else coalesce(i.client_id, n.client_id) end as "clientId"
      from tenant.client_link l
      left join tenant.invoice i on i.invoice_id = case l.kind when 'invoice' then l.record_id::integer end
      left join tenant.credit_note n on n.credit_note_id = case l.kind when 'credit-note' then l.record_id::integer end
      where l.token = ${token} and l.revoked_at is null`);
    return client?.clientId ? (await findPaper(em, client.clientId)).template.language : null;
  },
});
