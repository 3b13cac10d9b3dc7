import { lazy, Suspense } from 'react';
import { initialText } from '../form-field.ts';
import { HiddenValues } from '../hidden-values.tsx';
import type { SearchableSelectProps } from './searchable-select-control.tsx';

// A select or a text box that posts by itself; until its script arrives it is the form of those without.
const Control = import.meta.env.SSR
  ? (await import('./searchable-select-control.tsx')).default
  : lazy(() => import('./searchable-select-control.tsx'));

export function SearchableSelect(props: SearchableSelectProps) {
  const { field } = props;
  const waiting = <div className="field-waiting"><HiddenValues values={{ [field.name]: initialText(field) }} /></div>;
  return <Suspense fallback={waiting}><Control {...props} /></Suspense>;
}
