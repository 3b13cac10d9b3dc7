import { Form } from '@remix-run/react';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { PageLink } from './page-link.tsx';
import { useHydrated } from './use-hydrated.ts';

/** A link, a form of one button, or the browser's own printing. What destroys something is in red, below a line. */
export type MenuItem =
  | { label: string; href: string; reload?: boolean; danger?: boolean; stays?: boolean }
  | { label: string; action: string; fields?: Readonly<Record<string, string>>; danger?: boolean }
  | { label: string; prints: true };

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
  if ('prints' in item) return <PrintItem label={item.label} />;
  const className = classNames('menu-item', item.danger && 'menu-item-danger');
  if ('action' in item) return <ItemForm of={item}><button type="submit" className={className}>{item.label}</button></ItemForm>;
  return item.reload ? <a className={className} href={item.href} data-reload="">{item.label}</a>
    : <PageLink className={className} href={item.href} stays={item.stays}>{item.label}</PageLink>;
}

/** Without script the browser's own menu prints. */
function PrintItem({ label }: { label: string }) {
  return useHydrated() ? <button type="button" className="menu-item" onClick={() => window.print()}>{label}</button> : null;
}

/** The form of an item that is a post. */
export function ItemForm({ of: { action, fields = {} }, children }: { of: Extract<MenuItem, { action: string }>; children: ReactNode }) {
  return (
    <Form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
      {children}
    </Form>
  );
}
