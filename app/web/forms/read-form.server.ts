import type { AppLoadContext } from '@remix-run/node';
import { application } from '#app/application.ts';
import { formLimits, MAX_NAME_LENGTH, type FormLimits } from './form-limits.ts';
import { notesOf } from '../request-notes.server.ts';
import { problemWith } from '../responses.server.ts';

/** A request, with the context that remembers what it posted. */
export interface Posted {
  readonly request: Request;
  readonly context: AppLoadContext;
}

/** Why a body is refused. */
type BodyFault = 'too-large' | 'too-many-fields' | 'too-many-rows' | 'bad-name' | 'unreadable';

const REFUSALS: Readonly<Record<BodyFault, { status: 400 | 413; words: (limits: FormLimits) => string }>> = {
  'too-large': { status: 413, words: ({ bytes }) => `This form takes at most ${bytes / 1024} KB. Please go back and send less.` },
  'too-many-fields': { status: 413, words: ({ fields }) => `This form takes at most ${fields} fields. Please go back and send fewer.` },
  'too-many-rows': {
    status: 413, words: ({ lists }) => `This form takes at most ${Math.max(...lists.values())} rows. Please go back and send fewer.`,
  },
  'bad-name': {
    status: 400, words: () => 'The form holds a field that it cannot have. Please open its page again and send it from there.',
  },
  'unreadable': { status: 400, words: () => 'The form could not be read. Please go back and send it again.' },
};

function refusal(fault: BodyFault, limits: FormLimits) {
  application().metrics.refused(fault);
  return problemWith(REFUSALS[fault].status, REFUSALS[fault].words(limits));
}

interface Body { readonly bytes: Uint8Array<ArrayBuffer>; readonly isTooLong: boolean }

/**
 * A body as bytes. One that is longer is read to its end, so that its sender hears why, and dropped while it is read: all of it, or
 * what lies between its beginning and its tail.
 */
async function bodyOf(request: Request, { bytes: most, tail = 0 }: FormLimits): Promise<Body | undefined> {
  const head: Uint8Array[] = [];
  let end = Buffer.alloc(0);
  let length = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    const room = Math.max(0, most - length);
    length += read.value.byteLength;
    if (room > 0) head.push(read.value.subarray(0, room));
    if (length > most && tail > 0) end = Buffer.concat([end, read.value.subarray(room)]).subarray(-tail);
    if (length > most && tail === 0) head.length = 0;
  }
  if (length > most && tail === 0) return undefined;
  return { bytes: Buffer.concat([...head, end]), isTooLong: length > most };
}

/** How often `what` stands in the bytes, as far as `enough`. */
function countOf(bytes: Buffer, what: string, enough: number): number {
  let count = 0;
  for (let at = bytes.indexOf(what); at >= 0 && count < enough; at = bytes.indexOf(what, at + what.length)) count += 1;
  return count;
}

/** How many fields a body has, without reading them; undefined of a kind that no form is sent in. */
function countFields(bytes: Uint8Array<ArrayBuffer>, contentType: string, enough: number): number | undefined {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) return countOf(body, '&', enough) + 1;
  const boundary = /^multipart\/form-data\b.*?;\s*boundary="?([^";]{1,70})"?/i.exec(contentType)?.[1];
  // The last boundary ends the body and begins no field.
  return boundary === undefined ? undefined : countOf(body, `--${boundary}`, enough + 1) - 1;
}

/** Plain names, and fields of rows that the form can have: nothing deeper, no row beyond the last, no name of the form library's own. */
function mayBeNamed(name: string, lists: FormLimits['lists']): boolean {
  if (name.length > MAX_NAME_LENGTH || name.startsWith('__')) return false;
  if (!/[.[\]]/.test(name)) return true;
  const [list, row] = rowOf(name) ?? ['', 0];
  return row < (lists.get(list) ?? 0);
}

/** The list and the row that a name is of. */
function rowOf(name: string): readonly [list: string, row: number] | undefined {
  const [, list, row] = /^(\w+)\[(\d{1,5})\]\.\w+$/.exec(name) ?? [];
  return list === undefined ? undefined : [list, Number(row)];
}

/** A row beyond the last one of a list that the form has. */
function isBeyond(name: string, lists: FormLimits['lists']): boolean {
  const [list, row] = rowOf(name) ?? ['', 0];
  return row >= (lists.get(list) ?? Infinity);
}

const formOf = (bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> =>
  new Response(bytes, { headers: { 'Content-Type': contentType } }).formData();

async function readWithin(request: Request, limits: FormLimits): Promise<FormData> {
  const contentType = request.headers.get('Content-Type') ?? '';
  const body = await bodyOf(request, limits).catch(() => { throw refusal('unreadable', limits); });
  if (!body) throw refusal('too-large', limits);
  const { bytes, isTooLong } = body;
  const fields = countFields(bytes, contentType, limits.fields + 1);
  if (fields === undefined) throw refusal('unreadable', limits);
  if (fields > limits.fields) throw refusal('too-many-fields', limits);
  const form = await formOf(bytes, contentType).catch(() => { throw refusal('unreadable', limits); });
  const names = [...form.keys()];
  // Who writes two boundaries into the head may have had another one counted.
  if (names.length > limits.fields) throw refusal('too-many-fields', limits);
  // A file that is too large is refused at its field; of a form that is too long without one the fields may be cut.
  if (isTooLong && ![...form.values()].some((value) => typeof value !== 'string' && value.size > limits.bytes - (limits.tail ?? 0)))
    throw refusal('too-large', limits);
  if (names.some((name) => isBeyond(name, limits.lists))) throw refusal('too-many-rows', limits);
  if (!names.every((name) => mayBeNamed(name, limits.lists))) throw refusal('bad-name', limits);
  return form;
}

/**
 * The posted form: the only place where a body of a request is read. It is counted first, and refused with 413 or
 * 400 where it is larger than the form can be, before anything interprets it; what is read is noted for an answer
 * that gives it back. Without limits of their own, those of the form's contract, once its action has named it.
 */
export async function readForm({ request, context }: Posted, limits?: FormLimits): Promise<FormData> {
  const notes = notesOf(context);
  notes.form ??= await readWithin(request, limits ?? formLimits(notes.contract));
  return notes.form;
}
