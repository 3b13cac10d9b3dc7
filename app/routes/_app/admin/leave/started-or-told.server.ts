import { DomainError } from '#app/domain/kernel/errors.ts';
import type { RouteArgs } from '#app/web/context.server.ts';
import { onFault } from '#app/web/forms/form-failure.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

interface Words<Begun> {
  /** The list that shows it, which is loaded again either way. */
  list(begun?: Begun): string;
  readonly started: string;
  /** Said of a fault; a refusal says itself why. */
  readonly failed: string;
}

/** Leads back to the list and says that the work was started, or why it was not. */
export async function startedOrTold<Begun>(
  args: RouteArgs, work: Promise<Begun>, { list, started, failed }: Words<Begun>,
): Promise<Response> {
  const told = (text: string) => redirectWithToast(list(), { kind: 'error', text });
  const done = async () => redirectWithToast(list(await work), { kind: 'success', text: started });
  try {
    return await onFault(args, done(), () => told(failed));
  } catch (error) {
    if (error instanceof DomainError && (error.code === 'rule_violated' || error.code === 'conflict')) return told(error.message);
    throw error;
  }
}
