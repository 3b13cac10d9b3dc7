import type { SqlEntityManager } from '@mikro-orm/sql';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import type { Fraction } from '#app/domain/kernel/values/money.ts';
import { findStandardTax } from '#app/domain/settings/index.server.ts';
import { Client } from './client.entity.ts';

const [STANDARD, TAX_FREE] = [0, 1];
const NO_TAX = '0.000000';

/** The rate that a client's tax type fixes; a custom one is what was typed. */
export async function findTaxRate(em: SqlEntityManager, client: { taxType: number; taxRate?: Fraction | undefined }): Promise<Fraction> {
  if (client.taxType === STANDARD) return findStandardTax(em);
  return client.taxType === TAX_FREE ? NO_TAX : client.taxRate ?? NO_TAX;
}

/** Gives the rate to all clients with Standard GST. What is recorded for them keeps the rate it was recorded with. */
export async function applyStandardTax(ctx: CommandCtx, rate: Fraction): Promise<void> {
  await ctx.em.nativeUpdate(Client, { taxType: STANDARD, taxRate: { $ne: rate } }, { taxRate: rate, updatedAt: ctx.now() });
}
