import type { RouteArgs } from '../context.server.ts';
import { redirectWithToast } from '../toast.server.ts';
import { onFault } from './form-failure.server.ts';

/** Answers a switch: the page that has it, with what came of it. */
export async function backFromSwitch(args: RouteArgs, work: Promise<{ readonly featureToggleKey: string }>, to: string): Promise<Response> {
  const done = await onFault(args, work, () => undefined);
  return redirectWithToast(to, done ? { kind: 'success', text: `Feature "${done.featureToggleKey}" updated successfully` }
    : { kind: 'error', text: 'Error updating feature toggle' });
}
