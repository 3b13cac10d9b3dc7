import countries from 'i18n-iso-countries';
import { z } from 'zod';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import type { Fraction } from '#app/domain/kernel/values/money.ts';
import { findStandardTax } from '#app/domain/site/settings/index.server.ts';
import { Client } from './client.entity.ts';

const NAMES: readonly string[] = Object.values(countries.getNames('en', { select: 'official' })).sort((a, b) => a.localeCompare(b));
const KNOWN: ReadonlySet<string> = new Set(NAMES);

/** The countries of the world by their English names, in alphabetical order. */
export const countryNames = (): readonly string[] => NAMES;

/** The two letters of a country by its name, as ISO 3166 has them; undefined where there is no such country. */
export const countryCodeOf = (name: string): string | undefined => countries.getAlpha2Code(name, 'en');

/** Refuses a country that is not one of the list; what is stored already may stay. */
export function requireCountry(name: string, stored = ''): void {
  if (name === '' || name === stored || KNOWN.has(name)) return;
  const message = 'Please select a country from the list.';
  throw new DomainError('rule_violated', message, { country: [message] });
}

/** The country that a new client begins with: that of the organisation's own client, else of the client that was made last. */
export const usualCountry = query({
  name: 'client.usual-country',
  permission: 'client:write',
  input: z.object({}),
  async run(ctx): Promise<string> {
    const found = await firstRow<{ country: string }>(ctx.em, sql`select c.country from tenant.client c cross join tenant.organisation o
      where c.country <> '' order by c.client_id = o.own_client_id desc, c.created_at desc, c.client_id limit 1`);
    return found?.country ?? '';
  },
});

const [STANDARD, TAX_FREE] = [0, 1];
const NO_TAX = '0.000000';

/** The rate that a client's tax type fixes; a custom one is what was typed. */
export async function findTaxRate(em: SqlEntityManager, client: { taxType: number; taxRate?: Fraction | undefined }): Promise<Fraction> {
  if (client.taxType === STANDARD) return findStandardTax(em);
  return client.taxType === TAX_FREE ? NO_TAX : client.taxRate ?? NO_TAX;
}

/** Gives the rate to all clients with the standard tax type. What is recorded for them keeps the rate it was recorded with. */
export async function applyStandardTax(ctx: CommandCtx, rate: Fraction): Promise<void> {
  await ctx.em.nativeUpdate(Client, { taxType: STANDARD, taxRate: { $ne: rate } }, { taxRate: rate, updatedAt: ctx.now() });
}
