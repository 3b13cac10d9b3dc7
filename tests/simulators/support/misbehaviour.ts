import { z } from 'zod';

/** The requests that are meant: of a method, and of paths that begin so. All, when absent. */
const match = z.strictObject({ method: z.string().toUpperCase().optional(), path: z.string().optional() }).default({});
const times = z.int().min(1).default(1);

/** The ways in which a simulated system can be made to misbehave. */
export const Misbehaviour = z.discriminatedUnion('kind', [
  /** Refuses the product's secret, or takes it again. */
  z.strictObject({ kind: z.literal('wrong-secret'), isOn: z.boolean().default(true) }),
  /** Ends every token, once so many further requests were answered. */
  z.strictObject({ kind: z.literal('expired-token'), after: z.int().min(0).default(0) }),
  z.strictObject({ kind: z.literal('too-many'), match, times, retryAfterSeconds: z.int().min(0).optional() }),
  /** Answers nothing but an error for a time. */
  z.strictObject({ kind: z.literal('down'), match, status: z.int().min(500).max(599).default(500), seconds: z.int().min(1).default(60) }),
  /** Sends half of an answer. */
  z.strictObject({ kind: z.literal('cut'), match, times }),
  /** Calls a field of its answers otherwise. */
  z.strictObject({ kind: z.literal('changed-schema'), match, from: z.string(), to: z.string() }),
  /** Spoils a field of the first record of a page. */
  z.strictObject({ kind: z.literal('bad-record'), match, times, field: z.string(), value: z.unknown() }),
  /** Sets its clock ahead, or back when negative. */
  z.strictObject({ kind: z.literal('clock'), minutes: z.number() }),
]);
export type Misbehaviour = z.output<typeof Misbehaviour>;

/** Renames a field wherever it is. */
export function renamed(value: unknown, from: string, to: string): unknown {
  if (Array.isArray(value)) return value.map((each) => renamed(each, from, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name === from ? to : name, renamed(each, from, to)]));
}

/** Spoils the first record of the first list in an answer. */
export function spoilt(value: unknown, field: string, bad: unknown): unknown {
  if (Array.isArray(value)) return value.map((each, place) => (place === 0 ? { ...each as object, [field]: bad } : each as unknown));
  if (typeof value !== 'object' || value === null) return value;
  const list = Object.entries(value).find(([, each]) => Array.isArray(each));
  return list ? { ...value, [list[0]]: spoilt(list[1], field, bad) } : value;
}
