import { redirect } from '@remix-run/node';
import { QUICK_LINE_ID } from '#app/components/time/quick-entry/quick-line-id.ts';
import type { TypedLine } from '#app/components/time/quick-entry/quick-line.tsx';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { QUICK_LINE_MAX } from '#app/domain/time/quick-entry/fields.ts';
import { readQuickLine, type QuickEntry } from '#app/domain/time/quick-entry/index.server.ts';
import { budgetsOf } from '#app/routes/_app/timesheet/entry-notices.server.ts';
import type { WebCtx } from '#app/web/context.server.ts';
import { safeReturnTo } from '#app/web/auth/return-to.ts';
import { newIdempotencyKey } from '#app/web/forms/forms.server.ts';

/** The page that a line stands on: what its day is, its address without the line, and whether it starts a timer. */
interface LinePage { readonly date: LocalDate; readonly href: string; readonly isRunning?: boolean }

/** The line in an address, with its answers, and what it comes to; undefined without one. One that is added already is taken out again. */
export async function typedLine(ctx: WebCtx, query: URLSearchParams, { date, href, isRunning = false }: LinePage,
): Promise<TypedLine | undefined> {
  const line = (query.get('line') ?? '').trim().slice(0, QUICK_LINE_MAX);
  if (line === '') return undefined;
  const answers = (query.get('answers') ?? '').split(',').filter(Boolean);
  const key = query.get('key') || newIdempotencyKey();
  const read = await readQuickLine(ctx, { line, date, answers, isRunning, key });
  // Back in the browser's history: what was typed is an entry by now.
  if (read.kind === 'refused' && read.isAdded) throw redirect(href);
  return { line, answers, key, read, notices: await noticesOf(ctx, read) };
}

async function noticesOf(ctx: WebCtx, read: QuickEntry): Promise<string[]> {
  if (read.kind !== 'entry') return [];
  const all = await Promise.all([read, ...read.more].map(({ draft }) => budgetsOf(ctx, draft)));
  return [...new Set(all.flat())];
}

/** Where an entry of a line leads when it is added: to the line's other entries, else to the empty line on the page of `day`. */
export function afterLine(quickLine: string, day: string): string {
  const address = safeReturnTo(quickLine);
  return new URL(address, 'http://daybook.invalid').searchParams.has('line') ? address : `${day}#${QUICK_LINE_ID}`;
}
