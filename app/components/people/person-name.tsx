import { personPicture } from '#app/screens/people/person-picture.ts';
import { CellPictureView } from '../table/cell-picture.tsx';

export interface PersonNameProps {
  name: string;
  /** The hash of their picture. */
  portrait: string | null | undefined;
}

/** A person within a text or beside a label: their picture, or their initials, and their name. */
export function PersonName({ name, portrait }: PersonNameProps) {
  return <span className="person-name"><CellPictureView of={personPicture(name, portrait)} />{name}</span>;
}
