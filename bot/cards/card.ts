/** An Adaptive Card as Teams takes it, and the words for where no card can be drawn. */
export interface Card {
  readonly type: 'AdaptiveCard';
  readonly version: '1.5';
  readonly $schema: string;
  readonly fallbackText: string;
  readonly body: readonly Element[];
  readonly actions?: readonly Element[];
  readonly msteams: { readonly width: 'Full' };
}

export type Element = Readonly<Record<string, unknown>>;

/** Teams refuses what is larger; a longer text is cut before that. */
const TEXT_MAX = 1200;

/** What a person typed is shown as text: the marks of Markdown lose their meaning. */
export function plainText(text: string): string {
  const cut = [...text].length > TEXT_MAX ? `${[...text].slice(0, TEXT_MAX).join('')}…` : text;
  return cut.replace(/([\\`*_[\]#~])/g, '\\$1').replace(/\r?\n/g, '\n\n');
}

/** Marks that turn the direction of a text around, by which one name can be made to look like another. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Keys whose strings are sent back or opened, and never read. */
const UNREAD = new Set(['data', 'id', 'url', 'verb', 'fallback']);

/** An element with all that can be read on it freed of turning marks; the values of choices stay what they are. */
function straight<Part>(part: Part, isChoice = false): Part {
  if (typeof part === 'string') return part.replace(TURNING, '') as Part;
  if (Array.isArray(part)) return part.map((each) => straight(each, isChoice)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const isUntouched = (key: string) =>
    UNREAD.has(key) || (key === 'value' && (isChoice || ('type' in part && part.type === 'Input.ChoiceSet')));
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, isUntouched(key) ? value : straight(value, key === 'choices')]),
  ) as Part;
}

export const title = (text: string): Element => ({ type: 'TextBlock', text, weight: 'Bolder', size: 'Medium', wrap: true });
export const line = (text: string): Element => ({ type: 'TextBlock', text, wrap: true });
export const quiet = (text: string): Element => ({ type: 'TextBlock', text, wrap: true, isSubtle: true, size: 'Small' });
export const warning = (text: string): Element =>
  ({ type: 'TextBlock', text: `⚠ ${text}`, wrap: true, color: 'Attention', weight: 'Bolder' });

export function facts(pairs: readonly (readonly [label: string, value: string])[]): Element {
  return { type: 'FactSet', facts: pairs.filter(([, value]) => value !== '').map(([label, value]) => ({ title: label, value })) };
}

/** A button that sends its data back; clients that cannot execute it submit the same data. */
export function press(label: string, verb: string, data: Readonly<Record<string, unknown>>, style?: 'positive' | 'destructive'): Element {
  return {
    type: 'Action.Execute', id: `${verb}-${String(data['value'] ?? data['index'] ?? '')}`, title: label, verb, data,
    ...(style ? { style } : {}),
    fallback: { type: 'Action.Submit', title: label, data: { ...data, verb } },
  };
}

export const openLink = (label: string, url: string): Element => ({ type: 'Action.OpenUrl', title: label, url });

export function card(fallbackText: string, body: readonly Element[], actions: readonly Element[] = []): Card {
  return {
    type: 'AdaptiveCard', version: '1.5', $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    fallbackText: straight(fallbackText), body: straight(body),
    ...(actions.length > 0 ? { actions: straight(actions) } : {}), msteams: { width: 'Full' },
  };
}

/** A plain answer. */
export const notice = (heading: string, text: string, actions: readonly Element[] = []): Card =>
  card(`${heading}. ${text}`, [title(heading), line(text)], actions);
