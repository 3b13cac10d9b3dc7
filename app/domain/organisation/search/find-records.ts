import { z } from 'zod';
import { sql, type RawBuilder } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { containsPattern, searchText, searchWords } from '#app/domain/kernel/page.ts';
import { actorHas, actorMay } from '#app/domain/kernel/permissions.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';

export type FoundKind = 'client' | 'project' | 'product' | 'person' | 'invoice';

export interface FoundRecord {
  readonly kind: FoundKind;
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  /** The hash of a person's picture. */
  readonly portrait: string | null;
}

const MAX_EACH = 6;

/** The administration's records that contain every word, those whose name or code begins with the text first. */
export const findRecords = query({
  name: 'search.records',
  permission: 'timesheet:read',
  input: z.object({ q: searchText() }),
  async run(ctx, { q }): Promise<FoundRecord[]> {
    const sources = q === '' ? [] : sourcesFor(ctx, q);
    if (sources.length === 0) return [];
    return rows<FoundRecord>(ctx.em, sql`select kind, id, name, detail, portrait from (${sql.join(sources, sql` union all `)}) found
      order by array_position(array['client', 'project', 'product', 'person', 'invoice'], kind), place`);
  },
});

interface Source {
  readonly kind: FoundKind;
  readonly id: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly detail: RawBuilder<unknown>;
  readonly portrait?: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly in: readonly RawBuilder<unknown>[];
}

const NONE = sql`null::text`;
const NAME = sql`trim(e.first_name || ' ' || e.surname)`;

const CLIENTS: Source = {
  kind: 'client', id: sql`c.client_id`, name: sql`c.co_name`, detail: sql`c.client_id`, order: sql`c.name_in_order`,
  from: sql`tenant.client c`, in: [sql`c.co_name`, sql`c.display_name`, sql`c.client_id`],
};
const PROJECTS: Source = {
  kind: 'project', id: sql`p.project_id`, name: sql`p.project_name`, detail: sql`c.co_name`, order: sql`p.name_in_order`,
  from: sql`tenant.project p join tenant.client c on c.client_id = p.client_id`,
  in: [sql`p.project_name`, sql`p.project_id`, sql`c.co_name`, sql`c.display_name`],
};
const PRODUCTS: Source = {
  kind: 'product', id: sql`p.prod_id`, name: sql`p.prod_name`, detail: sql`p.prod_id`, order: sql`p.name_in_order`,
  from: sql`tenant.product p`, in: [sql`p.prod_name`, sql`p.prod_id`],
};
const PEOPLE: Source = {
  kind: 'person', id: sql`e.emp_id`, name: NAME, detail: sql`e.email`, order: sql`e.name_in_order`,
  portrait: sql`coalesce(e.picture, e.avatar)`, from: sql`tenant.employee e`, in: [NAME, sql`e.emp_id`, sql`e.email`],
};

/** What the actor may open of it. An invoice is found by its number alone: its client leads to the others. */
function sourcesFor({ actor }: Ctx, q: string): RawBuilder<unknown>[] {
  const number = /^(?:inv-?\s*)?(\d{1,9})$/i.exec(q)?.[1];
  return [
    ...(actorMay(actor, 'client:write') ? [matches(CLIENTS, q)] : []),
    ...(actorMay(actor, 'project:write') ? [matches(PROJECTS, q)] : []),
    ...(actorMay(actor, 'product:write') && actorHas(actor, FEATURES.enableInvoices) ? [matches(PRODUCTS, q)] : []),
    ...(actorMay(actor, 'user:read') ? [matches(PEOPLE, q)] : []),
    ...(number && actorMay(actor, 'invoice:read') && actorHas(actor, FEATURES.enableInvoices) ? [invoice(Number(number))] : []),
  ];
}

function matches({ kind, id, name, detail, portrait = NONE, order, from, in: columns }: Source, q: string): RawBuilder<unknown> {
  const words = searchWords(q).map(containsPattern);
  const contains = (word: string) => sql`(${sql.join(columns.map((column) => sql`${column} ilike ${word}`), sql` or `)})`;
  const begins = containsPattern(q).slice(1);
  return sql`(select ${kind}::text as kind, ${id} as id, ${name} as name, ${detail} as detail, ${portrait} as portrait,
    row_number() over (order by upper(${q}) = ${id} desc, ${name} ilike ${begins} desc, ${order}, ${id}) as place
    from ${from} where ${sql.join(words.map(contains), sql` and `)} order by place limit ${sql.lit(MAX_EACH)})`;
}

const invoice = (number: number): RawBuilder<unknown> => sql`(select 'invoice'::text as kind, i.invoice_id::text as id,
  'Invoice ' || i.invoice_id as name, c.co_name as detail, ${NONE} as portrait, 1::bigint as place
  from tenant.invoice i join tenant.client c on c.client_id = i.client_id where i.invoice_id = ${number})`;
