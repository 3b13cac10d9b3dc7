import { type LocalDate, formatDate } from '#app/domain/kernel/values/local-date.ts';
import type { RateDays } from '#app/domain/kernel/rules/rate-days.ts';
import type { RateSource } from './rate-decision.ts';

/** The days of a rate: 'until 30/06/2027', 'from 01/07/2026 without expiry'. */
export function daysInWords({ startDate, expiryDate }: RateDays): string {
  const until = expiryDate === null ? 'without expiry' : `until ${formatDate(expiryDate)}`;
  return startDate === null ? until : `from ${formatDate(startDate)} ${until}`;
}

export interface RateOrigin {
  rateSource: RateSource;
  clientRateId: number | null;
  clientRateStart: LocalDate | null;
  clientRateExpiry: LocalDate | null;
  rateSetBy: string | null;
  billableId: string;
}

/** Why an hour costs what it costs, in one sentence. */
export function explainRate(origin: RateOrigin): string {
  switch (origin.rateSource) {
    case 'client_rate': {
      const which = origin.billableId === 'BPP' ? 'Prepaid rate' : 'Rate';
      if (origin.clientRateId === null) return `${which} of this person for this client; that rate has since been removed.`;
      const days = daysInWords({ startDate: origin.clientRateStart, expiryDate: origin.clientRateExpiry });
      return `${which} of this person for this client (rate ${origin.clientRateId}, ${days}).`;
    }
    case 'employee_default': return 'Default rate of this person.';
    case 'override': return origin.rateSetBy ? `Overwritten by ${origin.rateSetBy}.` : 'Overwritten.';
    case 'import': return 'Taken from the imported file.';
    case 'none': return 'Internal work has no rate.';
  }
}
