import type { Ctx } from '#app/domain/kernel/context.ts';
import { generateRecurringProducts } from '#app/domain/money/recurring-products/index.server.ts';
import { generateRecurringInvoices } from './generate.ts';
import { isGenerationDue } from './generation-due.read-model.ts';

/**
 * Makes all invoices that are due in an organisation that has invoices: it may have switched them off since it was asked for. Run twice,
 * or by two workers at once, it makes each once.
 */
export async function runGenerator(ctx: Ctx): Promise<void> {
  if (!await isGenerationDue(ctx.em, ctx.now())) return;
  await generateRecurringInvoices(ctx);
  await generateRecurringProducts(ctx);
}
