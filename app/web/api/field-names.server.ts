type Names = Readonly<Record<string, string>>;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value) as null);

/** The specification's name of a field of an answer, which may be another one inside the field `around` it. */
export const nameOf = (names: Names, around: string, name: string): string => names[`${around}.${name}`] ?? names[name] ?? name;

/** Calls the fields of an answer as the specification does, at any depth. */
export function withTheirNames(value: unknown, names: Names, around = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => withTheirNames(each, names, around));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [nameOf(names, around, name), withTheirNames(each, names, name)]));
}

/** The fields of a contract, and the contract of what is in one of them. */
export interface Known {
  readonly fields: readonly string[];
  in(field: string): Known | undefined;
}

/** A contract that is not one of fields alone: whatever is in it may be called either way. */
const ANY: Known = { fields: [], in: () => ANY };

/** Calls the fields of an input as the use-case does, at any depth. Ours are taken as well, and letters may be of any size. */
export function withOurNames(input: Record<string, unknown>, names: Names, known: Known): Record<string, unknown> {
  const ours = new Map([
    ...known.fields.map((name) => [name.toLowerCase(), name] as const),
    ...Object.entries(names).map(([our, their]) => [their.toLowerCase(), our] as const),
  ]);
  return Object.fromEntries(Object.entries(input).map(([name, value]) => {
    const our = ours.get(name.toLowerCase()) ?? name;
    return [our, inside(value, names, known.fields.length === 0 ? ANY : known.in(our))];
  }));
}

function inside(value: unknown, names: Names, known: Known | undefined): unknown {
  if (!known) return value;
  if (Array.isArray(value)) return value.map((each) => inside(each, names, known));
  return isPlain(value) ? withOurNames(value, names, known) : value;
}

/** The specification's name of a field, for the errors of a call. */
export const theirName = (field: string, names: Names): string =>
  field.split('.').map((part) => names[part] ?? part).join('.');
