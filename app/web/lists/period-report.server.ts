import type { z } from 'zod';
import type { WebCtx } from '../context.server.ts';
import { readListParams, type ListParams } from './list-params.ts';
import { isForPaper, wholeList } from './printed.server.ts';
import { daysOf } from './timesheet-report.server.ts';

interface Days { readonly startDate: string; readonly endDate: string }

/** What the address of a report of a period asks for: its days, or those of a named period; this month's unasked. */
export function periodReport<Schema extends z.ZodType<Days & object>>(ctx: WebCtx, request: Request, schema: Schema) {
  const { params, defaults } = readListParams(schema, request) as ListParams<z.output<Schema> & Days>;
  const days = daysOf(new URL(request.url).searchParams, params, ctx.today());
  const isPrint = isForPaper(request);
  const { startDate, endDate } = days;
  return { params: { ...params, startDate, endDate, ...wholeList(isPrint) }, defaults, days, today: ctx.today(), isPrint };
}
