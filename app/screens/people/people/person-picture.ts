import type { CellPicture, Column } from '../../lists/grid-column.ts';
import { paths } from '../../paths.ts';
import { initialsOf } from './initials.ts';
import { hueOf } from './person-hue.ts';

type PersonPicture = Extract<CellPicture, { readonly shape: 'portrait' }>;

/** A person in a list: their picture by its hash, or their initials where there is none. Nobody has neither. */
export const personPicture = (name: string, portrait: string | null | undefined): PersonPicture | null =>
  (name === '' ? null : { shape: 'portrait', src: portrait ? paths.file(portrait) : null, initials: initialsOf(name), hue: hueOf(name) });

/** A row that is about a person, with the hash of their picture. */
interface AboutPerson { readonly portrait: string | null | undefined }

/** A column of a list whose words are a person's name, with their picture before it. */
export const personColumn = <Row extends AboutPerson>(column: Column<Row> & { readonly key: keyof Row }): Column<Row> =>
  ({ ...column, picture: (row) => personPicture(String(row[column.key] ?? ''), row.portrait) });
