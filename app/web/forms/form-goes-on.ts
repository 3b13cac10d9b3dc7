import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

/**
 * True while the person goes on with the same form: choices were looked up for it, or its post was refused. Nothing
 * has changed then, and a page loaded anew would begin the form anew under the hands of whoever is typing.
 */
export function formGoesOn({ actionStatus = 200, formData, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return (actionStatus >= 400 || formData?.get('intent') === 'refresh') && isSameForm(currentUrl, nextUrl);
}

/** The same path, and no other entry before it. A recent project that is put in has an address of its own and is no other form. */
function isSameForm(current: URL, next: URL): boolean {
  const after = next.searchParams.get('after');
  return current.pathname === next.pathname && (after === null || after === current.searchParams.get('after'));
}
