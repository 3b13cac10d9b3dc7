import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { BillingCode } from '#app/domain/timesheets/contract.ts';

/** An entry as the billing lists show it. */
export interface ChargedEntry {
  readonly timeId: number;
  readonly entryDate: LocalDate;
  readonly empId: string;
  readonly employeeName: string;
  readonly portrait: string | null;
  readonly projectName: string;
  readonly categoryName: string;
  readonly note: string;
  readonly billingCode: BillingCode;
  readonly workedSeconds: number;
  readonly sellPrice: string;
}
