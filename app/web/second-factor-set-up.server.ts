import { data } from '@remix-run/node';
import type { z } from 'zod';
import type { ConfirmSecondFactor } from '#app/domain/second-factor/contract.ts';
import { confirmSecondFactor } from '#app/domain/second-factor/index.server.ts';
import type { WebCtx } from './context.server.ts';
import { limitGuesses } from './guess-limit.server.ts';
import { hideSecrets } from './hide-secrets.server.ts';
import { qrPath } from './qr-path.server.ts';
import { renewSession } from './renew-session.server.ts';

/** A secret as it is shown: in groups of four, and as a QR code. */
export function shownSecret({ secret, uri }: { readonly secret: string; readonly uri: string }): { secret: string; qr: { path: string; size: number } } {
  return { secret: secret.replace(/(.{4})(?=.)/g, '$1 '), qr: qrPath(uri) };
}

/** Turns the second factor on and gives this browser a new session; the recovery codes are in the answer. Refuses like the command. */
export async function turnOnHere(ctx: WebCtx, request: Request, input: z.output<typeof ConfirmSecondFactor>): Promise<Response> {
  const { codes } = await limitGuesses(ctx, () => confirmSecondFactor(ctx, { ...input, current: ctx.person.sessionId }));
  return Response.json(codes, { headers: { 'Set-Cookie': await renewSession(ctx, request) } });
}

/** What the page is answered: the codes that {@link turnOnHere} gave, or the refused form without its code. */
export async function codesOrRefusal<Refusal>(answer: Response | Refusal) {
  if (!(answer instanceof Response)) return hideSecrets(answer, ['code']);
  return data({ codes: await answer.json() as string[] }, { headers: { 'Set-Cookie': answer.headers.get('Set-Cookie') ?? '', 'Cache-Control': 'no-store' } });
}
