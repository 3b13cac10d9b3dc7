import { LINK_MINUTES } from '#app/domain/chat/contract.ts';
import { card, facts, line, openLink, plainText, quiet, title } from './card.ts';
import type { Card } from './card.ts';

/** For an account that nobody is known by. */
export function linkCard(link: { url: string; accountName: string }): Card {
  const text =
    `To record time from Teams, connect this account${link.accountName ? ` (${link.accountName})` : ''} with your Daybook sign-in.`;
  return card(`${text} ${link.url}`, [
    title('Connect Teams with Daybook'), line(plainText(text)),
    quiet(
      `The link works once and for ${LINK_MINUTES} minutes. Do not pass it on: whoever uses it lets this Teams account record time `
        + `for them.`),
  ], [openLink('Connect', link.url)]);
}

export const disabledCard = (organisation: string): Card => card('Your Daybook account is disabled.', [
  title('Your Daybook account is disabled'), line(plainText(`An administrator of ${organisation} can enable it.`)),
]);

/** Every command by what one writes. */
export function helpCard(commands: readonly { say: string; does: string }[], heading = 'This is what you can write'): Card {
  return card(`${heading}: ${commands.map(({ say }) => say).join(' · ')}`, [
    title(heading), facts(commands.map(({ say, does }) => [say, does] as const)),
    quiet(
      'Dates as you write them: yesterday, Monday, last Friday, 21/11, 21 Nov. Durations: 4h, 1h30, 90m, 9-12:30. Put a colon before '
        + 'the note.'),
  ]);
}
