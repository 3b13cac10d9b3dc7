import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Definition {
  term: string;
  value: ReactNode;
  wide?: boolean;
  /** Not for paper. */
  internal?: boolean;
}

export interface DefinitionListProps {
  items: readonly Definition[];
  columns?: 1 | 2 | 3 | 4 | 5;
}

export function DefinitionList({ items, columns = 1 }: DefinitionListProps) {
  return (
    <dl className={classNames('definitions', columns > 1 && `definitions-${columns}`)}>
      {items.map((item) => (
        <div key={item.term} className={classNames(item.wide && 'definition-wide', item.internal && 'print-hide') || undefined}>
          <dt>{item.term}</dt>
          <dd>{item.value === null || item.value === undefined || item.value === '' ? '–' : item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
