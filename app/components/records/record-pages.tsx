import type { Lock } from '#app/domain/kernel/lock.ts';
import { paths } from '#app/screens/paths.ts';
import type { Screen } from '#app/screens/screen.ts';
import { DefinitionList } from '../ui/definition-list.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RecordForm, type RecordFormProps } from './record-form.tsx';

type Of = Pick<Screen, 'list' | 'fields' | 'paths' | 'titles'>;

type Given = Pick<RecordFormProps, 'answer' | 'options'>;

export function NewRecordPage({ of, ...form }: Given & { of: Of; idempotencyKey: string }) {
  return (
    <>
      <PageHeader title={of.titles.add} back={{ href: of.paths.list(), label: of.titles.list }} />
      <RecordForm of={of} {...form} />
    </>
  );
}

interface EditRecordPageProps {
  of: Of;
  answer: RecordFormProps['answer'];
  /** The name of its `record()`. */
  record: string;
  id: string;
  name: string;
  stored: NonNullable<RecordFormProps['stored']>;
  /** The record in words, by label. */
  facts: Readonly<Record<string, string>>;
  lock: Lock | null;
}

/** The form of a record; of one that cannot be changed, what it says, why, and what may be done. */
export function EditRecordPage({ of, answer, record, id, name, stored, facts, lock }: EditRecordPageProps) {
  const isLocked = lock !== null && !answer;
  return (
    <>
      <PageHeader title={of.titles.edit ?? of.titles.list} description={isLocked ? name : `Editing ${name}`}
        back={{ href: of.paths.list(), label: of.titles.list }} />
      {isLocked ? (
        <div className="stack">
          <Notice kind="info" title={lock.reason}><p>{lock.remedy}</p></Notice>
          <DefinitionList items={Object.entries(facts).map(([term, value]) => ({ term, value }))} />
        </div>
      ) : <RecordForm key={id} of={of} answer={answer} stored={stored} historyHref={paths.recordHistory(record, id)} />}
    </>
  );
}
