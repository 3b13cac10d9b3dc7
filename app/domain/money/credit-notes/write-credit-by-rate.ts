import type { SqlEntityManager } from '@mikro-orm/sql';
import type { TaxedAtRate } from '#app/domain/money/billing/index.server.ts';
import { CreditNoteTax } from './credit-note-tax.entity.ts';

/** Writes what a credit note credits of each rate, in place of what it did before. */
export async function writeCreditByRate(em: SqlEntityManager, creditNoteId: number, taxes: readonly TaxedAtRate[]): Promise<void> {
  await em.nativeDelete(CreditNoteTax, { creditNoteId });
  await em.insertMany(CreditNoteTax, taxes.map((each) => ({ creditNoteId, ...each })));
}
