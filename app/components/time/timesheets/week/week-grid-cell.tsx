import { useFetcher } from '@remix-run/react';
import { Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatHeading } from '#app/domain/kernel/values/local-date.ts';
import type { CellNotes, GridCell } from '#app/domain/time/timesheets/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';

interface WeekGridCellProps {
  cell: GridCell;
  empId: string;
  /** Its place in the form. */
  index: number;
  /** What its row is about. */
  work: string;
  /** Makes a cell that is sent twice be saved once. */
  sentKey: string;
  /** What a form that was not saved said here, and what was wrong with it. */
  typed: string | undefined;
  errors: readonly string[];
  /** Told what a save said of the budgets that it carried over 80 or 100 per cent. */
  onSaved: (budgets: readonly string[]) => void;
  /** Told what a save asked first. */
  onAsked: (details: unknown) => void;
  /** The first cell of a row that was just added. */
  takesFocus: boolean;
  /** Where the notes of an entry are read and written. */
  notesHref: (timeId: number) => string;
}

/** One duration. With scripts it is saved when it is left, and says so; one that cannot be typed over leads to its day. */
export function WeekGridCell(props: WeekGridCellProps) {
  const { cell, empId, index, work, sentKey, typed, errors, onSaved, onAsked, takesFocus, notesHref } = props;
  const { date, at, text, times, fixed, notes } = cell;
  const label = `${work}, ${formatHeading(date)}`;
  const saving = useSavedCell(cell, typed ?? text, { empId, sentKey, onSaved, onAsked });
  const mark = notes ? <NotesMark notes={notes} label={label} href={notesHref(notes.timeId)} /> : null;
  if (fixed !== null && text === '') return <td className="grid-cell grid-cell-fixed" title={fixed} />;
  if (fixed !== null) {
    return (
      <td className="grid-cell grid-cell-fixed">
        <PageLink href={paths.dayView(empId, date)} title={`${fixed} ${times}`} aria-label={`${label}: ${text}. ${fixed}`}>
          <Icon icon={Lock} size={12} /> {text}
        </PageLink>
        {mark}
      </td>
    );
  }
  const wrong = saving.errors ?? errors;
  const noteId = `cell-${index}-note`;
  return (
    <td className="grid-cell" title={times}>
      <input ref={saving.input} id={`cell-${index}`} className="input grid-cell-input" name={`cells[${index}].typed`}
        defaultValue={typed ?? text} aria-label={label} aria-describedby={noteId} aria-invalid={wrong.length > 0 || undefined}
        autoComplete="off" autoFocus={takesFocus} onBlur={saving.save} />
      <span className="grid-cell-paper">{text}</span>
      {mark}
      <input type="hidden" name={`cells[${index}].at`} value={at} />
      <span id={noteId} className={wrong.length > 0 ? 'grid-cell-note grid-cell-error' : 'grid-cell-note'} role="status">
        {wrong.length > 0 ? wrong.join(' ') : saving.said || times}
      </span>
    </td>
  );
}

/** The corner of a cell: filled where its entry has notes, and leads to them. */
function NotesMark({ notes: { text, canEdit }, label, href }: { notes: CellNotes; label: string; href: string }) {
  if (text === '' && !canEdit) return null;
  return (
    <PageLink className="grid-notes" href={href} stays data-filled={text === '' ? undefined : ''} title={text || 'Add notes'}
      aria-label={text === '' ? `Add notes to ${label}` : `Notes of ${label}`} />
  );
}

interface Answer extends Partial<FormAnswer> { saved?: number; budgets?: readonly string[] }
type Saving = Pick<WeekGridCellProps, 'empId' | 'sentKey' | 'onSaved' | 'onAsked'>;

/** Posts a cell by itself. While an earlier post of it is under way, the next one waits for its answer. */
function useSavedCell({ at, text }: GridCell, shown: string, { empId, sentKey, onSaved, onAsked }: Saving) {
  const input = useRef<HTMLInputElement>(null);
  const { submit, state, data } = useFetcher<Answer>();
  const waits = useRef(false);
  // What was answered about a cell that is another one by now, because the whole form was saved, says nothing of it.
  const [sentAt, setSentAt] = useState('');
  const answer = sentAt === at ? data?.result : undefined;
  const save = () => {
    const typed = input.current?.value.trim() ?? '';
    if (state !== 'idle') {
      waits.current = true;
      return;
    }
    if (typed === text) return;
    setSentAt(at);
    const idempotencyKey = [typed, at, sentKey].join(':').slice(0, 100);
    submit({ empId, intent: 'cell', idempotencyKey, 'cells[0].typed': typed, 'cells[0].at': at }, { method: 'post' });
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (state !== 'idle' || !waits.current) return;
    waits.current = false;
    latest.current();
  }, [state]);
  useEffect(() => {
    const field = input.current;
    if (field && field !== document.activeElement && answer === undefined) field.value = shown;
  }, [at, shown, data, answer]);
  useEffect(() => {
    if (data?.budgets) onSaved(data.budgets);
  }, [data, onSaved]);
  const { details } = data ?? {};
  const asks = useRef(onAsked);
  useEffect(() => {
    asks.current = onAsked;
  });
  useEffect(() => {
    if (details !== undefined) asks.current(details);
  }, [details]);
  const refused = state === 'idle' ? answer?.error : undefined;
  const errors = refused ? [...new Set(Object.values(refused).flatMap((each) => each ?? []))] : undefined;
  return { input, save, errors, said: state !== 'idle' ? 'Saving' : data?.saved ? 'Saved' : '' };
}
