import { personPicture } from '#app/screens/people/people/person-picture.ts';

export interface PortraitProps {
  /** The hash of the picture. */
  of: string | null | undefined;
  name: string;
  /** As high as a control, or as a line of text. */
  size?: 'control' | 'line';
}

/** A person beside their name: their picture, or their initials where there is none. */
export function Portrait({ of, name, size }: PortraitProps) {
  const picture = personPicture(name, of);
  const className = size === 'line' ? 'cell-portrait' : size ? 'portrait portrait-small' : 'portrait';
  if (picture?.src) return <img className={className} src={picture.src} alt="" />;
  return picture && <span className={`${className} initials hue-${picture.hue}`} data-initials={picture.initials} />;
}

export interface PersonNameProps {
  name: string;
  /** The hash of their picture. */
  portrait: string | null | undefined;
}

/** A person within a text, by picture and name. */
export const PersonName = ({ name, portrait }: PersonNameProps) =>
  <><Portrait of={portrait} name={name} size="line" />{name}</>;
