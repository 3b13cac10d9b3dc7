export interface Option {
  value: string;
  label: string;
  /** A second line, such as when it was last used. */
  detail?: string;
}

/** The option meant by a text that is its value or its label, without regard to case; null when there is none. */
export function resolveOption<Choice extends Option>(options: readonly Choice[], typed: string | null | undefined): Choice | null {
  const wanted = fold(typed ?? '');
  if (wanted === '') return null;
  return (
    options.find((option) => fold(option.value) === wanted) ?? options.find((option) => fold(option.label) === wanted) ?? null
  );
}

/** The options whose label, value or second line contains the text, without regard to case. */
export function matchOptions<Choice extends Option>(options: readonly Choice[], typed: string): Choice[] {
  const wanted = fold(typed);
  if (wanted === '') return [...options];
  return options.filter(({ value, label, detail = '' }) => [label, value, detail].some((text) => fold(text).includes(wanted)));
}

/** What a text box offers for an option: its label, or its value where two options have the same label. */
export function typedFormOf(option: Option, options: readonly Option[]): string {
  const label = fold(option.label);
  const clash = options.some((other) => other.value !== option.value && (fold(other.label) === label || fold(other.value) === label));
  return clash ? option.value : option.label;
}

function fold(text: string): string {
  return text.trim().toLocaleLowerCase('en');
}
