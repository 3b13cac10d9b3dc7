import type { PageAction } from './action-row.tsx';

const MOST_BUTTONS = 3;
const BUTTONS_BESIDE_MORE = 2;

/** Parts actions into those that are buttons and those under "More", where what destroys comes last. */
export function partActions(actions: readonly PageAction[]): { buttons: readonly PageAction[]; more: readonly PageAction[] } {
  const fit = actions.filter((action) => !destroys(action) && action.leads !== true);
  const hasMore = fit.length < actions.length || fit.length > MOST_BUTTONS;
  const buttons = fit.slice(0, hasMore ? BUTTONS_BESIDE_MORE : MOST_BUTTONS);
  const rest = actions.filter((action) => !buttons.includes(action));
  return { buttons, more: [...rest.filter((action) => !destroys(action)), ...rest.filter(destroys)] };
}

const destroys = (action: PageAction): boolean => 'danger' in action && action.danger === true;
