import type { Screen } from '#app/screens/screen.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { RecordForm, type RecordFormProps } from './record-form.tsx';

type Of = Pick<Screen, 'list' | 'fields' | 'paths' | 'titles'>;

export function NewRecordPage({ of, answer, idempotencyKey }: { of: Of; answer: RecordFormProps['answer']; idempotencyKey: string }) {
  return (
    <>
      <PageHeader title={of.titles.add} back={{ href: of.paths.list(), label: of.titles.list }} />
      <RecordForm of={of} answer={answer} idempotencyKey={idempotencyKey} />
    </>
  );
}

interface EditRecordPageProps { of: Of; answer: RecordFormProps['answer']; id: string; name: string; stored: NonNullable<RecordFormProps['stored']> }

export function EditRecordPage({ of, answer, id, name, stored }: EditRecordPageProps) {
  return (
    <>
      <PageHeader title={of.titles.edit} description={`Editing ${name}`} back={{ href: of.paths.list(), label: of.titles.list }} />
      <RecordForm key={id} of={of} answer={answer} stored={stored} />
    </>
  );
}
