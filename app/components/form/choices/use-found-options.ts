import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { matchOptions, type Option } from './resolve-option.ts';

const MAX_SHOWN = 100;
const NOTHING = 'Nothing found';
const FAILED = 'The search failed. Keep typing to search again.';

interface Searched { readonly options: readonly Option[]; readonly searchHref: string | undefined; readonly debounceMs: number }

interface FoundOptions {
  readonly options: readonly Option[];
  /** Said where there is none. */
  readonly none: string;
  /** The server has not answered what is typed now. */
  readonly isSearching: boolean;
}

/** The choices for what is typed: those of the page, or those that the server finds. Nothing counts as missing before it has answered. */
export function useFoundOptions({ options, searchHref, debounceMs }: Searched, query: string): FoundOptions {
  const { load, data, state } = useFetcher<{ options: Option[] } | null>();
  const asked = query.trim();
  const loading = useRef('');
  const [answered, setAnswered] = useState('');
  useEffect(() => {
    if (!searchHref || asked === '') return undefined;
    const timer = setTimeout(() => {
      loading.current = asked;
      load(withQuery(searchHref, asked));
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [searchHref, asked, debounceMs, load]);
  // An answer that comes before React has drawn that it is loading shows by its data alone.
  const seen = useRef({ state, data });
  useEffect(() => {
    const before = seen.current;
    seen.current = { state, data };
    if (state === 'idle' && (before.state !== 'idle' || before.data !== data)) setAnswered(loading.current);
  }, [state, data]);
  if (!searchHref) return { options: matchOptions(options, query).slice(0, MAX_SHOWN), none: NOTHING, isSearching: false };
  if (asked === '') return { options: options.slice(0, MAX_SHOWN), none: NOTHING, isSearching: false };
  if (state !== 'idle' || answered !== asked) return { options: [], none: 'Searching…', isSearching: true };
  // Null of a search that failed: the page says why.
  return { options: (data?.options ?? []).slice(0, MAX_SHOWN), none: data === null ? FAILED : NOTHING, isSearching: false };
}

function withQuery(href: string, query: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}q=${encodeURIComponent(query)}`;
}
