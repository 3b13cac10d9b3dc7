import { z } from 'zod';

const columnKey = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/);
const columnKeys = z.array(columnKey).max(60);
export const GridId = z.object({ gridId: z.string().regex(/^[a-z0-9-]{1,60}$/) });

/**
 * How a person arranges a list: column keys from left to right, those they do not want, widths in pixels. What is absent stays as it is
 * kept.
 */
export const SaveGridLayout = GridId.extend({
  order: columnKeys.optional(),
  hidden: columnKeys.optional(),
  widths: z.record(columnKey, z.coerce.number().int().min(20).max(4000)).optional(),
}).refine(({ order, hidden }) => !order || !hidden || order.some((key) => !hidden.includes(key)), 'Show at least one column.');
export type GridLayout = Omit<z.output<typeof SaveGridLayout>, 'gridId'>;
