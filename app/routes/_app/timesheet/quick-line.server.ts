import type { TypedLine } from '#app/components/quick-entry/quick-line.tsx';
import { QUICK_LINE_MAX } from '#app/domain/quick-entry/fields.ts';
import { readQuickLine } from '#app/domain/quick-entry/index.server.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { budgetsOf } from '#app/routes/_app/timesheet/entry-notices.server.ts';
import type { WebCtx } from '#app/web/context.server.ts';
import { newIdempotencyKey } from '#app/web/forms/forms.server.ts';

/** The line in an address, with its answers, and what it comes to on a page about `date`; undefined without one. */
export async function typedLine(ctx: WebCtx, query: URLSearchParams, date: LocalDate, isRunning = false): Promise<TypedLine | undefined> {
  const line = (query.get('line') ?? '').trim().slice(0, QUICK_LINE_MAX);
  if (line === '') return undefined;
  const answers = (query.get('answers') ?? '').split(',').filter(Boolean);
  const read = await readQuickLine(ctx, { line, date, answers, isRunning });
  const notices = read.kind === 'entry' ? await budgetsOf(ctx, read.draft) : [];
  return { line, answers, read, notices, idempotencyKey: newIdempotencyKey() };
}
