/** A schema of the description, as far as samples are made of it. */
export interface SampledSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly anyOf?: readonly SampledSchema[];
  readonly properties?: Readonly<Record<string, SampledSchema>>;
  readonly items?: SampledSchema;
}

const DEEPEST = 4;
const EMPTY: Readonly<Record<string, unknown>> = { string: '', integer: 0, number: 0, boolean: false, null: null };

/** Makes a value to begin with: the example of a schema, its default, the first that it names, or an empty one. */
export function sampleOf(schema: SampledSchema, depth = 0): unknown {
  const { examples, default: usual, enum: named, anyOf, type, properties, items } = schema;
  if (examples) return examples[0];
  if (usual !== undefined) return usual;
  if (named) return named[0];
  if (anyOf?.[0]) return sampleOf(anyOf[0], depth);
  const [kind = 'null'] = [type ?? []].flat();
  if (kind === 'object' && properties && depth < DEEPEST)
    return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, sampleOf(each, depth + 1)]));
  if (kind === 'array') return items && depth < DEEPEST ? [sampleOf(items, depth + 1)] : [];
  return kind === 'object' ? {} : EMPTY[kind] ?? null;
}
