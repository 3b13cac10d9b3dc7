import { notice } from '../cards/card.ts';
import { cannotAnswer } from '../questions/answer-question.ts';
import type { Command } from '../turn.ts';

const WHAT: readonly (readonly [RegExp, string])[] = [
  [/^(pause|resume)( timer| the timer)?$/, 'A pause of the timer'],
  [/^(suggestions?|suggest)\b/, 'Suggestions'],
];

/** What people ask for and Daybook does not have yet, or not in chat: said plainly. */
export const notAvailable: Command<string> = {
  isLooking: true,
  read: (key) => WHAT.find(([pattern]) => pattern.test(key))?.[1],
  run: async (_turn, what) => notice('Not available', what === 'Suggestions'
    ? 'Suggestions are shown with your day in Daybook, where you can accept them. Write help to see what I can do here.'
    : `${what} is not available in Daybook. Write help to see what is.`),
};

const QUESTIONS = [
  /^(?:did|do|does|am|is|are|was|were|have|has|had) (?:i|we|you|he|she|they|my|the|there|it|that|this|any\w*|a|an)\b/,
  /^(?:should|shall|will|would|can|could|may) (?:i|we|you|he|she|they|my|the|there|it|that|this|any\w*|a|an)\b/,
  /^(?:what(?! an? )|which|how|when|why|who|whose|whom|where|what's|who's|how's|when's|where's|whats)\b/,
];

/** A question that no other command answers: said plainly, and never read as work that was done. */
export const question: Command<true> = {
  isLooking: true,
  read: (key) => (QUESTIONS.some((pattern) => pattern.test(key)) ? true : undefined),
  run: async () => cannotAnswer(),
};
