import { Form } from '@remix-run/react';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { PageLink } from './page-link.tsx';

export type MenuItem =
  | { label: string; href: string; reload?: boolean }
  | { label: string; action: string; fields?: Readonly<Record<string, string>>; danger?: boolean };

export interface MenuProps {
  label: string;
  icon?: LucideIcon;
  items: readonly MenuItem[];
  variant?: ButtonVariant;
  size?: ButtonSize;
  align?: 'start' | 'end';
}

/** Opens without script; the shell adds arrow keys, Esc and closing on a click outside (data-menu). */
export function Menu({ label, icon, items, variant = 'secondary', size = 'normal', align = 'start' }: MenuProps) {
  return (
    <details className={classNames('menu', align === 'end' && 'menu-end')} data-menu="">
      <summary className={buttonClass(variant, size)}>
        {icon ? <Icon icon={icon} /> : null}
        {label}
        <span className="menu-caret">
          <Icon icon={ChevronDown} />
        </span>
      </summary>
      <ul className="menu-panel">
        {items.map((item) => (
          <li key={item.label}>
            <MenuEntry item={item} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function MenuEntry({ item }: { item: MenuItem }) {
  if ('action' in item) {
    return (
      <Form method="post" action={item.action}>
        {Object.entries(item.fields ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={classNames('menu-item', item.danger && 'menu-item-danger')}>
          {item.label}
        </button>
      </Form>
    );
  }
  if (item.reload) {
    return (
      <a className="menu-item" href={item.href} data-reload="">
        {item.label}
      </a>
    );
  }
  return (
    <PageLink className="menu-item" href={item.href}>
      {item.label}
    </PageLink>
  );
}
