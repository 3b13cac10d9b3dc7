import { Combobox as Box, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { Check, ChevronsUpDown } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { ControlAttributes } from '../fields/field.tsx';
import type { Option } from './resolve-option.ts';
import { typedFields } from '../engine/typed-fields.ts';
import { useFoundOptions } from './use-found-options.ts';

export interface ComboboxProps {
  attributes: ControlAttributes;
  options: readonly Option[];
  present: Option | null;
  /** What stood in the text box that this replaces, once that is gone. */
  typed: RefObject<string>;
  /** Whether the focus was in it. */
  takesFocus: boolean;
  /** Whether its choices open when it takes the focus over; nobody has asked for them where the page put it there. */
  opensOnFocus: boolean;
  searchHref: string | undefined;
  debounceMs: number;
  allowEmpty: boolean;
  placeholder: string | undefined;
  onSelect: ((option: Option | null) => void) | undefined;
}

/** The scripted form of a long select; loaded on demand, hence the default export. */
export default function Combobox(props: ComboboxProps) {
  const { attributes, present, allowEmpty, placeholder, onSelect } = props;
  const { name, required, ...labelled } = attributes;
  const [chosen, setChosen] = useState(present);
  const [query, setQuery] = useState('');
  const { options, none, isSearching } = useFoundOptions(props, query);
  // What was typed and is no choice stays to be read and corrected.
  const [left, setLeft] = useState('');
  const [answered, setAnswered] = useState(present?.value);
  const { posted, tellForm } = useChangeEvent(chosen?.value ?? '');
  const { input, isTakenOver } = useTakeOver(props, chosen?.label ?? '');
  const waitForAnswer = useWaitingEnter(input, { isSearching, hasOptions: options.length > 0, isTyped: query.trim() !== '' });
  // The server may answer a refresh with another choice, which is older than one made since.
  if (answered !== present?.value) {
    setAnswered(present?.value);
    if (!typedFields(posted.current?.form?.id ?? '').has(name)) setChosen(present);
  }

  function choose(option: Option | null) {
    tellForm();
    setChosen(option);
    setQuery('');
    setLeft('');
    onSelect?.(option);
  }

  function search(text: string) {
    setQuery(text);
    if (text.trim() === '' && allowEmpty && chosen) choose(null);
  }

  function close() {
    if (!chosen) setLeft(query);
    setQuery('');
  }

  return (
    <div className="combobox" onKeyDownCapture={waitForAnswer}>
      <input ref={posted} type="hidden" name={name} value={chosen?.value ?? ''} />
      <Box value={chosen} onChange={choose} by="value" onClose={close} immediate={props.opensOnFocus || isTakenOver}>
        <ComboboxInput
          {...labelled}
          ref={input}
          className="input"
          aria-required={required}
          autoComplete="off"
          placeholder={placeholder}
          displayValue={(option: Option | null) => option?.label ?? left}
          onChange={(event) => search(event.target.value)}
        />
        <ComboboxButton className="combobox-open" aria-label="Show choices">
          <Icon icon={ChevronsUpDown} />
        </ComboboxButton>
        <ComboboxOptions className="combobox-options" modal={false}>
          {options.length === 0 ? <div className="combobox-none">{none}</div> : null}
          {options.map((option) => (
            <ComboboxOption key={option.value} value={option} className="combobox-option">
              {({ selected }) => <OptionText option={option} selected={selected} />}
            </ComboboxOption>
          ))}
        </ComboboxOptions>
      </Box>
    </div>
  );
}

function OptionText({ option, selected }: { option: Option; selected: boolean }) {
  return (
    <>
      <span>
        <span className="combobox-label">{option.label}</span>
        {option.detail ? <span className="combobox-detail">{option.detail}</span> : null}
      </span>
      {selected ? <Icon icon={Check} /> : null}
    </>
  );
}

/** Enter before the answer takes the first choice once it is there; where nothing was found it leaves the text as it is. */
function useWaitingEnter(input: RefObject<HTMLInputElement>,
  { isSearching, hasOptions, isTyped }: { isSearching: boolean; hasOptions: boolean; isTyped: boolean }) {
  const isPressed = useRef(false);
  useEffect(() => {
    if (isSearching || !isPressed.current) return undefined;
    isPressed.current = false;
    if (!hasOptions) return undefined;
    const frame = requestAnimationFrame(() => input.current?.dispatchEvent(
      new window.KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
    ));
    return () => cancelAnimationFrame(frame);
  }, [isSearching, hasOptions, input]);
  return (event: KeyboardEvent) => {
    if (event.target !== input.current || event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter') {
      if (event.key.length === 1 || event.key === 'Escape' || event.key === 'Backspace') isPressed.current = false;
      return;
    }
    if (!isTyped || hasOptions) return;
    isPressed.current = isSearching;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Script that sets a hidden input makes no event; the form listens for those of a choice that a person makes. */
function useChangeEvent(value: string) {
  const posted = useRef<HTMLInputElement>(null);
  const byPerson = useRef(false);
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    if (!byPerson.current) return;
    byPerson.current = false;
    posted.current?.dispatchEvent(new Event('input', { bubbles: true }));
    posted.current?.dispatchEvent(new Event('change', { bubbles: true }));
  }, [value]);
  const tellForm = () => { byPerson.current = true; };
  return { posted, tellForm };
}

/** Whoever was already in the text box, maybe typing, goes on from there. */
function useTakeOver({ typed, takesFocus }: ComboboxProps, label: string) {
  const ref = useRef<HTMLInputElement>(null);
  const start = useRef({ typed, takesFocus, label });
  const [isTakenOver, setTakenOver] = useState(false);
  useEffect(() => {
    setTakenOver(true);
    const { typed: { current: text }, takesFocus: focus, label: shown } = start.current;
    const input = ref.current;
    if (!input || !focus) return;
    input.focus();
    if (text === null || text === shown) return;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, []);
  return { input: ref, isTakenOver };
}
