import { useLocation } from '@remix-run/react';
import { ChevronDown, SlidersHorizontal, X } from 'lucide-react';
import { FilterForm, type FilterFormProps, type FilterParts } from './filter-form.tsx';
import { Icon } from './icon.tsx';
import { PageLink } from './page-link.tsx';

/** A filter that is set: the name that it has in the address, and what it says. */
export interface ChosenFilter { readonly name: string; readonly label: string; readonly value: string }

export interface FoldedFiltersProps extends Omit<FilterFormProps, 'arrange' | 'waitsForButton'> { chosen: readonly ChosenFilter[] }

/**
 * Filters behind one button, so that a list begins higher up the page; what is set stands beside it, each with its way out. Without script
 * they are open as long as one is set.
 */
export const FoldedFilters = ({ chosen, ...form }: FoldedFiltersProps) =>
  <FilterForm {...form} arrange={(parts) => <Fold {...parts} chosen={chosen} />} />;

function Fold({ chosen, fields, apply, clear }: FilterParts & Pick<FoldedFiltersProps, 'chosen'>) {
  const { pathname, search } = useLocation();
  const without = (name: string) => {
    const params = new URLSearchParams(search);
    params.delete(name);
    params.delete('page');
    return params.size === 0 ? pathname : `${pathname}?${params.toString()}`;
  };
  return (
    <div className="filter-fold" data-set={chosen.length > 0 ? '' : undefined}>
      <details>
        <summary className="button button-secondary button-small">
          <Icon icon={SlidersHorizontal} />Filters<span className="menu-caret"><Icon icon={ChevronDown} size={14} /></span>
        </summary>
        <div className="filter-form">{fields}{apply}</div>
      </details>
      <ul className="filter-chips">
        {chosen.map(({ name, label, value }) => (
          <li key={name}>
            <PageLink className="filter-chip" href={without(name)} stays>
              <span>{label}: <strong>{value}</strong><span className="visually-hidden">, remove this filter</span></span>
              <Icon icon={X} size={12} />
            </PageLink>
          </li>
        ))}
        {clear ? <li>{clear}</li> : null}
      </ul>
    </div>
  );
}
