import { safeReturnTo } from './return-to.ts';

/** The fields of a timesheet in the order in which one hangs on the other. */
const CHAIN = ['clientId', 'projectId', 'iterationId'] as const;

type Chosen = Partial<Record<(typeof CHAIN)[number], string>>;

/**
 * Where a page that creates a record leads: back to the client's page or the new timesheet that it was opened from (`returnTo` in its
 * address), there with the record chosen and what hung on another one left out; otherwise to `otherwise`.
 */
export function comeBackWith(request: Request, chosen: Chosen, otherwise: string): string {
  const path = safeReturnTo(new URL(request.url).searchParams.get('returnTo'));
  if (path.startsWith('/admin/clients/')) return path;
  if (!path.startsWith('/timesheet/add/')) return otherwise;
  const url = new URL(path, 'http://daybook.invalid');
  for (const name of [...CHAIN, 'categoryId']) if (!(name in chosen)) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(chosen)) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}`;
}
