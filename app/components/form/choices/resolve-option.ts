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

/** Says what a text box offers for each option: its label, or its value where another option is called so too. */
export function typedForms(options: readonly Option[]): (option: Option) => string {
  /** The value that a text means; undefined where it means several. */
  const meant = new Map<string, string | undefined>();
  for (const { value, label } of options) {
    for (const text of [fold(label), fold(value)]) meant.set(text, meant.has(text) && meant.get(text) !== value ? undefined : value);
  }
  return ({ value, label }) => (meant.get(fold(label)) === value ? label : value);
}

function fold(text: string): string {
  return text.trim().toLocaleLowerCase('en');
}
