import { z } from 'zod';
import { CallRefused } from './call-refused.ts';

/** The most rows that one call is answered with. */
const MOST = 500;
const FARTHEST = 10_000_000;

type Shape = Readonly<Record<string, z.ZodType>>;

/** The input of a list that is asked for by rows instead of pages, as its description has it. */
export function skipping({ page: _page, size: _size, ...shape }: Shape): Shape {
  return { ...shape, skip: z.int().min(0).max(FARTHEST).optional(), take: z.int().min(1).max(MOST).optional() };
}

/** The page that is meant by so many rows after the first ones; the list's own size where nothing is said. A page may be asked for too. */
export function pageOf({ skip, take, ...asked }: Record<string, unknown>, shape: Shape): Record<string, unknown> {
  if (skip === undefined && take === undefined) return asked;
  const size = take === undefined ? usualSize(shape) : numberOf('take', take, MOST);
  const after = skip === undefined ? 0 : numberOf('skip', skip, FARTHEST);
  if (size < 1) throw refused('take', MOST);
  if (after % size !== 0) throw new CallRefused(422, 'skip must be a multiple of take.');
  return { ...asked, page: after / size + 1, size };
}

const usualSize = ({ size }: Shape): number => Number(size?.parse(undefined) ?? MOST);

function numberOf(name: string, value: unknown, most: number): number {
  const read = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  if (typeof read !== 'number' || !Number.isInteger(read) || read < 0 || read > most) throw refused(name, most);
  return read;
}

const refused = (name: string, most: number) =>
  new CallRefused(422, `${name} must be a whole number of ${name === 'take' ? 1 : 0} to ${most}.`);
