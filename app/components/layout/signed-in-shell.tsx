import type { ReactNode } from 'react';
import { adminNavigation, mainNavigation, shellSearch, userMenu } from '#app/screens/navigation.ts';
import { paths } from '#app/screens/paths.ts';
import type { Toast } from '../ui/toasts.tsx';
import { AppShell, type FooterInfo } from './app-shell.tsx';

/** Whose frame it is. */
export interface Frame {
  organisation: string;
  theme: string;
  user: { name: string; email: string };
  isAdmin: boolean;
}

export interface SignedInShellProps {
  frame: Frame;
  footer: FooterInfo;
  toasts?: readonly Toast[];
  children: ReactNode;
}

/** The frame with the menus of whoever is signed in. */
export function SignedInShell({ frame, footer, toasts = [], children }: SignedInShellProps) {
  const { organisation, user, isAdmin } = frame;
  return (
    <AppShell
      orgName={organisation} homeHref={paths.home()} user={user} userMenu={userMenu} nav={mainNavigation(isAdmin)}
      adminItems={isAdmin ? adminNavigation : []} search={shellSearch(isAdmin)} signOutHref={paths.signOut()} footer={footer}
      toasts={toasts}
    >
      {children}
    </AppShell>
  );
}
