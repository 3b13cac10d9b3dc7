import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { DirectoryEntity } from '#app/domain/people/holidays/index.server.ts';
import { paths } from '#app/screens/paths.ts';

const DEBOUNCE_MS = 500;

/** People and groups for what is typed; `none` is said where there are none. */
export function useDirectory(text: string, picked: readonly string[]): { found: readonly DirectoryEntity[]; none: string } {
  const { load, data, state } = useFetcher<{ found: DirectoryEntity[] }>();
  const [asked, setAsked] = useState('');
  const q = text.trim();
  const query = new URLSearchParams([['q', q], ...picked.map((id) => ['picked', id])]).toString();
  useEffect(() => {
    if (q === '') return undefined;
    const timer = setTimeout(() => {
      setAsked(q);
      load(`${paths.leaveGroupDirectory()}?${query}`);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [q, query, load]);
  if (q === '' || q !== asked || state !== 'idle' || !data) return { found: [], none: q === '' ? '' : 'Searching…' };
  return { found: data.found, none: data.found.length === 0 ? 'Nothing found' : '' };
}
