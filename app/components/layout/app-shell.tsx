import { useRef, type ReactNode } from 'react';
import { Toasts, type Toast } from '../ui/toasts.tsx';
import { Brand } from './brand.tsx';
import { Footer, type FooterInfo } from './footer.tsx';
import { KeyboardShortcuts } from './keyboard-shortcuts.tsx';
import { MainNavigation, type NavItem } from './main-navigation.tsx';
import { PrefetchLinks } from './prefetch-links.tsx';
import { ProfileMenu, type ProfileLink, type ShellUser } from './profile-menu.tsx';
import { useDetailsMenus } from './use-details-menus.ts';
import { usePlainLinks } from './use-plain-links.ts';

export type { FooterInfo } from './footer.tsx';
export type { NavItem } from './main-navigation.tsx';

export interface AppShellProps {
  orgName: string;
  homeHref: string;
  user: ShellUser;
  userMenu: readonly ProfileLink[];
  nav: readonly NavItem[];
  adminItems: readonly NavItem[];
  /** Where the Client / Invoice Search goes, by GET with `search`. */
  searchAction: string;
  searchValue?: string;
  signOutHref: string;
  videosHref?: string;
  footer: FooterInfo;
  toasts?: readonly Toast[];
  children: ReactNode;
}

const NO_TOASTS: readonly Toast[] = [];

/** The frame of every signed-in screen. */
export function AppShell(props: AppShellProps) {
  const { orgName, homeHref, user, userMenu, nav, adminItems, searchAction, searchValue, signOutHref } = props;
  const { videosHref, footer, toasts = NO_TOASTS, children } = props;
  const shell = useRef<HTMLDivElement>(null);
  useDetailsMenus(shell);
  usePlainLinks(shell);
  return (
    <div className="shell" ref={shell}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="shell-head">
        <div className="shell-bar">
          <Brand orgName={orgName} homeHref={homeHref} />
          <MainNavigation nav={nav} adminItems={adminItems} searchAction={searchAction} searchValue={searchValue} />
          <div className="shell-tools">
            <ProfileMenu user={user} links={userMenu} signOutHref={signOutHref} />
          </div>
        </div>
      </header>
      <main className="shell-main" id="main" tabIndex={-1}>
        <Toasts messages={toasts} />
        {children}
      </main>
      <Footer {...footer} videosHref={videosHref} />
      <KeyboardShortcuts />
      <PrefetchLinks container={shell} />
    </div>
  );
}
