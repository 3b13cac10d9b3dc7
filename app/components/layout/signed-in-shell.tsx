import { useMemo, type ReactNode } from 'react';
import type { Viewer } from '#app/screens/navigation.ts';
import { paths } from '#app/screens/paths.ts';
import type { Toast } from '../ui/toasts.tsx';
import { AppShell, type FooterInfo } from './app-shell.tsx';
import { FeaturesProvider } from './features.tsx';
import type { RunningTimer } from './timer-tool.tsx';

/** Whose frame it is. */
export interface Frame {
  organisation: string;
  theme: string;
  user: { name: string; email: string; portrait: string | null };
  isAdmin: boolean;
  /** Weeks of somebody are theirs to confirm. */
  isApprover: boolean;
  decidesLeave: boolean;
  /** The keys of the features that are on for them. */
  features: readonly string[];
  /** What their timer runs for, and for how many seconds; null when none runs. */
  timer: RunningTimer | null;
  /** What is running here, for an administrator. */
  product?: Omit<FooterInfo, 'copyright' | 'videosHref'>;
}

export interface SignedInShellProps {
  frame: Frame;
  footer: FooterInfo;
  toasts?: readonly Toast[];
  children: ReactNode;
}

/** The frame with the menus of whoever is signed in. */
export function SignedInShell({ frame, footer, toasts = [], children }: SignedInShellProps) {
  const { organisation, user, isAdmin, isApprover, decidesLeave, features, timer, product } = frame;
  const viewer = useMemo((): Viewer => ({ kind: 'employee', isAdmin, isApprover, decidesLeave, features }),
    [isAdmin, isApprover, decidesLeave, features]);
  return (
    <AppShell
      orgName={organisation} homeHref={paths.homePage()} user={user} viewer={viewer} signOutHref={paths.signOut()}
      footer={{ ...footer, ...product }} toasts={toasts} timer={timer}
    >
      <FeaturesProvider value={features}>{children}</FeaturesProvider>
    </AppShell>
  );
}
