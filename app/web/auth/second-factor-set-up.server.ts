import { data } from '@remix-run/node';
import { encode } from 'uqr';
import type { z } from 'zod';
import type { ConfirmSecondFactor } from '#app/domain/people/second-factor/contract.ts';
import { confirmSecondFactor } from '#app/domain/people/second-factor/index.server.ts';
import type { WebCtx } from '../context.server.ts';
import { limitGuesses } from './guess-limit.server.ts';
import { hideSecrets } from '../failures/hide-secrets.server.ts';
import { renewSession } from './renew-session.server.ts';

/** A QR code as an SVG path of unit squares, one for each run of dark ones, with the quiet border of four that readers want. */
function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.map((row, y) => {
    const runs: string[] = [];
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x += 1;
      runs.push(`M${from} ${y}h${x + 1 - from}v1h-${x + 1 - from}z`);
    }
    return runs.join('');
  }).join('');
  return { path, size };
}

/** A secret as it is shown: in groups of four, and as a QR code. */
export function shownSecret({ secret, uri }: { readonly secret: string; readonly uri: string }): {
  secret: string; qr: { path: string; size: number }
} {
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
  return data({ codes: await answer.json() as string[] },
    { headers: { 'Set-Cookie': answer.headers.get('Set-Cookie') ?? '', 'Cache-Control': 'no-store' } });
}
