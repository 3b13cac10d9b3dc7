import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '../button.tsx';
import { ButtonLink } from '../button-link.tsx';
import { ItemForm, Menu, type MenuItem } from '../menu.tsx';
import { PrintButton } from '../print-button.tsx';
import { partActions } from './part-actions.ts';

/** Something to do with what a page shows. */
export type PageAction = MenuItem & {
  icon?: LucideIcon;
  /** The key that follows it while nobody types. */
  shortcut?: string;
  /** It leads to another list or page only: a place is no button. */
  leads?: boolean;
};

export interface ActionRowProps {
  /** The one that most people came for. */
  primary?: PageAction | null;
  /** The others, the most wanted first. A page leaves out what does not hold: `null`. */
  actions?: readonly (PageAction | null)[];
  /** Behind the buttons: the rare action that is no plain link or form. */
  children?: ReactNode;
}

/**
 * All that can be done with a page, in one row: one primary button, up to three others, the rest under "More".
 * A button does something to what the page shows, or begins to. A place to go to is a link: in the text, or under "More".
 * What destroys is always the last under "More", so that no slip of the hand reaches it.
 */
export function ActionRow({ primary = null, actions = [], children }: ActionRowProps) {
  const { buttons, more } = partActions(actions.filter((action) => action !== null));
  return (
    <div className="action-row" role="group" aria-label="Actions">
      {primary ? <ActionButton action={primary} variant="primary" /> : null}
      {buttons.map((action) => <ActionButton key={action.label} action={action} variant="secondary" />)}
      {children}
      {more.length > 0 ? <Menu label="More" align="end" items={more} /> : null}
    </div>
  );
}

function ActionButton({ action, variant }: { action: PageAction; variant: ButtonVariant }) {
  const { label, icon, shortcut } = action;
  if ('prints' in action) return <PrintButton label={label} variant={variant} />;
  const look = { variant, ...(icon ? { icon } : {}) };
  if ('action' in action) return <ItemForm of={action}><Button {...look} data-shortcut={shortcut}>{label}</Button></ItemForm>;
  const link = { href: action.href, reload: action.reload === true, stays: action.stays === true, ...(shortcut ? { shortcut } : {}) };
  return <ButtonLink {...look} {...link}>{label}</ButtonLink>;
}
