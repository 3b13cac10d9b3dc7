import type { ReactNode } from 'react';
import { Messages } from './messages.tsx';
import type { Toast } from '../ui/toasts.tsx';
import { Brand } from './brand.tsx';
import { Footer, type FooterInfo } from './footer.tsx';

export interface PlainShellProps {
  orgName: string;
  homeHref?: string;
  footer: FooterInfo;
  toasts?: readonly Toast[];
  children: ReactNode;
}

const NO_TOASTS: readonly Toast[] = [];

/** The frame of pages for nobody in particular: the brand without menus. */
export function PlainShell({ orgName, homeHref, footer, toasts = NO_TOASTS, children }: PlainShellProps) {
  return (
    <div className="shell">
      <header className="shell-head">
        <div className="shell-bar">
          <Brand orgName={orgName} homeHref={homeHref} />
        </div>
      </header>
      <main className="shell-main shell-plain" id="main">
        <Messages messages={toasts} />
        {children}
      </main>
      <Footer {...footer} />
    </div>
  );
}
