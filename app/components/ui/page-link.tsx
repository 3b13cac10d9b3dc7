import type { ComponentPropsWithoutRef } from 'react';

export interface PageLinkProps extends ComponentPropsWithoutRef<'a'> {
  href: string;
  /** The window stays scrolled where it is. */
  stays?: boolean | undefined;
}

/** A link to one of our pages: an anchor, cheap to draw, that the frame follows without a reload and prepares for when it is pointed at. */
export function PageLink({ stays, ...rest }: PageLinkProps) {
  return <a data-page={stays ? 'stays' : ''} {...rest} />;
}
