import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What only server code contains, in a form that survives minification. */
const MARKERS: Record<string, RegExp> = {
  'the ORM': /mikro-?orm/i,
  'the embedded database': /pglite/i,
  'a database driver': /node-postgres|\bpg-boss\b|pgboss/i,
  'the mailer': /nodemailer/i,
  'password hashing': /argon2|password_hash/i,
  'the list of breached passwords': /zxcvbn|passwords-common/i,
  'the validation library': /\$ZodType|ZodError/,
  'SQL on a tenant table': /\b(select|insert\s+into|update|delete\s+from)\b[^;]{0,2000}?\btenant\.[a-z_]+/i,
  'server configuration': /DATABASE_URL|DAYBOOK_[A-Z]+/,
  'a built-in module of Node': /["'`]node:(fs|path|crypto|net|http|os)["'`]/,
};

export interface BundleViolation { file: string; contains: string }

/** Server code in the scripts under a folder of a built client. */
export function serverCodeIn(folder: string): BundleViolation[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?js$/.test(file))
    .sort()
    .flatMap((file) => {
      const script = readFileSync(join(folder, file), 'utf8');
      return Object.entries(MARKERS).flatMap(([contains, marker]) => (marker.test(script) ? [{ file, contains }] : []));
    });
}
