import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The planted files are below the repository, so that their imports mean what they mean there. */
const ROOT = join(import.meta.dirname, '../.planted-field');

const PAGE = readFileSync('docs/adding/rich-record.md', 'utf8');

/** The lines that the page on rich records adds for a purchase order, by how they begin. */
function lineOfPage(begin: string): string {
  const found = [...PAGE.matchAll(/^ +`(.*)`$/gm)].map(([, line = '']) => line).find((line) => line.startsWith(begin));
  if (found === undefined) throw new Error(`The page has no line ${begin}.`);
  return found;
}

/** The page's column, for a table. */
export const columnFor = (table: string): string => lineOfPage('alter table').replace('table invoice', `table tenant.${table}`);

/** The page's line that declares the field, for a record whose fields have other rules. */
export const fieldWith = (rules: string): string => lineOfPage('purchaseOrder: of').replace(/\{ heldBy.*\}\)/, `${rules})`);

export const propertyLine = (): string => lineOfPage('purchaseOrder: p.');

/** Writes a module with one line more above another one, and answers with what it exports. */
export async function withLine(file: string, above: string, line: string): Promise<Record<string, unknown>> {
  const text = readFileSync(file, 'utf8');
  const [before, after, more] = text.split(`\n    ${above}`).length === 2 ? text.split(`\n    ${above}`) : text.split(`\n  ${above}`);
  if (before === undefined || after === undefined || more !== undefined) throw new Error(`${file} has no single line ${above}.`);
  const indent = text.includes(`\n    ${above}`) ? '    ' : '  ';
  const planted = join(ROOT, file);
  mkdirSync(dirname(planted), { recursive: true });
  writeFileSync(planted, withOtherImports(`${before}\n${indent}${line}\n${indent}${above}${after}`, file));
  // A record and its parts know each other: the parts of a planted record are planted with it.
  for (const [, part = ''] of text.matchAll(PART)) await withoutLine(join(dirname(file), part));
  return await import(planted) as Record<string, unknown>;
}

const PART = /^import \{[^}]*\} from '\.\/([\w-]+\.entity\.ts)';$/gm;

/** Has a copy import what its original does: parts of a record from the same folder, everything else from where it is. */
const withOtherImports = (text: string, file: string): string =>
  text.replaceAll(/from '\.\/(?![\w-]+\.entity\.ts)/g, `from '#${dirname(file)}/`);

/** Writes a part of a planted record as it is, and answers with what it exports. */
export async function withoutLine(file: string, isAsked = false): Promise<Record<string, unknown>> {
  const planted = join(ROOT, file);
  mkdirSync(dirname(planted), { recursive: true });
  writeFileSync(planted, withOtherImports(readFileSync(file, 'utf8'), file));
  return isAsked ? await import(planted) as Record<string, unknown> : {};
}

/** Takes the planted files away. */
export const removePlanted = (): void => rmSync(ROOT, { recursive: true, force: true });
