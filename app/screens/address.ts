export { fileAddress } from '#app/domain/kernel/values/file-address.ts';

/** What stands behind the path of an address. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** A code or number as one step of a path. */
export const segment = (value: string | number): string => encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, '\ufffd'));

/** A path with the parameters that have a value; the empty ones are left out of the address. */
export function withQuery(path: string, query: Query): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '' && value !== false);
  return entries.length === 0 ? path : `${path}?${entries.map(([key, value]) => `${key}=${encoded(String(value))}`).join('&')}`;
}

/** A value as forms send it. A list has hundreds of addresses, and hardly any value in them needs the encoder. */
const encoded = (value: string): string =>
  (/^[\w.*-]*$/.test(value) ? value : new URLSearchParams([['', value]]).toString().slice(1));

/** Whether a text can be a segment of its own: browsers take `.` and `..` for steps in the path. */
export const isSegment = (text: unknown): text is string => typeof text === 'string' && !/^\.{0,2}$/.test(text);
