import type { RefObject } from 'react';
import { Brand } from './brand.tsx';
import { KeyboardShortcuts } from './keyboard-shortcuts.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { MainNavigation, type NavItem, type ShellSearchProps } from './main-navigation.tsx';
import { PrefetchLinks } from './prefetch-links.tsx';
import { ProfileMenu, type ProfileLink, type ShellUser } from './profile-menu.tsx';
import { useDetailsMenus } from './use-details-menus.ts';
import { usePlainLinks } from './use-plain-links.ts';

export interface ShellHeadProps {
  orgName: string;
  homeHref: string;
  user: ShellUser;
  userMenu: readonly ProfileLink[];
  nav: readonly NavItem[];
  adminItems: readonly NavItem[];
  search: ShellSearchProps;
  signOutHref: string;
  /** The frame, whose links, menus and keys it makes quicker. */
  shell: RefObject<HTMLElement>;
}

/** The bar at the top, and what script adds to every page; the default export because browsers fetch it when the page stands. */
export default function ShellHead(props: ShellHeadProps) {
  const { orgName, homeHref, user, userMenu, nav, adminItems, search, signOutHref, shell } = props;
  useDetailsMenus(shell);
  usePlainLinks(shell);
  return (
    <header className="shell-head">
      <div className="shell-bar">
        <Brand orgName={orgName} homeHref={homeHref} />
        <MainNavigation nav={nav} adminItems={adminItems} search={search} />
        <div className="shell-tools">
          <ProfileMenu user={user} links={userMenu} signOutHref={signOutHref} />
        </div>
      </div>
      <KeyboardShortcuts />
      <LeaveQuestion />
      <PrefetchLinks container={shell} />
    </header>
  );
}
