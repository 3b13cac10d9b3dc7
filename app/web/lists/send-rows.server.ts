import { leaveOnPage, type SentRows } from '#app/screens/lists/sent-rows.ts';
import type { RouteArgs } from '../context.server.ts';

/**
 * The rows of a list for its loader to answer with: whole for a visit by script, and left on the page where
 * a page is answered, whose table shows them. For lists without row actions or cells of their own.
 */
export function sendRows<Row>({ context }: RouteArgs, rows: readonly Row[]): SentRows<Row> {
  return context['isPage'] === true ? leaveOnPage(rows) : rows;
}
