import { notice } from '../cards/card.ts';
import type { Command } from '../turn.ts';

const QUESTION =
  /^(?:(?:did|do|does|am|is|are|was|were|have|has|had|should|shall|will|would|can|could|may) (?:i|we|you|he|she|they|my|the|there|it|that|this|any\w*|a|an)\b|(?:what(?! an? )|which|how|when|why|who|whose|whom|where|what's|who's|how's|when's|where's|whats)\b)/;

/** A question that no other command answers: said plainly, and never read as work that was done. */
export const question: Command<true> = {
  read: (key) => (QUESTION.test(key) ? true : undefined),
  run: async () =>
    notice('I cannot answer that',
      'I can show a day (“yesterday”), a week (“last week”) and what is missing (“what\'s missing”). For the rest, see the reports '
        + 'in Daybook.'),
};
