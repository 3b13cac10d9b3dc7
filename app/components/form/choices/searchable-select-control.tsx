import { Search } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type ComponentType, type MutableRefObject, type RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { ComboboxProps } from './combobox.tsx';
import { Field, type ControlAttributes, type FieldOptions } from '../fields/field.tsx';
import { initialText } from '../form-field.ts';
import { resolveOption, typedForms, type Option } from './resolve-option.ts';
import { isChanged } from '../engine/typed-fields.ts';

export interface SearchableSelectProps extends FieldOptions {
  options: readonly Option[];
  /** The present choice, where `options` may lack it. */
  selected?: Option | null;
  /** A resource route that answers `{ options }` for ?q=… */
  searchHref?: string;
  debounceMs?: number;
  allowEmpty?: boolean;
  emptyLabel?: string;
  onSelect?: (option: Option | null) => void;
  /** With script even a short list has a text box to search it. */
  typeToSearch?: boolean;
  /** What the Find button posts as `intent` when there is no script. */
  refreshIntent?: string;
}

const MAX_PLAIN_LIST = 30;

/**
 * One of many. A short list is a plain select. A long one is a text box with suggestions that posts a value or a label
 * (the server reads both with `resolveOption`), and with script a combobox that posts the value.
 */
export default function SearchableSelectControl(props: SearchableSelectProps) {
  const isShort = !props.searchHref && props.options.length <= MAX_PLAIN_LIST;
  const isSearched = useTypeToSearch(props);
  const plain = isShort && !isSearched;
  const Control = plain ? PlainSelect : LongSelect;
  return <Field {...props}>{(attributes) => <Control key={props.field.key} {...props} attributes={attributes} />}</Field>;
}

/** The select of a page without script stays where somebody has begun to choose in it. */
function useTypeToSearch({ typeToSearch = false, field: { id } }: SearchableSelectProps): boolean {
  const [isSearched, setSearched] = useState(false);
  useEffect(() => {
    const select = document.getElementById(id);
    if (typeToSearch && select && select !== document.activeElement && !isChanged(select)) setSearched(true);
  }, [typeToSearch, id]);
  return isSearched;
}

type ControlProps = SearchableSelectProps & { attributes: ControlAttributes };

function PlainSelect(props: ControlProps) {
  const { field, attributes, allowEmpty, emptyLabel = '', onSelect, disabled } = props;
  const options = withSelected(props);
  const present = resolveOption(options, initialText(field));
  return (
    <select
      className="input"
      defaultValue={present?.value ?? ''}
      disabled={disabled}
      autoFocus={props.autoFocus}
      onChange={onSelect && ((event) => onSelect(resolveOption(options, event.target.value)))}
      {...attributes}
    >
      {allowEmpty || !present ? <option value="">{emptyLabel}</option> : null}
      {options.map(({ value, label, detail }) => (
        <option key={value} value={value}>
          {detail ? `${label} – ${detail}` : label}
        </option>
      ))}
    </select>
  );
}

/** The combobox comes when somebody goes to the field: most people leave most of these as they are. */
function LongSelect(props: ControlProps) {
  const { field, attributes, disabled, searchHref, debounceMs = 300, allowEmpty = false, emptyLabel, onSelect } = props;
  const input = useRef<HTMLInputElement>(null);
  const held = useRef(false);
  const { Combobox, failed, load } = useCombobox();
  // What was typed before the script ran is kept, and what is still being typed goes on in the combobox.
  const [typedEarly, setTypedEarly] = useState<string>();
  useEffect(() => {
    const box = input.current;
    setTypedEarly(box && isChanged(box) ? box.value : undefined);
    held.current = box !== null && box === document.activeElement;
    if (held.current && !disabled) load();
  }, [disabled, load]);
  const left = useRef('');
  const options = withSelected(props);
  const start = initialText(field);
  const found = resolveOption(options, typedEarly ?? start);
  const present = found ?? resolveOption(options, start);
  if (!Combobox || disabled) {
    // The server may answer with another choice than the one that stands there.
    return <TextBox key={start} {...props} present={present} posted={found?.value ?? typedEarly ?? start} inputRef={input}
      scripted={!failed} onReach={disabled ? undefined : load} held={held} left={left} />;
  }
  return (
    <Combobox
      attributes={attributes}
      options={options}
      present={present}
      typed={left}
      takesFocus={held.current}
      opensOnFocus={!props.autoFocus}
      searchHref={searchHref}
      debounceMs={debounceMs}
      allowEmpty={allowEmpty}
      placeholder={emptyLabel}
      onSelect={onSelect}
    />
  );
}

function useCombobox() {
  const [Combobox, setCombobox] = useState<ComponentType<ComboboxProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    // Where it does not arrive, the text box goes on working as it does without script.
    import('./combobox.tsx').then(
      (loaded) => setCombobox(() => loaded.default),
      () => setFailed(true),
    );
  }, []);
  return { Combobox, failed, load };
}

interface TextBoxProps extends ControlProps {
  present: Option | null;
  /** The value of what stands in the box, or its text where only the server knows what it means. */
  posted: string;
  inputRef: RefObject<HTMLInputElement>;
  scripted: boolean;
  onReach: (() => void) | undefined;
  /** Whether the focus is in it. */
  held: MutableRefObject<boolean>;
  /** What stands in it when the combobox takes its place. */
  left: MutableRefObject<string>;
}

function TextBox({ present, posted, inputRef, scripted, onReach, held, left, ...props }: TextBoxProps) {
  useEffect(() => {
    const box = inputRef.current;
    return () => {
      left.current = box?.value ?? '';
    };
  }, [inputRef, left]);
  const { field, attributes, disabled, emptyLabel, refreshIntent = 'refresh' } = props;
  const waiting = useHydrated() && scripted;
  const options = withSelected(props);
  const typedFormOf = typedForms(options);
  return (
    <div className="input-row">
      <input
        ref={inputRef}
        className="input"
        type="text"
        list={`${field.id}-list`}
        autoComplete="off"
        defaultValue={present ? typedFormOf(present) : initialText(field)}
        placeholder={emptyLabel}
        disabled={disabled}
        autoFocus={props.autoFocus}
        onFocus={() => {
          held.current = true;
          onReach?.();
        }}
        onBlur={() => {
          held.current = false;
        }}
        onPointerEnter={onReach}
        {...attributes}
        name={waiting ? undefined : attributes.name}
      />
      {waiting ? <input type="hidden" name={attributes.name} value={posted} disabled={disabled} /> : null}
      <datalist id={`${field.id}-list`}>
        {options.map((option) => (
          <option key={option.value} value={typedFormOf(option)}>
            {option.detail}
          </option>
        ))}
      </datalist>
      {waiting ? null : (
        <Button icon={Search} name="intent" value={refreshIntent} formNoValidate disabled={disabled} aria-label={`Find ${props.label}`}>
          Find
        </Button>
      )}
    </div>
  );
}

function withSelected({ options, selected }: SearchableSelectProps): readonly Option[] {
  return !selected || options.some((option) => option.value === selected.value) ? options : [selected, ...options];
}
