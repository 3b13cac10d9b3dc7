/**
 * The fields of a record, said once as plain data: label, limits, hint and messages. What checks, decodes and draws them is
 * derived: `contract-of.ts` on the server, the form's controls in the browser. Nothing is imported here, so that browsers load no schema.
 */
export type FieldKind = 'text' | 'code' | 'flag' | 'date' | 'amount' | 'percent' | 'email' | 'addresses' | 'whole' | 'choice' | 'rate';

declare const VALUE: unique symbol;

/** One field. `Value` is what a command takes: a fraction and not `10 %`, true and not `on`. */
export interface Field<Value = unknown> {
  readonly kind: FieldKind;
  /** The name of the field on screen; messages begin with it. */
  readonly label: string;
  /** True, or the specification's own message, when the field may not be empty. */
  readonly required?: boolean | string;
  /** Longest text in characters, counted as the database counts them; of a whole number the greatest one. */
  readonly max?: number;
  /** The specification's own message for a text that is too long, or a number that is too great. */
  readonly tooLong?: string;
  /** The specification's own message for what cannot be read as such a field. */
  readonly invalid?: string;
  /** Lines of a text that may have several. */
  readonly rows?: number;
  /** Decimals of an amount. */
  readonly decimals?: 2 | 4;
  /** The specification's own message for an amount below zero. */
  readonly belowZero?: string;
  /** The least that a whole number may be, and the specification's own message for one below it. */
  readonly min?: number;
  readonly tooSmall?: string;
  /** The options of a choice, where they are always the same; those that depend on an organisation's records are given to the form. */
  readonly options?: readonly string[];
  /** The words of those options that are not words themselves. */
  readonly optionWords?: Readonly<Record<string, string>>;
  /** It is null where it is left empty. */
  readonly orNone?: true;
  /** Its name in the history, where that is not its label. */
  readonly inHistory?: string;
  /** The value that the form of a new record begins with. */
  readonly initial?: string;
  /** The first and the last day that a date may be. */
  readonly within?: { readonly from: string; readonly to: string; readonly message: string };
  /** The kind of text, where browsers help with typing it. */
  readonly type?: 'email' | 'tel' | 'url';
  readonly hint?: string;
  /** Given when the record is created, and never changed. */
  readonly fixed?: boolean;
  readonly [VALUE]?: Value;
}

/** The place on paper of a field in a record's header. Each field says it, or it is a type error. */
export interface PaperRules<Word extends string = string> {
  /** Among the facts under this word of the paper's language, in a place of its own, or none. */
  readonly onPaper: Word | 'own' | 'none';
}

/** The rule of a field of a record of which some fields are held longer than others. */
export interface HeldRules<Hold extends string = string> {
  /** The locks that hold it, as the policy of its module calls them; none where it can always be changed. */
  readonly heldBy: readonly Hold[];
}

/** The rules of a field of a record whose form has groups. */
export interface GroupedRules<Group extends string = string> {
  /** The group of the form that asks for it, in the order of the declaration. */
  readonly group: Group;
  /** It has a column in the list of the records and in its file, after those that have a place of their own there. */
  readonly inList?: true;
}

/** The rules of a field in the header of a record that has a paper. */
export interface HeaderRules<Hold extends string = string, Word extends string = string> extends PaperRules<Word>, HeldRules<Hold> {
  /** The figures are worked out again when it changes. */
  readonly settles?: true;
  /** It is not asked of a new record. */
  readonly onceSaved?: true;
}

export type Fields = Readonly<Record<string, Field>>;

/** The values that commands take and records hold, by field name. */
export type ValuesOf<Set extends Fields> = { [Name in keyof Set]: Set[Name] extends Field<infer Value> ? Value : never };

type Options = Omit<Field, 'kind' | typeof VALUE>;
interface Limit { readonly max: number }

/** Free text. A text that is not required may be empty, and never is null. */
export const text = (options: Options & Limit): Field<string> & Limit => ({ kind: 'text', ...options });

/** The id of a record: 1 to 6 letters and digits, in capitals. */
export const code = <const Given extends Options>(options: Given): Field<string> & Pick<Given, 'fixed'> =>
  ({ kind: 'code', required: true, max: 6, ...options });

/** A box that is ticked or not. */
export const flag = (options: Options): Field<boolean> => ({ kind: 'flag', ...options });

/** A day, yyyy-MM-dd. */
export const date = (options: Options): Field<string> => ({ kind: 'date', required: true, ...options });

/** A day, or none; it is null then. */
export const optionalDate = (options: Options): Field<string | null> => ({ kind: 'date', ...options });

/** An amount as a decimal string. */
export const amount = (options: Options): Field<string> => ({ kind: 'amount', required: true, decimals: 2, ...options });

/** The same, which may be left empty; it is absent then. */
export const optionalAmount = (options: Options): Field<string | undefined> => ({ kind: 'amount', decimals: 2, ...options });

/** The same, which may be left empty; it is null then. */
export const amountOrNone = (options: Options): Field<string | null> => ({ kind: 'amount', decimals: 2, orNone: true, ...options });

/** A factor above 0 with at most 6 decimals, such as the rate of a currency. */
export const rate = (options: Options): Field<string> => ({ kind: 'rate', ...options });

/** A fraction between 0 and 1 as a decimal string, typed as a percentage. */
export const percent = (options: Options): Field<string> => ({ kind: 'percent', required: true, ...options });

/** The same, which may be left empty; it is absent then. */
export const optionalPercent = (options: Options): Field<string | undefined> => ({ kind: 'percent', ...options });

/** A whole number, from 0 or its own least on. */
export const whole = (options: Options): Field<number> => ({ kind: 'whole', required: true, ...options });

/** The same, which may be left empty; it is absent then. */
export const optionalWhole = (options: Options): Field<number | undefined> => ({ kind: 'whole', ...options });

/** One of what is offered: of its own options, or the id of a record. */
export const choice = <const Option extends string = string>(
  options: Options & { readonly options?: readonly Option[] },
): Field<Option> => ({ kind: 'choice', required: true, ...options });

/** One mail address, or none. */
export const email = (options: Options): Field<string> => ({ kind: 'email', max: 254, type: 'email', ...options });

/** Mail addresses, separated by semicolons, or none. */
export const addresses = (options: Options & Limit): Field<string> => ({ kind: 'addresses', ...options });

/** The fields of one record, in the order in which they are asked for. */
export const fields = <Set extends Fields>(set: Set): Set => set;

/** Makes what gives a field the rules of its record: `const of = ruledBy<Rules>();`. */
export const ruledBy = <Rules>() => <Given extends Field, const More extends Rules>(field: Given, rules: More): Given & More =>
  ({ ...field, ...rules });

/** The field that a record is called by: the first text that may not be empty. */
export const nameField = (set: Fields): string =>
  Object.keys(set).find((name) => set[name]?.kind === 'text' && set[name].required) ?? '';

type Changeable<Set extends Fields> = { [Name in keyof Set as Set[Name] extends { readonly fixed: true } ? never : Name]: Set[Name] };

/** The fields that can be changed: those that are not fixed when the record is created. */
export const changeable = <Set extends Fields>(set: Set): Changeable<Set> =>
  Object.fromEntries(Object.entries(set).filter(([, { fixed }]) => !fixed)) as Changeable<Set>;
