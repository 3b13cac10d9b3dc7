import { initialsOf } from '#app/screens/people/initials.ts';
import { paths } from '#app/screens/paths.ts';
import { classNames } from './class-names.ts';

export interface PortraitProps {
  /** The hash of the picture. */
  of: string | null | undefined;
  name: string;
  isSmall?: boolean;
}

/** A person beside their name: their picture, or their initials where there is none. */
export function Portrait({ of, name, isSmall = false }: PortraitProps) {
  const className = classNames('portrait', isSmall && 'portrait-small');
  if (of) return <img className={className} src={paths.file(of)} alt="" />;
  return <span className={`${className} initials`} aria-hidden="true">{initialsOf(name)}</span>;
}
