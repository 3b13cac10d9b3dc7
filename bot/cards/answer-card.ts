import { card, line, openLink, plainText, quiet, title } from './card.ts';
import type { Card } from './card.ts';

const LINES = 20;

/** The answer to a question: in one sentence, with what it rests on. */
export function answerCard(answer: { heading: string; about?: string; lines?: readonly string[]; url?: string }): Card {
  const { heading, about = '', lines = [], url } = answer;
  const more = lines.length - LINES;
  return card([heading, about].filter(Boolean).join('. '), [
    title(plainText(heading)), ...(about ? [quiet(plainText(about))] : []), ...lines.slice(0, LINES).map((text) => line(plainText(text))),
    ...(more > 0 ? [quiet(`And ${more} more.`)] : []),
  ], url ? [openLink('Open in Daybook', url)] : []);
}
