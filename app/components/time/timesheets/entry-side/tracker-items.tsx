import { useState, type MouseEvent } from 'react';
import { formatDate } from '#app/screens/format.ts';
import { Button } from '#app/components/ui/button.tsx';
import { useHydrated } from '#app/components/ui/use-hydrated.ts';
import { addToNotes } from './add-to-notes.ts';
import { ENTRY_FORM, type EntryAddress } from '../entry/entry-field.ts';
import type { EntryPage, ShownItem } from '../entry/entry-page.ts';

interface TrackerItemsProps {
  items: readonly ShownItem[];
  /** Said when there are none. */
  none: string;
  canAddAll?: boolean;
  /** The list, among those of the tab: one commit may stand in two. */
  within: string;
  address: EntryAddress;
  page: EntryPage;
}

/** What an address has room for. */
const MAX_ADDED_AT_ONCE = 2000;

/** Items of the tracker; a press adds one to the notes, and chooses the project that its board was last used for when none is. */
export function TrackerItems({ items, none, canAddAll = false, within, address, page: { values, view: { notesMax } } }: TrackerItemsProps) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const hydrated = useHydrated();
  if (items.length === 0) return <p className="entry-recent-none muted">{none}</p>;
  const add = (event: MouseEvent<HTMLButtonElement>, note: string, choosesWork: boolean) => {
    setAdded([...added, note]);
    // What chooses a project, or is too long, is posted: the answer has the choices of the project, or says so at the field.
    if (!choosesWork && addToNotes(event.currentTarget.form, note, notesMax)) event.preventDefault();
  };
  // Without script the tab is asked for again, and stays open.
  const posted = (query: Record<string, string>) => address(hydrated ? query : { ...query, activity: 'on' });
  const all = items.map(({ note }) => note).join('\n');
  return (
    <ul className="entry-tracker">
      {items.map(({ kind, id, title, type, state, board, date, url, note, work }) => {
        const isAdded = added.includes(note) || values.notes.includes(note);
        const choosesWork = work !== null && values.projectId === '';
        const textId = `${within}-${kind}-${board}-${id}`.replace(/\W/g, '-');
        const what = [type, state, board, kind === 'commit' ? formatDate(date) : '', work?.project].filter(Boolean).join(' · ');
        const label = `${kind === 'work-item' ? '#' : ''}${id} ${title}`;
        return (
          <li key={textId} className={isAdded ? 'muted' : undefined}>
            <p id={textId}>{url ? <a className="link" href={url} target="_blank" rel="noreferrer">{label}</a> : label}</p>
            <p className="muted">{what}</p>
            <Button size="small" form={ENTRY_FORM} name="intent" value="refresh" formNoValidate aria-describedby={textId}
              formAction={posted({ note, ...(choosesWork ? { apply: work.key } : {}) })} onClick={(event) => add(event, note, choosesWork)}>
              {isAdded ? 'Add Again' : 'Add to Notes'}
            </Button>
          </li>
        );
      })}
      {canAddAll && items.length > 1 && all.length <= MAX_ADDED_AT_ONCE ? (
        <li>
          <Button size="small" form={ENTRY_FORM} name="intent" value="refresh" formNoValidate formAction={posted({ note: all })}
            onClick={(event) => add(event, all, false)}>
            Add all comments
          </Button>
        </li>
      ) : null}
    </ul>
  );
}
