import type { CellPicture } from '../lists/grid-column.ts';
import { paths } from '../paths.ts';
import { initialsOf } from './initials.ts';

/** A person in a list: their picture by its hash, or their initials where there is none. Nobody has neither. */
export const personPicture = (name: string, portrait: string | null | undefined): CellPicture | null =>
  (name === '' ? null : { shape: 'portrait', src: portrait ? paths.file(portrait) : null, initials: initialsOf(name) });
