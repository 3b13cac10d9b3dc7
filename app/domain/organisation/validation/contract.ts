import { z } from 'zod';
import { pageNumber, pageSize, searchText, sortDirection } from '#app/domain/kernel/page.ts';
import { DETAILS_SIZE } from './fields.ts';

const VALIDATION_SORTS = ['found', 'name', 'isImportant', 'milliseconds', 'createdAt'] as const;

/** What the list of queries is asked for: the important ones, the others, or all. */
export const ValidationQueries = z.object({
  search: searchText(),
  important: z.enum(['important', 'not-important', '']).catch(''),
  sort: z.enum(VALIDATION_SORTS).catch('found'),
  direction: sortDirection('desc'),
  page: pageNumber(),
  size: pageSize([20, 50, 100]),
});
export type ValidationQueries = z.output<typeof ValidationQueries>;

export const ValidationDetails = z.object({
  procName: z.string().max(60).catch(''),
  page: pageNumber(),
  size: z.number().int().min(1).catch(DETAILS_SIZE),
});
