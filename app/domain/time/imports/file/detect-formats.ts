import type { ImportMapping } from '../contract.ts';
import { decideDateFormat, refuseUndecided, type DateDecision } from '../cells/decide-date-format.ts';
import { detectDecimalMark, type KnownMark } from '../cells/decimal-mark.ts';
import { detectPreset } from './presets.ts';
import { dateEvidence, type KnownDateFormat } from '../cells/read-date.ts';
import type { KnownUnit } from '../cells/read-hours.ts';
import type { SourceColumns } from './source-columns.ts';

/** How the cells of a file are written, settled for all of its rows. */
export interface Formats {
  readonly date: KnownDateFormat;
  readonly hours: KnownMark;
  readonly unit: KnownUnit;
  readonly rate: KnownMark;
}

export interface FileFacts {
  readonly headers: readonly string[];
  readonly timeZone: string;
}

/** @throws DomainError on `dateFormat` when the dates can be read two ways. */
export function detectFormats(columns: SourceColumns, mapping: ImportMapping, facts: FileFacts): { formats: Formats; notices: string[] } {
  const decision = decideDates(columns, mapping, facts);
  if ('question' in decision) refuseUndecided(decision.question);
  const mark = (...fields: ('hoursColumn' | 'rateColumn' | 'fixedRateColumn' | 'amountColumn')[]) =>
    mapping.decimalMark === 'auto' ? detectDecimalMark(fields.flatMap(columns.values)) : mapping.decimalMark;
  const unit = mapping.durationUnit === 'auto' ? detectUnit(columns.values('hoursColumn')) : mapping.durationUnit;
  const notices = [
    ...decision.notices,
    ...(mapping.durationUnit === 'auto' && unit === 'seconds'
      ? ['The durations are whole numbers above 24 and are read as seconds: 3600 is one hour.']
      : []),
    ...(mapping.amountColumn !== '' && mapping.rateColumn === ''
      ? [`Where there is an amount, the rate per hour is calculated from “${mapping.amountColumn}” and the hours.`]
      : []),
  ];
  return {
    formats: { date: decision.format, hours: mark('hoursColumn'), unit, rate: mark('rateColumn', 'fixedRateColumn', 'amountColumn') },
    notices,
  };
}

/** The date format of the mapping, or what the file, its program and the organisation's time zone say about it. */
export function decideDates(columns: SourceColumns, mapping: ImportMapping, { headers, timeZone }: FileFacts): DateDecision {
  if (mapping.dateFormat !== 'auto') return { format: mapping.dateFormat, notices: [] };
  const dates = [...columns.values('dateColumn'), ...columns.values('endDateColumn')];
  const times = [...columns.values('startTimeColumn'), ...columns.values('endTimeColumn'), ...dates];
  return decideDateFormat(dateEvidence(dates), {
    hasHalfDays: times.some((time) => HALF_DAY.test(time)),
    presetFormat: detectPreset(headers)?.dateFormat,
    timeZone,
  });
}

const HALF_DAY = /\d\s*[ap]\.?\s?m\b/i;
const HOURS_OF_A_DAY = 24;

/** Seconds, when every value is a whole number and one of them is more than the hours of a day. */
function detectUnit(values: readonly string[]): KnownUnit {
  const isSeconds = values.every((value) => /^\d+$/.test(value)) && values.some((value) => Number(value) > HOURS_OF_A_DAY);
  return isSeconds ? 'seconds' : 'hours';
}
