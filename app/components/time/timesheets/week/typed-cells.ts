import type { FormResult } from '#app/components/form/use-contract-form.ts';

interface TypedCells {
  /** What was typed, by where its cell is. */
  typedAt: ReadonlyMap<string, string>;
  errorAt: ReadonlyMap<string, readonly string[]>;
  /** What is wrong with the form as a whole. */
  others: readonly string[];
}

const NAME = /^cells\[(\d+)\]\.(typed|at)$/;

/** What a form of cells that was not saved said, found again by where each cell is: its rows may stand elsewhere by now. */
export function typedCells(result: FormResult | null | undefined): TypedCells {
  const sent = new Map<number, { typed?: string; at?: string }>();
  const put = (index: number, part: object) => sent.set(index, { ...sent.get(index), ...part });
  for (const [name, value] of Object.entries(result?.initialValue ?? {})) {
    const match = NAME.exec(name);
    if (match) put(Number(match[1]), { [match[2]!]: String(value) });
    else if (name === 'cells' && Array.isArray(value))
      value.forEach((cell: unknown, index) => { if (typeof cell === 'object' && cell !== null) put(index, cell); });
  }
  const typedAt = new Map([...sent.values()].flatMap(({ at, typed }) => (at === undefined ? [] : [[at, typed ?? ''] as const])));
  const errors = Object.entries(result?.error ?? {}).map(([name, messages]) => [NAME.exec(name), messages ?? []] as const);
  const errorAt = new Map(errors.flatMap(([match, messages]) => {
    const at = match && sent.get(Number(match[1]))?.at;
    return at ? [[at, messages] as const] : [];
  }));
  return { typedAt, errorAt, others: errors.filter(([match]) => !match).flatMap(([, messages]) => messages) };
}
