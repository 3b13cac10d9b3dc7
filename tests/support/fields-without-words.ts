import { SILENT } from '#app/domain/organisation/history/changes-in-words.ts';
import { HISTORY_KINDS } from '#app/domain/organisation/history/contract.ts';
import { mayBeSecret } from '#app/domain/organisation/history/field-words.ts';
import { KINDS } from '#app/domain/organisation/history/kinds.ts';

/** The fields of a noun of the trail that its history would tell by their names in the code; none where nothing is told of the noun. */
export function fieldsWithoutWords(subject: string, names: readonly string[]): string[] {
  const kinds = HISTORY_KINDS.map((kind) => KINDS[kind]).filter((kind) => kind.subject === subject);
  return kinds.flatMap(({ fields, unsaid = [] }) => names
    .filter((name) => !Object.hasOwn(fields, name) && !SILENT.has(name) && !unsaid.includes(name) && !mayBeSecret(name))
    .map((name) => `${subject}.${name}`));
}
