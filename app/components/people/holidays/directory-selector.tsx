import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import type { DirectoryEntity } from '#app/domain/people/holidays/index.server.ts';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { FieldNotes } from '../../form/fields/field.tsx';
import { initialText, type FormField } from '../../form/form-field.ts';
import { useDirectory } from './use-directory.ts';

/** The server's answer to the text that was sent, with those that are picked. */
export interface DirectoryAnswer {
  readonly q: string;
  readonly picked: readonly DirectoryEntity[];
  readonly found: readonly DirectoryEntity[];
}

export interface DirectorySelectorProps {
  label: string;
  /** The field of the picks, each posted by its key, and that of the search. */
  picks: FormField;
  search: FormField;
  picked: readonly DirectoryEntity[];
  found: DirectoryAnswer | undefined;
}

/**
 * Picks people and groups of the directory: boxes to tick of those that are picked and of those that are found. Without script the button
 * Find searches; with it, typing does.
 */
export function DirectorySelector({ label, picks, search, picked, found }: DirectorySelectorProps) {
  const scripted = useHydrated();
  const [added, setAdded] = useState<readonly DirectoryEntity[]>([]);
  const [text, setText] = useState(initialText(search));
  const box = useRef<HTMLInputElement>(null);
  const shown = [...picked, ...added.filter(({ id }) => !picked.some((each) => each.id === id))];
  const live = useDirectory(text, shown.map(({ id }) => id));
  const offered = text.trim() === '' ? found?.found ?? [] : live.found;
  const pick = (entity: DirectoryEntity) => {
    setAdded((before) => [...before, entity]);
    setText('');
    // The box that was ticked moves to those that are picked.
    box.current?.focus();
  };
  return (
    <div className="field">
      <fieldset className="radios" tabIndex={-1} id={picks.id} aria-describedby={picks.errors?.length ? picks.errorId : undefined}>
        <legend className="field-label" data-required>{label}</legend>
        {shown.map((entity) => <EntityBox key={entity.id} name={picks.name} entity={entity} ticked />)}
        <FieldNotes field={picks} />
      </fieldset>
      <label className="field-label" htmlFor={search.id}>Search people and groups</label>
      <div className="input-row">
        <input
          ref={box} className="input" type="text" id={search.id} name={search.name} autoComplete="off" value={scripted ? text : undefined}
          defaultValue={scripted ? undefined : initialText(search)} aria-invalid={search.errors?.length ? true : undefined}
          aria-describedby={search.errors?.length ? search.errorId : undefined}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => { if (event.key === 'Enter') event.preventDefault(); }}
        />
        {scripted ? null : (
          <Button icon={Search} name="intent" value="refresh" formNoValidate aria-label="Find people and groups">Find</Button>
        )}
      </div>
      <FieldNotes field={search} />
      <div role="group" aria-label="Found" aria-live="polite">
        {offered.filter(({ id }) => !shown.some((each) => each.id === id)).map((entity) => (
          <EntityBox key={entity.id} name={picks.name} entity={entity} onTick={scripted ? () => pick(entity) : undefined} />
        ))}
        {text.trim() !== '' && live.none ? <p className="field-hint">{live.none}</p> : null}
        {text.trim() === '' && found && found.q !== '' && found.found.length === 0
          ? <p className="field-hint">Nobody and no group is called “{found.q}”.</p> : null}
      </div>
    </div>
  );
}

interface EntityBoxProps { name: string; entity: DirectoryEntity; ticked?: true; onTick?: (() => void) | undefined }

function EntityBox({ name, entity: { id, displayName, emailAddress, entraObjectType }, ticked, onTick }: EntityBoxProps) {
  return (
    <label className="check">
      <input type="checkbox" name={name} value={id} defaultChecked={ticked} onChange={onTick} />
      <span className="check-text">{displayName}{emailAddress ? ` (${emailAddress})` : entraObjectType === 0 ? ' (group)' : ''}</span>
    </label>
  );
}
