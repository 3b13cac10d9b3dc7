import { DomainError } from '#app/domain/kernel/errors.ts';
import type { WebCtx } from '#app/web/context.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

/**
 * The work of a press that has no form to come back to: why it is refused is said on the page `href` names. Whoever may not do it at all,
 * and what is to be asked, goes where every form leads.
 */
export function orSayOn<Input>(href: string | ((input: Input) => string), run: (ctx: WebCtx, input: Input) => Promise<Response>) {
  return async (ctx: WebCtx, input: Input): Promise<Response> => {
    try {
      return await run(ctx, input);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'forbidden' || error.code === 'switched_off' || isQuestion(error)) throw error;
      return redirectWithToast(typeof href === 'string' ? href : href(input), { kind: 'error', text: error.message });
    }
  };
}

const isQuestion = ({ details }: DomainError): boolean => typeof details === 'object' && details !== null && 'overlapping' in details;
