import { Link } from '@remix-run/react';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  back?: { href: string; label: string };
  actions?: ReactNode;
  badges?: ReactNode;
}

export function PageHeader({ title, description, back, actions, badges }: PageHeaderProps) {
  return (
    <div className="page-header">
      {back ? (
        <Link className="back-link" to={back.href} prefetch="intent">
          <Icon icon={ChevronLeft} />
          {back.label}
        </Link>
      ) : null}
      <div className="page-header-row">
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
