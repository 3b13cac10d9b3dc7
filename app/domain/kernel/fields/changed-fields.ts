import { compareMoney } from '../values/money.ts';
import type { Field, FieldKind, Fields, ValuesOf } from './fields.ts';

/** Decimals, which are the same whether or not they end in zeros. */
const EXACT: ReadonlySet<FieldKind> = new Set<FieldKind>(['amount', 'percent', 'rate']);

function isChanged({ kind }: Field, one: unknown, other: unknown): boolean {
  if (EXACT.has(kind) && typeof one === 'string' && typeof other === 'string') return compareMoney(one, other) !== 0;
  return one !== other;
}

/** The names of the fields in which two states of a record differ. */
export const changedFields = <Set extends Fields>(set: Set, one: ValuesOf<Set>, other: ValuesOf<Set>): (keyof Set & string)[] =>
  Object.keys(set).filter((name) => isChanged(set[name]!, one[name], other[name]));
