import { z } from 'zod';

/** Page number of a list, from 1; anything else in the address is page 1. */
export const pageNumber = () => z.coerce.number().int().min(1).max(1_000_000).catch(1);

/**
 * Rows on a page. The text of an address means one of the sizes offered, otherwise the first; a file and paper ask for a
 * number of their own.
 */
export function pageSize(sizes: readonly [number, ...number[]]) {
  const offered = z.string().transform(Number).refine((size) => sizes.includes(size));
  return z.union([z.number().int().min(1), offered]).catch(sizes[0]);
}

export const sortDirection = (initial: 'asc' | 'desc') => z.enum(['asc', 'desc']).catch(initial);

/** What a person typed into a search box: trimmed, without control characters, at most 100 characters. */
export const searchText = () => z.string().catch('')
  .transform((value) => value.replace(/[\u0000-\u001f\u007f]/g, ' ').trim().slice(0, 100));

/** More words than this narrow nothing that the first ones have not. */
const MAX_WORDS = 6;

/** The words of a search, in lower case, each once: at most six. */
export const searchWords = (text: string, between = /\s+/): string[] =>
  [...new Set(text.toLowerCase().split(between).filter((word) => word !== ''))].slice(0, MAX_WORDS);

export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/** A `like` pattern that contains the text, with the wildcards of the text itself taken literally. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/** Where a page of a trail begins: below this number; anything else is its newest entries. */
export const olderThan = () => z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined);
export const TrailPage = z.object({ before: olderThan() });
