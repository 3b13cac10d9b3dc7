import { matchName } from './match-name.ts';

/** The value of the option that a line names plainly; undefined when it names none, or several. */
export function chosenOption(text: string, options: readonly { readonly value: string; readonly label: string }[]): string | undefined {
  const named = options.map(({ value, label }) => ({ id: value, names: [label, ...label.split(' / ').slice(1)] }));
  const match = matchName(text, named);
  return match && !match.isWeak && match.level <= 3 && match.found.length === 1 ? match.found[0]!.id : undefined;
}
