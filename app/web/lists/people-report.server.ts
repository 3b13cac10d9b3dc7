import type { z } from 'zod';
import type { WebCtx } from '../context.server.ts';
import { reportFilters } from './timesheet-report.server.ts';

/** The parameters in the address of a report about people, its days and its person as those of every report are read. */
export async function peopleReport<Schema extends z.ZodType>(ctx: WebCtx, request: Request, contract: Schema) {
  const report = await reportFilters(ctx, request);
  const { startDate, endDate, empId } = report.params;
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return { ...report, asked: contract.parse({ ...query, startDate, endDate, empId }), defaults: contract.parse({}) };
}
