import { useMemo, type RefObject } from 'react';
import { menuOf, shellSearch, type Viewer } from '#app/screens/navigation.ts';
import { Brand } from './brand.tsx';
import { GoTo } from './go-to.tsx';
import { KeyboardShortcuts } from './keyboard-shortcuts.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { PrefetchLinks } from './prefetch-links.tsx';
import { ProfileMenu, type ShellUser } from './profile-menu.tsx';
import { TimerTool, type RunningTimer } from './timer-tool.tsx';
import { useDetailsMenus } from './use-details-menus.ts';
import { usePlainLinks } from './use-plain-links.ts';

export interface ShellHeadProps {
  orgName: string;
  homeHref: string;
  user: ShellUser;
  /** Who sees the menus. */
  viewer: Viewer;
  signOutHref: string;
  timer: RunningTimer | null;
  /** The frame, whose links, menus and keys it makes quicker. */
  shell: RefObject<HTMLElement>;
}

/** The bar at the top, and what script adds to every page; the default export because browsers fetch it when the page stands. */
export default function ShellHead(props: ShellHeadProps) {
  const { orgName, homeHref, user, viewer, signOutHref, timer, shell } = props;
  const menu = useMemo(() => menuOf(viewer), [viewer]);
  useDetailsMenus(shell);
  usePlainLinks(shell);
  return (
    <header className="shell-head">
      <div className="shell-bar">
        <Brand orgName={orgName} homeHref={homeHref} />
        <MainNavigation nav={menu.main} admin={menu.admin} search={shellSearch(menu)} />
        <div className="shell-tools">
          <TimerTool timer={timer} />
          <GoTo />
          <ProfileMenu user={user} links={menu.user} signOutHref={signOutHref} />
        </div>
      </div>
      <KeyboardShortcuts />
      <LeaveQuestion />
      <PrefetchLinks container={shell} />
    </header>
  );
}
