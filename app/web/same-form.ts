/**
 * True when both addresses show the same form, so that looking up choices for it must not begin it anew:
 * the same path and the same entry before it. A recent project put in is part of the query and is no other form.
 */
export function isSameForm(current: URL, next: URL): boolean {
  return current.pathname === next.pathname && current.searchParams.get('after') === next.searchParams.get('after');
}
