import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { PageLink } from './page-link.tsx';

export interface PageHeaderProps {
  title: ReactNode;
  /** Before the title. */
  picture?: ReactNode;
  description?: ReactNode;
  back?: { href: string; label: string };
  actions?: ReactNode;
  badges?: ReactNode;
}

export function PageHeader({ title, picture, description, back, actions, badges }: PageHeaderProps) {
  return (
    <div className="page-header">
      {back ? (
        <PageLink className="back-link" href={back.href}>
          <Icon icon={ChevronLeft} />
          {back.label}
        </PageLink>
      ) : null}
      <div className="page-header-row">
        {picture}
        <div className="page-header-text">
          <div className="page-header-title">
            <h1>{title}</h1>
            {badges}
          </div>
          {description ? <div className="page-header-description">{description}</div> : null}
        </div>
        {actions ? <div className="cluster">{actions}</div> : null}
      </div>
    </div>
  );
}
