import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '../ui/button.tsx';
import { Field, type ControlAttributes, type FieldOptions } from './field.tsx';
import { initialText } from './form-field.ts';
import { resolveOption, typedFormOf, type Option } from './resolve-option.ts';

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
  /** What the Find button posts as `intent` when there is no script. */
  refreshIntent?: string;
}

const LONGEST_PLAIN_LIST = 30;
const Combobox = lazy(() => import('./combobox.tsx'));

/**
 * One of many. A short list is a plain select. A long one is a text box with suggestions that posts a value or a label
 * (the server reads both with `resolveOption`), and with script a combobox that posts the value.
 */
export function SearchableSelect(props: SearchableSelectProps) {
  const plain = !props.searchHref && props.options.length <= LONGEST_PLAIN_LIST;
  return (
    <Field {...props}>
      {(attributes) => (plain ? <PlainSelect {...props} attributes={attributes} /> : <LongSelect {...props} attributes={attributes} />)}
    </Field>
  );
}

type ControlProps = SearchableSelectProps & { attributes: ControlAttributes };

function PlainSelect(props: ControlProps) {
  const { field, attributes, allowEmpty, emptyLabel = '', onSelect, disabled } = props;
  const options = withSelected(props);
  const present = resolveOption(options, initialText(field));
  return (
    <select
      key={field.key}
      className="input"
      defaultValue={present?.value ?? ''}
      disabled={disabled}
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

function LongSelect(props: ControlProps) {
  const { field, attributes, disabled, allowEmpty, searchHref, debounceMs = 300, emptyLabel, onSelect } = props;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  // What was typed before the script ran is kept.
  useEffect(() => setTyped(input.current?.value ?? ''), []);
  const textBox = <TextBox {...props} inputRef={input} />;
  if (typed === null || disabled) return textBox;
  const options = withSelected(props);
  return (
    <Suspense fallback={textBox}>
      <Combobox
        key={field.key}
        attributes={attributes}
        options={options}
        initial={resolveOption(options, typed)}
        initialQuery={typed}
        searchHref={searchHref}
        debounceMs={debounceMs}
        allowEmpty={allowEmpty ?? false}
        placeholder={emptyLabel}
        onSelect={onSelect}
      />
    </Suspense>
  );
}

function TextBox(props: ControlProps & { inputRef: RefObject<HTMLInputElement> }) {
  const { field, attributes, disabled, emptyLabel, refreshIntent = 'refresh', inputRef } = props;
  const options = withSelected(props);
  const start = initialText(field);
  const present = resolveOption(options, start);
  return (
    <div className="input-row">
      <input
        ref={inputRef}
        key={field.key}
        className="input"
        type="text"
        list={`${field.id}-list`}
        autoComplete="off"
        defaultValue={present ? typedFormOf(present, options) : start}
        placeholder={emptyLabel}
        disabled={disabled}
        {...attributes}
      />
      <datalist id={`${field.id}-list`}>
        {options.map((option) => (
          <option key={option.value} value={typedFormOf(option, options)}>
            {option.detail}
          </option>
        ))}
      </datalist>
      <Button icon={Search} name="intent" value={refreshIntent} formNoValidate disabled={disabled} aria-label={`Find ${props.label}`}>
        Find
      </Button>
    </div>
  );
}

function withSelected({ options, selected }: SearchableSelectProps): readonly Option[] {
  return !selected || options.some((option) => option.value === selected.value) ? options : [selected, ...options];
}
