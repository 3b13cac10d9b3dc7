import { wantedAfter } from '../auth/return-to.ts';

/** Where whoever puts right what a check of the billing run found goes back to; nowhere else. */
export function checkOf({ request }: { readonly request: Request }): string | null {
  const path = wantedAfter(request);
  return path.startsWith('/invoice/billing/checks/') ? path : null;
}
