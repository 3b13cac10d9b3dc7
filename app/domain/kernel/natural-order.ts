import { sql, type RawBuilder } from 'kysely';

const ACCENTED = 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿ';
const PLAIN = 'AAAAAACEEEEIIIINOOOOOOUUUUYaaaaaaceeeeiiiinoooooouuuuyy';

const BEFORE = '(regexp_replace(regexp_replace(lower(translate(';
const AFTER = `, '${ACCENTED}', '${PLAIN}') collate "C"), '(\\d+)', '000000000\\1', 'g'), '\\d*(\\d{10})', '\\1', 'g'))`;

/**
 * Orders a text as people do: without regard to case and accents, and PC2 before PC10. Every run of digits is padded to ten,
 * and the bytes are compared, so that the embedded database and every server agree whatever their locales. Long lists
 * are sorted by a column that stores exactly this expression, and its index.
 * Takes a column of a typed query, `table.property`, or an expression.
 */
export function naturalOrder(column: string | RawBuilder<unknown>): RawBuilder<string> {
  return sql`${sql.raw(BEFORE)}${typeof column === 'string' ? sql.ref(column) : column}${sql.raw(AFTER)}`;
}
