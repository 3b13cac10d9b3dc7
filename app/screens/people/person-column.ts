import { cellText, type Column } from '../lists/grid-column.ts';
import { personPicture } from './person-picture.ts';

/** A row that is about a person, with the hash of their picture. */
interface AboutPerson { readonly portrait: string | null | undefined }

/** A column of a list whose words are a person's name, with their picture before it. */
export const personColumn = <Row extends AboutPerson>(column: Column<Row>): Column<Row> =>
  ({ ...column, picture: (row) => personPicture(cellText(column, row), row.portrait) });
