import { useLocation } from '@remix-run/react';
import type { Screen } from '#app/screens/screen.ts';
import { DeleteDialog, type DeleteDialogProps } from './delete-dialog.tsx';

export interface DeleteRecordProps {
  of: Pick<Screen, 'one' | 'paths' | 'loss'>;
  name: string;
  fields: DeleteDialogProps['fields'];
  /** What stands in the way, as a sentence. */
  blocked: string | null;
  answer: DeleteDialogProps['answer'];
}

/** The dialog over a list in which a plain record is deleted. */
export function DeleteRecord({ of: { one, paths, loss }, name, ...dialog }: DeleteRecordProps) {
  const { search } = useLocation();
  return (
    <DeleteDialog title={`Delete ${one}`} confirmLabel={`Delete ${one}`} closeHref={`${paths.list()}${search}`} {...dialog}>
      <p>{loss ? loss(name) : `Are you sure you want to delete ${one} (${name})?`}</p>
    </DeleteDialog>
  );
}
