import { useLocation } from '@remix-run/react';
import { paths } from '#app/screens/paths.ts';
import type { Screen } from '#app/screens/screen.ts';
import { RouteDialog } from '../ui/route-dialog.tsx';
import { RecordForm, type RecordFormProps } from './record-form.tsx';

type Of = Pick<Screen, 'list' | 'fields' | 'paths' | 'titles'>;

/** Over the list, in which the search and the page stay. */
const useCloseHref = (of: Of): string => `${of.paths.list()}${useLocation().search}`;

export function NewRecordDialog({ of, answer, idempotencyKey }: { of: Of; answer: RecordFormProps['answer']; idempotencyKey: string }) {
  const closeHref = useCloseHref(of);
  return (
    <RouteDialog title={of.titles.add} closeHref={closeHref} dismissable={false}>
      <RecordForm of={of} answer={answer} idempotencyKey={idempotencyKey} saveLabel={of.titles.add} closeHref={closeHref} />
    </RouteDialog>
  );
}

interface EditRecordDialogProps {
  of: Of; answer: RecordFormProps['answer']; record: string; id: string; name: string; stored: NonNullable<RecordFormProps['stored']>;
}

export function EditRecordDialog({ of, answer, record, id, name, stored }: EditRecordDialogProps) {
  const closeHref = useCloseHref(of);
  return (
    <RouteDialog title={`Edit ${name}`} closeHref={closeHref} dismissable={false}>
      <RecordForm of={of} answer={answer} stored={stored} closeHref={closeHref} historyHref={paths.recordHistory(record, id)} />
    </RouteDialog>
  );
}
