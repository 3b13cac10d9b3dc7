import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithoutRef } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button.tsx';
import { Icon } from './icon.tsx';
import { PageLink } from './page-link.tsx';

export interface ButtonLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** Opens in a new tab and says so. */
  external?: boolean;
  /** A whole-page request, for downloads and other resource routes. */
  reload?: boolean;
  /** The key that follows this link when nobody is typing. */
  shortcut?: string;
  /** The window stays scrolled where it is. */
  stays?: boolean;
}

export function ButtonLink(props: ButtonLinkProps) {
  const { href, variant = 'secondary', size = 'normal', icon, external, reload, shortcut, stays, className, children, ...rest } = props;
  const attributes = { ...rest, className: buttonClass(variant, size, className), 'data-shortcut': shortcut };
  const content = (
    <>
      {icon ? <Icon icon={icon} /> : null}
      {children}
    </>
  );
  if (external) {
    return (
      <a {...attributes} href={href} target="_blank" rel="noreferrer noopener">
        {content}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    );
  }
  if (reload) {
    return (
      <a {...attributes} href={href} data-reload="">
        {content}
      </a>
    );
  }
  return (
    <PageLink {...attributes} href={href} stays={stays}>
      {content}
    </PageLink>
  );
}
