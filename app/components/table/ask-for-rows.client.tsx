import { useRevalidator } from '@remix-run/react';
import { useEffect, type ReactNode } from 'react';

/** Shows the table that is there while the page's data, with the rows that its first load left out, comes. */
export default function AskForRows({ children }: { children: ReactNode }) {
  const { revalidate } = useRevalidator();
  useEffect(revalidate, [revalidate]);
  return children;
}
