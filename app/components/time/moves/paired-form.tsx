import { Form } from '@remix-run/react';
import { Fragment, useRef, type ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { useApplyOnChange } from '../../ui/use-apply-on-change.ts';

interface PairedFormProps {
  action: string;
  left: { title: string; fields: ReactNode };
  right: { title: string; fields: ReactNode };
  /** The buttons. */
  children: ReactNode;
}

/** Two sides of fields in a GET form: the address holds what is chosen, and with script each choice brings those that depend on it. */
export function PairedForm({ action, left, right, children }: PairedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { generation } = useApplyOnChange(form, true);
  return (
    <Form ref={form} method="get" action={action} className="stack" role="search">
      <Fragment key={generation}>
        <div className="columns-2">
          <Card title={left.title}>{left.fields}</Card>
          <Card title={right.title}>{right.fields}</Card>
        </div>
      </Fragment>
      <div className="form-actions">{children}</div>
    </Form>
  );
}
