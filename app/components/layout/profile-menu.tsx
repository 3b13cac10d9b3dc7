import { ChevronDown } from 'lucide-react';
import type { MenuItem } from '#app/screens/navigation.ts';
import { Icon } from '../ui/icon.tsx';
import { Portrait } from '../ui/portrait.tsx';
import { PageLink } from '../ui/page-link.tsx';

export interface ShellUser {
  name: string;
  email?: string | null;
  portrait?: string | null;
}

export interface ProfileMenuProps {
  user: ShellUser;
  links: readonly MenuItem[];
  signOutHref: string;
}

export function ProfileMenu({ user, links, signOutHref }: ProfileMenuProps) {
  return (
    <details className="menu menu-end profile" data-menu="">
      <summary aria-label={`Profile of ${user.name}`}>
        <Portrait of={user.portrait} name={user.name} size="control" />
        <span className="menu-caret">
          <Icon icon={ChevronDown} size={14} />
        </span>
      </summary>
      <div className="menu-panel">
        <div className="profile-name">
          <strong>{user.name}</strong>
          {user.email ? <div className="muted">{user.email}</div> : null}
        </div>
        <ul>
          {links.map((link) => (
            <li key={link.href}>
              <PageLink className="menu-item" href={link.href} title={link.tooltip}>
                {link.label}
              </PageLink>
            </li>
          ))}
          <li>
            <a className="menu-item" href={signOutHref} data-reload="">
              Logout
            </a>
          </li>
        </ul>
      </div>
    </details>
  );
}
