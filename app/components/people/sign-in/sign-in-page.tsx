import type { ReactNode } from 'react';
import type { FooterInfo } from '../../layout/footer.tsx';
import { PlainShell } from '../../layout/plain-shell.tsx';

export interface SignInPageProps {
  title: ReactNode;
  organisation: string;
  /** Instead of the organisation that one is about to enter. */
  description?: ReactNode;
  footer: FooterInfo;
  children: ReactNode;
}

/** The pages on the way in: one card in the middle of the window, which says where one is. */
export function SignInPage({ title, organisation, description, footer, children }: SignInPageProps) {
  return (
    <PlainShell orgName={organisation} footer={footer}>
      <div className="sign-in">
        <div className="sign-in-card">
          <h1>{title}</h1>
          <p className="sign-in-where">{description ?? <>to <strong>{organisation}</strong></>}</p>
          {children}
        </div>
        <p className="sign-in-product">Daybook: time, billing and leave for professional-services firms.</p>
      </div>
    </PlainShell>
  );
}
