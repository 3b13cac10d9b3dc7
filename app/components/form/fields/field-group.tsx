import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

export interface FieldGroupProps {
  title?: string;
  description?: ReactNode;
  columns?: 1 | 2 | 3;
  children: ReactNode;
}

export function FieldGroup({ title, description, columns = 1, children }: FieldGroupProps) {
  const grid = <div className={classNames('field-grid', columns > 1 && `field-grid-${columns}`)}>{children}</div>;
  if (!title) return grid;
  return (
    <fieldset className="field-group">
      <legend>{title}</legend>
      {description ? <p className="field-group-description">{description}</p> : null}
      {grid}
    </fieldset>
  );
}
