import type { z } from 'zod';
import type { WebCtx } from '../context.server.ts';
import { isForPaper, wholeList } from './printed.server.ts';
import { reportFilters } from './timesheet-report.server.ts';

/** The parameters in the address of a report about people, its days and its person as those of every report are read. */
export async function peopleReport<Schema extends z.ZodType>(ctx: WebCtx, request: Request, contract: Schema) {
  const report = await reportFilters(ctx, request);
  const { startDate, endDate, empId } = report.params;
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const isPrint = isForPaper(request);
  const asked = { ...contract.parse({ ...query, startDate, endDate, empId }) as z.output<Schema> & object, ...wholeList(isPrint) };
  return { ...report, asked, defaults: contract.parse({}), isPrint };
}
