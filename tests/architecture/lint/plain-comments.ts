import type { Rule } from 'eslint';

const NOUN_CLAUSE = /^(What|Who|Whom|Whose|Which|Whether|Where|How)\b/;
const PRIVATE_WORDS = /\b(whoever|nobody|somebody|stands|told|kept|comes to|anew|beside|goes on)\b/i;
/** Code, and words that are quoted. */
const QUOTED = /`[^`]*`|"[^"]*"|“[^”]*”|‘[^’]*’/g;

/** Returns the reason why a comment is no plain English, or undefined. */
export function unplainReason(comment: string): string | undefined {
  const text = comment.replace(/^\s*\*+ ?/gm, '').replace(QUOTED, '').trim();
  if (NOUN_CLAUSE.test(text)) return 'Begin with a verb (“Returns …”) or with the thing (“A row of …”).';
  const [word] = PRIVATE_WORDS.exec(text) ?? [];
  return word ? `Say it in everyday English, without “${word}”.` : undefined;
}

/** Refuses doc comments that begin with a noun clause, and the words that make a reader start a sentence again. */
export const plainComments: Rule.RuleModule = {
  meta: { type: 'suggestion', docs: { description: 'comments are plain English sentences' }, schema: [] },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const reason = unplainReason(comment.value);
          if (reason && comment.loc) context.report({ loc: comment.loc, message: reason });
        }
      },
    };
  },
};
