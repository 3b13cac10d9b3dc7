import { z } from 'zod';

/** How much one post of a form may send. */
export interface FormLimits {
  /** Fields, where every value of a repeated name counts. */
  readonly fields: number;
  readonly bytes: number;
  /** Of a body that is longer so many bytes of its end are read too: its picture is refused, what was typed around it stays. */
  readonly tail?: number;
  /** Lists of rows by name, with the most rows of each: `lines[0].price` is a field of the first row of `lines`. */
  readonly lists: ReadonlyMap<string, number>;
}

const KB = 1024;

/** Longer than any name in the product. */
export const MAX_NAME_LENGTH = 64;
/** Buttons, and what a page sends beside the fields of its contract. */
const SPARE_FIELDS = 32;
/** Of a list whose contract sets no maximum. */
const UNSET_MAXIMUM = 100;

const FORM_BYTES = 256 * KB;
const LONG_FORM_BYTES = 1024 * KB;
const UPLOAD_BYTES = 25 * 1024 * KB;
/** Fields from which on a form is long: a list of a hundred ticks is not. */
const LONG_FORM_FIELDS = 200;

/** Forms that strangers may send: a few short fields. */
export const PUBLIC_FORM: FormLimits = { fields: 16, bytes: 32 * KB, lists: new Map() };

const WRAPPERS = [z.ZodDefault, z.ZodOptional, z.ZodNullable, z.ZodCatch];

/** A contract without what is wrapped around it. */
function bare(schema: unknown): unknown {
  if (schema instanceof z.ZodPipe) return bare(schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in);
  if (WRAPPERS.some((wrapper) => schema instanceof wrapper)) return bare((schema as z.ZodOptional).def.innerType);
  return schema;
}

const shapeOf = (schema: unknown): [name: string, field: unknown][] =>
  schema instanceof z.ZodObject ? Object.entries(schema.shape).map(([name, field]) => [name, bare(field)]) : [];

const limitOf = (checks: z.ZodArray['def']['checks'] = []): number =>
  Math.min(...checks.map(({ _zod: { def } }) => ('maximum' in def ? Number(def.maximum) : Infinity)));

function maximumOf(list: z.ZodArray): number {
  const limit = limitOf(list.def.checks);
  return limit === Infinity ? UNSET_MAXIMUM : limit;
}

const isListOfRows = (field: unknown): field is z.ZodArray => field instanceof z.ZodArray && bare(field.element) instanceof z.ZodObject;

function fieldsOf(field: unknown): number {
  if (field instanceof z.ZodUnion) return Math.max(...field.options.map((option) => fieldsOf(bare(option))));
  if (!(field instanceof z.ZodArray)) return 1;
  return maximumOf(field) * Math.max(1, shapeOf(bare(field.element)).length);
}

/** The most bytes of the pictures that a form has; 0 of one without. */
const pictureBytes = (shape: [name: string, field: unknown][]): number =>
  shape.reduce((sum, [, field]) => sum + (field instanceof z.ZodFile ? limitOf(field.def.checks) : 0), 0);

function derive(schema: z.ZodType): FormLimits {
  const shape = shapeOf(bare(schema));
  const fields = shape.reduce((sum, [, field]) => sum + fieldsOf(field), SPARE_FIELDS);
  const lists = shape.flatMap(([name, field]) => (isListOfRows(field) ? [[name, maximumOf(field)] as const] : []));
  const holdsFile = shape.some(([, field]) => field instanceof z.ZodCustom);
  const ofPictures = pictureBytes(shape);
  if (ofPictures > 0) return { fields, bytes: ofPictures + FORM_BYTES, lists: new Map(lists), tail: FORM_BYTES };
  const bytes = holdsFile ? UPLOAD_BYTES : fields > LONG_FORM_FIELDS ? LONG_FORM_BYTES : FORM_BYTES;
  return { fields, bytes, lists: new Map(lists) };
}

/** The contracts are module constants: a memo, as walking one of many fields takes longer than reading a small form. */
const derived = new WeakMap<z.ZodType, FormLimits>();
const EMPTY_FORM = z.object({});

/** The limits of a form, read off its contract: its fields, and the maxima of its lists. Without one, those of buttons alone. */
export function formLimits(contract: z.ZodType = EMPTY_FORM): FormLimits {
  const limits = derived.get(contract) ?? derive(contract);
  derived.set(contract, limits);
  return limits;
}

/** What is read of a form whose sender must sign in first: files are not saved for them. */
export function limitsOfStrangers(contract: z.ZodType | undefined): FormLimits {
  const limits = formLimits(contract);
  return { ...limits, bytes: Math.min(limits.bytes, LONG_FORM_BYTES) };
}
