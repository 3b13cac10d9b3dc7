import type { Ctx } from '#app/domain/kernel/context.ts';
import { generateRecurringProducts } from '#app/domain/recurring-products/index.server.ts';
import { generateRecurringInvoices } from './generate.ts';

/** Makes all invoices that are due in an organisation. Run twice, or by two workers at once, it makes each once. */
export async function runGenerator(ctx: Ctx): Promise<void> {
  await generateRecurringInvoices(ctx);
  await generateRecurringProducts(ctx);
}
