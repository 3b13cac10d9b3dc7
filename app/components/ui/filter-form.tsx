import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { PageLink } from './page-link.tsx';

export interface FilterFormProps {
  /** Where the filters go; the page itself when left out. */
  action?: string;
  label?: string;
  submitLabel?: string;
  /** Shown as a link beside the button when filters are set. */
  clearHref?: string;
  children: ReactNode;
}

/** Filters of a list: a GET form, so that the address holds them. */
export function FilterForm({ action, label, submitLabel = 'Search', clearHref, children }: FilterFormProps) {
  return (
    <Form method="get" role="search" className="filter-form" action={action} aria-label={label}>
      {children}
      <Button>{submitLabel}</Button>
      {clearHref ? (
        <PageLink className="button button-quiet" href={clearHref}>
          Clear
        </PageLink>
      ) : null}
    </Form>
  );
}
