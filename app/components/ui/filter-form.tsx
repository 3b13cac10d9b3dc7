import { Form } from '@remix-run/react';
import { Fragment, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { PageLink } from './page-link.tsx';
import { useApplyOnChange } from './use-apply-on-change.ts';

export interface FilterParts { fields: ReactNode; apply: ReactNode; clear: ReactNode }

export interface FilterFormProps {
  /** Where the filters go; the page itself when left out. */
  action?: string;
  label?: string;
  submitLabel?: string;
  /** Shown as a link beside the button when filters are set. */
  clearHref?: string;
  /** For a choice that costs what is typed elsewhere on the page: it is made with the button only. */
  waitsForButton?: boolean;
  /** Puts the parts together in another way than in a row. */
  arrange?: (parts: FilterParts) => ReactNode;
  children: ReactNode;
}

/** Filters of a list: a GET form, so that the address holds them. With script each change applies by itself, and the button goes. */
export function FilterForm(props: FilterFormProps) {
  const { action, label, submitLabel = 'Search', clearHref, waitsForButton = false, arrange, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const { generation, startAnew } = useApplyOnChange(form, !waitsForButton);
  const fields = <Fragment key={generation}>{children}</Fragment>;
  const apply = <Button className="filter-apply">{submitLabel}</Button>;
  const clear = clearHref ? <PageLink className="button button-quiet" href={clearHref} onClick={startAnew}>Clear</PageLink> : null;
  return (
    <Form ref={form} method="get" role="search" className={classNames(!arrange && 'filter-form', !waitsForButton && 'filter-live')}
      action={action} aria-label={label}>
      {arrange ? arrange({ fields, apply, clear }) : <>{fields}<div className="filter-actions">{apply}{clear}</div></>}
    </Form>
  );
}
