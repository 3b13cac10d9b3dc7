import type { Frame } from '#app/components/layout/signed-in-shell.tsx';
import type { SignedInPerson } from '#app/domain/people/index.server.ts';
import { requireContext, type RouteArgs, type WebCtx } from './context.server.ts';

const timerOf = ({ timer }: SignedInPerson, now: Date): Frame['timer'] =>
  (timer && { work: timer.work, seconds: Math.max(0, Math.floor((now.getTime() - new Date(timer.startedAt).getTime()) / 1000)) });

export const frameOf = ({ person, actor, now }: WebCtx): Frame =>
  ({ organisation: person.organisation, theme: person.theme, isAdmin: actor.isAdmin,
    user: { name: actor.name, email: actor.email, portrait: person.portrait }, features: actor.features, timer: timerOf(person, now()) });

/** The frame of a page that is open to everybody: with menus for whoever is signed in, undefined for anybody else. */
export async function frameIfSignedIn(args: RouteArgs): Promise<Frame | undefined> {
  try {
    return frameOf(await requireContext(args));
  } catch (refusal) {
    // Somebody else is sent to the sign-in page, which is not called for here.
    if (refusal instanceof Response) return undefined;
    throw refusal;
  }
}
