import { line, plainText, warning } from './card.ts';
import type { Element } from './card.ts';

/** What became of something that was refused, in the web's own words. */
export interface Refused { title: string; messages: readonly string[] }

export function refusedLines(refused: Refused | undefined): Element[] {
  return refused
    ? [warning(plainText(refused.title)), ...refused.messages.filter((text) => text !== refused.title).map((text) => line(plainText(text)))]
    : [];
}
