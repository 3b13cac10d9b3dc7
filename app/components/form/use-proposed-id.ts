import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { paths, type IdOf } from '#app/screens/paths.ts';

const PAUSE_MS = 300;

const inputOf = (form: HTMLElement | null, name: string): HTMLInputElement | null =>
  form?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null;

interface Proposal {
  /** The form, and whether its record is new: the id of any other is fixed. */
  readonly formId: string;
  readonly isNew: boolean;
  readonly of: IdOf;
  /** The fields of the name, and that of the id. */
  readonly from: readonly string[];
  readonly to: string;
}

/** Fills in an id while the name of a new record is typed, until its reader types one. Without script the server does it at saving. */
export function useProposedId({ formId, isNew, of, from, to }: Proposal) {
  const { data, load } = useFetcher<{ id: string }>();
  const proposed = useRef('');
  const names = from.join(' ');
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!isNew || !form) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const typed = (event: Event) => {
      const parts = names.split(' ');
      if (!(event.target instanceof HTMLInputElement) || !parts.includes(event.target.name)) return;
      if (inputOf(form, to)?.value !== proposed.current) return;
      clearTimeout(timer);
      const name = parts.map((part) => inputOf(form, part)?.value.trim() ?? '').filter(Boolean).join(' ');
      timer = setTimeout(() => load(paths.proposedId(of, name)), PAUSE_MS);
    };
    form.addEventListener('input', typed);
    return () => {
      clearTimeout(timer);
      form.removeEventListener('input', typed);
    };
  }, [formId, isNew, of, names, to, load]);
  useEffect(() => {
    const field = inputOf(document.getElementById(formId), to);
    // What somebody has typed meanwhile stays.
    if (!data || !field || field.value !== proposed.current) return;
    proposed.current = data.id;
    field.value = data.id;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, [data, formId, to]);
}
