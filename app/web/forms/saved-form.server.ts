import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Application } from '#app/application.ts';
import { controlEm } from '#app/db/database.ts';
import type { Tenant } from '#app/domain/kernel/context.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { hostCookie, tokenIn } from '../auth/host-cookie.server.ts';
import { networkOf } from '../auth/rate-limits.server.ts';
import type { LeftOut } from '#app/components/layout/left-out.ts';
import { isSecretName } from '../failures/secret-name.ts';

/** Long enough to find a password or a telephone; a form is not an archive. */
const SAVED_SECONDS = 60 * 60;
const MAX_SAVED_BYTES = 256 * 1024;
/** Strangers may post too: so many forms of one address, or of one network of IPv6, are saved at a time. */
const MAX_PER_ADDRESS = 50;

const cookieOf = hostCookie('daybook_kept', SAVED_SECONDS);

/** A form as it was typed, without what is never saved. */
export interface SavedForm {
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly leftOut: readonly LeftOut[];
}

/** A form as it was typed, with the names of the fields that must be filled in again. */
export interface TypedForm extends SavedForm {
  readonly empty: readonly (readonly [name: string, what: LeftOut])[];
}

interface Place {
  readonly tenant: Tenant;
  /** Path and query of the page that holds the form. */
  readonly path: string;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const keyOf = (token: string): Buffer => Buffer.from(hkdfSync('sha256', token, '', 'daybook kept form', 32));
const placeText = ({ tenant, path }: Place): Buffer => Buffer.from(`${tenant.id} ${path}`);

function seal(token: string, place: Place, saved: SavedForm): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(token), iv).setAAD(placeText(place));
  const text = Buffer.concat([cipher.update(JSON.stringify(saved)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
}

function unseal(token: string, place: Place, sealed: string): SavedForm | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(token), bytes.subarray(0, 12)).setAAD(placeText(place)).setAuthTag(
      bytes.subarray(12, 28),
    );
    return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString()) as SavedForm;
  } catch {
    return undefined;
  }
}

/** The fields of a form that may be saved or sent back: no passwords, no files. */
export function withoutSecrets(form: FormData): TypedForm {
  const fields: [string, string][] = [];
  const empty: [string, LeftOut][] = [];
  for (const [name, value] of form) {
    if (typeof value !== 'string') {
      if (value.size > 0) empty.push([name, 'file']);
    } else if (isSecretName(name)) {
      if (value !== '') empty.push([name, 'password']);
    } else {
      fields.push([name, value]);
    }
  }
  return { fields, empty, leftOut: [...new Set(empty.map(([, what]) => what))] };
}

/**
 * Keeps a post that came without a session, sealed under a key that only the returned cookie holds.
 * `empId` is whose session it was, where that is known: nobody else gets it back. Undefined when the form
 * is empty or larger than 256 KB, or when too many forms of this address are waiting already.
 */
export async function keepForm(app: Application, request: Request, place: Place, form: FormData,
  empId: string | undefined): Promise<string | undefined> {
  const { fields, leftOut } = withoutSecrets(form);
  const saved = { fields, leftOut };
  const size = saved.fields.reduce((sum, [name, value]) => sum + name.length + Buffer.byteLength(value), 0);
  if (saved.fields.length === 0 || size > MAX_SAVED_BYTES || place.path.length > 2000) return undefined;
  const em = controlEm(app.database);
  const now = app.now();
  const token = randomBytes(32).toString('base64url');
  const address = networkOf(request.headers.get('X-Client-Address') ?? '');
  await execute(em, sql`delete from control.kept_form where expires_at < ${now.toISOString()}`);
  const stored = await execute(em, sql`insert into control.kept_form (token_hash, tenant_id, emp_id, path, sealed, address, expires_at)
    select ${hashOf(token)}, ${place.tenant.id}, ${empId ?? null}, ${place.path}, ${seal(token, place, saved)}, ${address},
      ${new Date(now.getTime() + SAVED_SECONDS * 1000).toISOString()}::timestamptz
    where (select count(*) from control.kept_form where address = ${address}) < ${MAX_PER_ADDRESS}`);
  return stored === 1 ? cookieOf(request).serialize(token) : undefined;
}

const tokenOf = (request: Request): Promise<string | undefined> => tokenIn(cookieOf(request), request);

/** True when this browser has a form of this page waiting; for this person, where it is known who that is. */
export async function hasSavedForm(app: Application, request: Request, place: Place, empId?: string): Promise<boolean> {
  const token = await tokenOf(request);
  const whose = empId === undefined ? sql`` : sql`and coalesce(emp_id, ${empId}) = ${empId}`;
  return token !== undefined && await firstRow(controlEm(app.database), sql`select 1 as found from control.kept_form
    where token_hash = ${hashOf(token)} and tenant_id = ${place.tenant.id} and path = ${place.path}
    and expires_at > ${app.now().toISOString()}
      ${whose}`) !== undefined;
}

/** The saved form of this page, once: it is forgotten by being taken. Also returns the cookie that ends its key. */
export async function takeSavedForm(app: Application, request: Request, place: Place,
  empId: string): Promise<{ form: SavedForm; clear: string } | undefined> {
  const token = await tokenOf(request);
  if (token === undefined) return undefined;
  const row = await firstRow<{ sealed: string }>(controlEm(app.database), sql`delete from control.kept_form
    where token_hash = ${hashOf(token)} and tenant_id = ${place.tenant.id} and path = ${place.path}
    and expires_at > ${app.now().toISOString()}
      and coalesce(emp_id, ${empId}) = ${empId} returning sealed`);
  const form = row && unseal(token, place, row.sealed);
  return form && { form, clear: await cookieOf(request).serialize('', { maxAge: 0 }) };
}
