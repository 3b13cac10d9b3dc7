import { useState, type MouseEvent } from 'react';
import type { RecentComment } from '#app/domain/time/timesheets/index.server.ts';
import { addToNotes } from './add-to-notes.ts';
import { Button } from '#app/components/ui/button.tsx';
import { ENTRY_FORM, type EntryAddress } from '../entry/entry-field.ts';

interface RecentCommentsProps {
  address: EntryAddress;
  comments: readonly RecentComment[];
  /** As the server last saw them. */
  notes: string;
  notesMax: number;
}

/**
 * What the person last wrote about the chosen project. A press adds it to the notes, behind what is typed: in place with script, as a
 * post of the form without.
 */
export function RecentComments({ address, comments, notes, notesMax }: RecentCommentsProps) {
  const [added, setAdded] = useState<readonly number[]>([]);
  if (comments.length === 0) return null;
  const add = (event: MouseEvent<HTMLButtonElement>, { timeId, comment }: RecentComment) => {
    // What is too long is posted: the answer says so at the field.
    if (!addToNotes(event.currentTarget.form, comment, notesMax)) return;
    event.preventDefault();
    setAdded([...added, timeId]);
  };
  return (
    <section className="entry-comments" aria-labelledby="recent-comments">
      <h3 id="recent-comments">Recent comments on this project</h3>
      <ul>
        {comments.map((one) => {
          const isAdded = added.includes(one.timeId) || notes.includes(one.comment);
          const textId = `comment-${one.timeId}`;
          return (
            <li key={one.timeId}>
              <p id={textId} className={isAdded ? 'entry-comment muted' : 'entry-comment'}>{one.comment}</p>
              <Button
                size="small" form={ENTRY_FORM} name="intent" value="refresh" formNoValidate formAction={address({ comment: one.timeId })}
                aria-describedby={textId} onClick={(event) => add(event, one)}
              >
                {isAdded ? 'Add Again' : 'Add to Notes'}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
