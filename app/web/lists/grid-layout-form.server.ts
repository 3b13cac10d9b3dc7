import { safeReturnTo } from '../auth/return-to.ts';

/**
 * What the columns form, or the grid in the background, asks for. `to` is where the person goes next; a grid that only keeps what was
 * dragged goes nowhere.
 */
export interface GridLayoutForm {
  readonly intent: 'save' | 'reset' | 'keep';
  readonly to: string;
  readonly layout: {
    readonly gridId: string; readonly order?: string[]; readonly hidden?: string[]; readonly widths?: Record<string, number>
  };
}

const texts = (form: FormData, name: string): string[] => form.getAll(name).filter((value) => typeof value === 'string');

/** The list with one of its members a place further up or down; unchanged where that is not possible. */
export function moved(order: readonly string[], key: string, way: string): string[] {
  const from = order.indexOf(key);
  const to = way === 'up' ? from - 1 : from + 1;
  if (from < 0 || to < 0 || to >= order.length) return [...order];
  const others = order.filter((other) => other !== key);
  return [...others.slice(0, to), key, ...others.slice(to)];
}

/** Reads the form as it was posted; its limits are those of the use-case. */
export function readGridLayoutForm(form: FormData): GridLayoutForm {
  const gridId = String(form.get('gridId') ?? '');
  const order = texts(form, 'order');
  const intent = form.get('intent');
  if (intent === 'keep') {
    const widths = Object.fromEntries(texts(form, 'width').map((text) => text.split(':')).map(([key = '', width]) => [key, Number(width)]));
    return { intent, to: '/', layout: { gridId, order, widths } };
  }
  const shown = new Set(texts(form, 'shown'));
  const move = String(form.get('move') ?? '');
  const [key = '', way = ''] = move.split(':');
  return {
    intent: intent === 'reset' ? 'reset' : 'save',
    to: safeReturnTo(String(form.get(move === '' ? 'returnTo' : 'here') ?? '')),
    layout: { gridId, order: moved(order, key, way), hidden: order.filter((column) => !shown.has(column)) },
  };
}
