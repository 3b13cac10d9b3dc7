import { SystemFault } from '#app/domain/kernel/ports/systems.ts';

const MAX_REDIRECTS = 3;

/** Answers that lead to another address, for `takes` of a call. */
export const REDIRECTS = [301, 302, 303, 307, 308] as const;
const LEADS_ON: ReadonlySet<number> = new Set(REDIRECTS);

/** Follows a few redirects. Each address is asked for by the same guard, which refuses a private one wherever it comes from. */
export async function follow(address: string,
  ask: (at: string) => Promise<Response>): Promise<{ readonly at: string; readonly answer: Response }> {
  let at = address;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const answer = await ask(at);
    const next = answer.headers.get('location');
    if (!LEADS_ON.has(answer.status) || !next || !URL.canParse(next, at)) return { at, answer };
    at = new URL(next, at).href;
  }
  throw new SystemFault('refused', 'the address leads on too often');
}
