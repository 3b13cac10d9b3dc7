import { findChoices } from '#app/domain/kernel/choices.ts';
import type { Choices } from '#app/domain/kernel/choices.ts';
import { sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { ClientChoices } from './contract.ts';

const SOURCE = sql`select client_id as value, coalesce(nullif(display_name, ''), co_name) as label, client_id as detail,
  name_in_order as in_order from tenant.client`;

/** What a client field offers for what is typed or chosen in it. */
export const clientChoices = query({
  name: 'client.choices',
  permission: 'client:read',
  input: ClientChoices,
  run: (ctx, { typed }): Promise<Choices> => findChoices(ctx.em, SOURCE, typed),
});
