import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { Messages } from './messages.tsx';
import type { Toast } from '../ui/toasts.tsx';
import { Footer, type FooterInfo } from './footer.tsx';
import type { ShellHeadProps } from './shell-head.tsx';

export type { FooterInfo } from './footer.tsx';

export interface AppShellProps extends Omit<ShellHeadProps, 'shell'> {
  footer: FooterInfo;
  toasts?: readonly Toast[];
  children: ReactNode;
}

const NO_TOASTS: readonly Toast[] = [];

// The bar works as plain links until its script arrives, so that the screen itself need not wait for it.
const ShellHead = import.meta.env.SSR ? (await import('./shell-head.tsx')).default : lazy(() => import('./shell-head.tsx'));

/** The frame of every signed-in screen. */
export function AppShell({ footer, toasts = NO_TOASTS, children, ...head }: AppShellProps) {
  const shell = useRef<HTMLDivElement>(null);
  return (
    <div className="shell" ref={shell}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Suspense fallback={<div className="shell-head" />}>
        <ShellHead {...head} shell={shell} />
      </Suspense>
      <main className="shell-main" id="main" tabIndex={-1}>
        <Messages messages={toasts} />
        <p className="print-only print-org">{head.orgName}</p>
        {children}
      </main>
      <Footer {...footer} />
    </div>
  );
}
