import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { daysInWords } from './days-in-words.ts';
import type { RateSource } from './rate-decision.ts';

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
