import { Form, useLocation } from '@remix-run/react';
import { ChevronDown, Menu as MenuIcon, Search } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';

export interface NavItem {
  label: string;
  href: string;
  items?: readonly { label: string; href: string }[];
}

export interface MainNavigationProps {
  nav: readonly NavItem[];
  adminItems: readonly NavItem[];
  searchAction: string;
  searchValue: string | undefined;
}

/** One list for every width: behind a Menu button on narrow windows, in a row on wide ones. */
export function MainNavigation({ nav, adminItems, searchAction, searchValue }: MainNavigationProps) {
  const { pathname } = useLocation();
  const admin = adminItems.flatMap(({ label, href, items }) => items ?? [{ label, href }]);
  return (
    <details className="shell-nav" data-menu="narrow">
      <summary className="nav-toggle">
        <Icon icon={MenuIcon} />
        Menu
      </summary>
      <div className="nav-body">
        <nav aria-label="Main">
          <ul className="nav-list">
            {nav.map((item) => (
              <li key={item.href}>
                <NavEntry item={item} pathname={pathname} />
              </li>
            ))}
            {admin.length > 0 ? (
              <li>
                <NavGroup label="Admin" items={admin} pathname={pathname} />
              </li>
            ) : null}
          </ul>
        </nav>
        <ShellSearch action={searchAction} value={searchValue} />
      </div>
    </details>
  );
}

function NavEntry({ item, pathname }: { item: NavItem; pathname: string }) {
  if (item.items?.length) return <NavGroup label={item.label} items={item.items} pathname={pathname} />;
  return (
    <PageLink className="nav-link" href={item.href} aria-current={isWithin(pathname, item.href) ? 'page' : undefined}>
      {item.label}
    </PageLink>
  );
}

function NavGroup({ label, items, pathname }: { label: string; items: readonly { label: string; href: string }[]; pathname: string }) {
  const current = currentItem(items, pathname);
  return (
    <details className={classNames('nav-group menu', label === 'Admin' && 'nav-group-end')} data-menu="" data-current={current ? '' : undefined}>
      <summary>
        {label}
        <span className="menu-caret">
          <Icon icon={ChevronDown} size={14} />
        </span>
      </summary>
      <ul className="menu-panel">
        {items.map((item) => (
          <li key={item.href}>
            <PageLink className="menu-item" href={item.href} aria-current={item === current ? 'page' : undefined}>
              {item.label}
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

function ShellSearch({ action, value }: { action: string; value: string | undefined }) {
  return (
    <Form className="shell-search" method="get" action={action} role="search" aria-label="Client / Invoice Search">
      <div className="search-box">
        <Icon icon={Search} />
        <input
          className="input"
          type="search"
          name="search"
          defaultValue={value}
          aria-label="Client / Invoice Search"
          placeholder="Client / Invoice Search"
          autoComplete="off"
          data-shell-search=""
        />
      </div>
      <button type="submit" className="visually-hidden">
        Search
      </button>
    </Form>
  );
}

/** The item whose address is the longest beginning of the page's address. */
export function currentItem<Item extends { href: string }>(items: readonly Item[], pathname: string): Item | undefined {
  return items
    .filter((item) => isWithin(pathname, item.href))
    .reduce<Item | undefined>((best, item) => (best && best.href.length >= item.href.length ? best : item), undefined);
}

function isWithin(pathname: string, href: string): boolean {
  const path = href.split(/[?#]/)[0] ?? '';
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
}
