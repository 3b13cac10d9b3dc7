import { z } from 'zod';
import { isPlausibleDay } from '#app/domain/kernel/values/plausible-day.ts';
import { pageNumber, pageSize, searchText, sortDirection } from '#app/domain/kernel/page.ts';

export const SECURITY_LOG_SIZES = [50, 20, 100] as const;

const day = () => z.string().trim().refine((value) => value === '' || isPlausibleDay(value)).catch('').default('');

/** The filters of the security log; days are those of the organisation, both inclusive. */
export const SecurityLog = z.object({
  q: searchText(),
  kind: z.string().regex(/^[a-z-]{0,40}$/).catch('').default(''),
  from: day(),
  to: day(),
  sort: z.enum(['at', 'kind']).catch('at'),
  direction: sortDirection('desc'),
  page: pageNumber(),
  size: pageSize(SECURITY_LOG_SIZES),
});
export type SecurityLog = z.output<typeof SecurityLog>;
