import type { Field, Fields, GroupedRules, HeaderRules, HeldRules, PaperRules, ValuesOf } from './fields.ts';

export type PrintedFields = Readonly<Record<string, Field & PaperRules>>;
export type HeldFields = Readonly<Record<string, Field & HeldRules>>;
export type GroupedFields = Readonly<Record<string, Field & GroupedRules>>;
export type Header = Readonly<Record<string, Field & HeaderRules>>;

type NameOf<Set> = keyof Set & string;

/** The names of a header's fields, in the order of their declaration. */
export const namesOf = <Set extends Fields>(set: Set): readonly NameOf<Set>[] => Object.keys(set) as NameOf<Set>[];

type AskedOfNew<Set extends Header> = { [Name in keyof Set as Set[Name] extends { readonly onceSaved: true } ? never : Name]: Set[Name] };

/** The fields that are asked of a new record. */
export const askedOfNew = <Set extends Header>(set: Set): AskedOfNew<Set> =>
  Object.fromEntries(Object.entries(set).filter(([, { onceSaved }]) => !onceSaved)) as AskedOfNew<Set>;

/** The fields that have a column in the list of the records. */
type Listed<Set extends GroupedFields> = { [Name in keyof Set as Set[Name] extends { readonly inList: true } ? Name : never]: Set[Name] };

/** Those that have a column in the list of the records and in its file, after those that have a place of their own there. */
export const listedOf = <Set extends GroupedFields>(set: Set): Listed<Set> =>
  Object.fromEntries(Object.entries(set).filter(([, { inList }]) => inList)) as Listed<Set>;

type Grouped<Set extends GroupedFields, Group> = {
  [Name in keyof Set as Set[Name] extends { readonly group: Group } ? Name : never]: Set[Name]
};

/** The fields of one group of a form. */
export const groupOf = <Set extends GroupedFields, const Group extends string>(set: Set, group: Group): Grouped<Set, Group> =>
  Object.fromEntries(Object.entries(set).filter(([, of]) => of.group === group)) as Grouped<Set, Group>;

type Open<Set extends HeldFields, Lock> = { [Name in keyof Set as Lock extends Set[Name]['heldBy'][number] ? never : Name]: Set[Name] };

/** The fields that a lock does not hold. */
export const leftOpenBy = <Set extends HeldFields, Lock extends Set[keyof Set]['heldBy'][number]>(set: Set, lock: Lock): Open<Set, Lock> =>
  Object.fromEntries(Object.entries(set).filter(([, of]) => !of.heldBy.includes(lock))) as Open<Set, Lock>;

/** Those of the named fields, or of all, that a lock holds. */
export const heldBy = <Set extends HeldFields>(
  set: Set, lock: Set[keyof Set]['heldBy'][number], names: readonly NameOf<Set>[] = namesOf(set),
) => names.filter((name) => set[name]!.heldBy.includes(lock));

/** Those of the named fields that the figures depend on. */
export const settlesOf = <Set extends Header>(set: Set, names: readonly NameOf<Set>[]) => names.filter((name) => set[name]!.settles);

type Given<Part> = { [Name in keyof Part]: Exclude<Part[Name], undefined> };

/** The fields of a header that a record or an input has. */
export const givenOf = <Set extends Fields, Of extends object>(set: Set, of: Of): Given<Pick<Of, keyof Of & keyof Set>> =>
  Object.fromEntries(Object.entries(of).filter(([name, value]) => Object.hasOwn(set, name) && value !== undefined)) as
    Given<Pick<Of, keyof Of & keyof Set>>;

/** The header of a record, without the rest of it. */
export const headerOf = <Set extends Fields>(set: Set, record: ValuesOf<Set>): ValuesOf<Set> => givenOf(set, record) as ValuesOf<Set>;
