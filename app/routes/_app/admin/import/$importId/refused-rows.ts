import type { LoaderFunctionArgs } from '@remix-run/node';
import { stringify } from 'csv-stringify/sync';
import { ImportId } from '#app/domain/time/imports/contract.ts';
import { dryRunImport } from '#app/domain/time/imports/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

/** The rows that stay out, as a CSV file to work through. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { dryRun } = await orProblem(dryRunImport(ctx, ImportId.parse(args.params)));
  const csv = stringify([...dryRun.refusals], {
    bom: true,
    header: true,
    escape_formulas: true,
    columns: [{ key: 'line', header: 'Line' }, { key: 'field', header: 'Field' }, { key: 'reason', header: 'Reason' },
      { key: 'remedy', header: 'Remedy' }],
  });
  return new Response(
    csv, { headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': 'attachment; filename="refused-rows.csv"' } },
  );
}
