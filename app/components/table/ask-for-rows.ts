import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

/** Has the page's data loaded again, with the rows that its first load left out. */
export function AskForRows() {
  const { revalidate } = useRevalidator();
  useEffect(revalidate, [revalidate]);
  return null;
}
