import { Form, useLocation } from '@remix-run/react';
import { ChevronDown, Menu as MenuIcon, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MenuGroup, MenuItem } from '#app/screens/navigation.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';

/** The search of the header, by GET. */
export interface ShellSearchProps {
  action: string;
  name: string;
  label: string;
}

export interface MainNavigationProps {
  nav: readonly MenuItem[];
  admin: readonly MenuGroup[];
  search: ShellSearchProps;
}

/** One list for every width: behind a Menu button on narrow windows, in a row on wide ones. */
export function MainNavigation({ nav, admin, search }: MainNavigationProps) {
  const { pathname } = useLocation();
  const current = placeInMenu(nav, admin.flatMap(({ items }) => items), pathname);
  const mark: Mark = (item) => (item === current ? currentMark(item, pathname) ?? 'true' : undefined);
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
                <NavEntry item={item} mark={mark} />
              </li>
            ))}
            {admin.length > 0 ? (
              <li>
                <AdminMenu groups={admin} mark={mark} />
              </li>
            ) : null}
          </ul>
        </nav>
        <ShellSearch {...search} />
      </div>
    </details>
  );
}

/** How an item of the menu is marked: only the one that leads to where one is. */
type Mark = (item: MenuItem) => 'page' | 'true' | undefined;

function NavEntry({ item, mark }: { item: MenuItem; mark: Mark }) {
  if (item.items?.length) return <NavGroup label={item.label} items={item.items} isHere={mark(item) !== undefined} mark={mark} />;
  return (
    <PageLink className="nav-link" href={item.href} title={item.tooltip} aria-current={mark(item)}>
      {item.label}
    </PageLink>
  );
}

interface NavGroupProps {
  label: string;
  items: readonly MenuItem[];
  /** One is on a page of the group that none of its items leads to. */
  isHere: boolean;
  mark: Mark;
}

function NavGroup({ label, items, isHere, mark }: NavGroupProps) {
  return (
    <NavMenu label={label} isHere={isHere || items.some(mark)}>
      <ul className="menu-panel"><MenuLinks items={items} mark={mark} /></ul>
    </NavMenu>
  );
}

/** The administration, by what its pages have in common. */
function AdminMenu({ groups, mark }: { groups: readonly MenuGroup[]; mark: Mark }) {
  return (
    <NavMenu label="Admin" isHere={groups.some(({ items }) => items.some(mark))} className="nav-group-end">
      <div className="menu-panel menu-groups">
        {groups.map(({ label, items }) => (
          <div key={label}>
            <p className="menu-heading" aria-hidden="true">{label}</p>
            <ul aria-label={label}><MenuLinks items={items} mark={mark} /></ul>
          </div>
        ))}
      </div>
    </NavMenu>
  );
}

interface NavMenuProps { label: string; isHere: boolean; className?: string; children: ReactNode }

function NavMenu({ label, isHere, className, children }: NavMenuProps) {
  return (
    <details className={classNames('nav-group menu', className)} data-menu="" data-current={isHere ? '' : undefined}>
      <summary>
        {label}
        <span className="menu-caret">
          <Icon icon={ChevronDown} size={14} />
        </span>
      </summary>
      {children}
    </details>
  );
}

function MenuLinks({ items, mark }: { items: readonly MenuItem[]; mark: Mark }) {
  return items.map((item) => (
    <li key={item.href}>
      <PageLink className="menu-item" href={item.href} title={item.tooltip} aria-current={mark(item)}>
        {item.label}
      </PageLink>
    </li>
  ));
}

function ShellSearch({ action, name, label }: ShellSearchProps) {
  return (
    <Form className="shell-search" method="get" action={action} role="search" aria-label={label}>
      <div className="search-box">
        <Icon icon={Search} />
        <input
          className="input"
          type="search"
          name={name}
          aria-label={label}
          placeholder={label}
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

type Place = Pick<MenuItem, 'href' | 'section'>;

const sectionOf = ({ href, section }: Place): string => section ?? href.split(/[?#]/)[0] ?? '';

/**
 * Where one is in the whole menu: what stands under a heading may lie below the address of another item, and some pages lie below a
 * heading alone, which is marked itself then. For a page inside another one, that one is marked.
 */
export function placeInMenu(nav: readonly MenuItem[], admin: readonly MenuItem[], pathname: string): MenuItem | undefined {
  const items = [...nav.flatMap((item) => item.items ?? [item]), ...admin, ...nav];
  const found = currentItem(items.flatMap((item) => [item, ...item.inside ?? []]), pathname);
  return found && items.find((item) => item === found || item.inside?.includes(found));
}

/** The item whose section is the longest beginning of the page's address. */
export function currentItem<Item extends Place>(items: readonly Item[], pathname: string): Item | undefined {
  return items
    .filter((item) => isWithin(pathname, item))
    .reduce<Item | undefined>((best, item) => (best && sectionOf(best).length >= sectionOf(item).length ? best : item), undefined);
}

/** 'page' for the page that the link leads to, 'true' for the others of its section. */
export function currentMark(item: Place, pathname: string): 'page' | 'true' | undefined {
  if (!isWithin(pathname, item)) return undefined;
  return pathname === item.href ? 'page' : 'true';
}

function isWithin(pathname: string, item: Place): boolean {
  const section = sectionOf(item);
  return pathname === item.href || pathname === section || (section !== '/' && pathname.startsWith(`${section}/`));
}
