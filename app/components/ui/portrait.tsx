import { personPicture } from '#app/screens/people/person-picture.ts';

export interface PortraitProps {
  /** The hash of the picture. */
  of: string | null | undefined;
  name: string;
  /** As high as a control, or as a line of text. */
  size?: 'control' | 'line';
}

const CLASSES = { whole: 'portrait', control: 'portrait portrait-small', line: 'cell-portrait' };

/** A person beside their name: their picture, or their initials where there is none. */
export function Portrait({ of, name, size }: PortraitProps) {
  const picture = personPicture(name, of);
  const className = CLASSES[size ?? 'whole'];
  if (picture?.src) return <img className={className} src={picture.src} alt="" />;
  return picture && <span className={`${className} initials`} data-initials={picture.initials} />;
}

export interface PersonNameProps {
  name: string;
  /** The hash of their picture. */
  portrait: string | null | undefined;
}

/** A person within a text, by picture and name. */
export const PersonName = ({ name, portrait }: PersonNameProps) =>
  <span className="person-name"><Portrait of={portrait} name={name} size="line" />{name}</span>;
