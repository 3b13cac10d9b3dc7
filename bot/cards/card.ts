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

export const title = (text: string): Element => ({ type: 'TextBlock', text, weight: 'Bolder', size: 'Medium', wrap: true });
export const line = (text: string): Element => ({ type: 'TextBlock', text, wrap: true });
export const quiet = (text: string): Element => ({ type: 'TextBlock', text, wrap: true, isSubtle: true, size: 'Small' });
export const warning = (text: string): Element => ({ type: 'TextBlock', text: `⚠ ${text}`, wrap: true, color: 'Attention', weight: 'Bolder' });

export function facts(pairs: readonly (readonly [label: string, value: string])[]): Element {
  return { type: 'FactSet', facts: pairs.filter(([, value]) => value !== '').map(([label, value]) => ({ title: label, value })) };
}

/** A button that sends its data back; clients that cannot execute it submit the same data. */
export function press(label: string, verb: string, data: Readonly<Record<string, unknown>>, style?: 'positive' | 'destructive'): Element {
  return {
    type: 'Action.Execute', id: `${verb}-${String(data['value'] ?? '')}`, title: label, verb, data, ...(style ? { style } : {}),
    fallback: { type: 'Action.Submit', title: label, data: { ...data, verb } },
  };
}

export const openLink = (label: string, url: string): Element => ({ type: 'Action.OpenUrl', title: label, url });

export function card(fallbackText: string, body: readonly Element[], actions: readonly Element[] = []): Card {
  return {
    type: 'AdaptiveCard', version: '1.5', $schema: 'http://adaptivecards.io/schemas/adaptive-card.json', fallbackText, body,
    ...(actions.length > 0 ? { actions } : {}), msteams: { width: 'Full' },
  };
}

/** A plain answer. */
export const notice = (heading: string, text: string, actions: readonly Element[] = []): Card =>
  card(`${heading}. ${text}`, [title(heading), line(text)], actions);
