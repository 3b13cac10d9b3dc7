import type { PageAction } from './action-row.tsx';

const MOST_BUTTONS = 3;

/** Parts actions into those that are buttons and those under "More", where what destroys comes last. */
export function partActions(actions: readonly PageAction[]): { buttons: readonly PageAction[]; more: readonly PageAction[] } {
  const buttons = actions.filter((action) => !destroys(action) && action.leads !== true).slice(0, MOST_BUTTONS);
  const rest = actions.filter((action) => !buttons.includes(action));
  return { buttons, more: [...rest.filter((action) => !destroys(action)), ...rest.filter(destroys)] };
}

const destroys = (action: PageAction): boolean => 'danger' in action && action.danger === true;
