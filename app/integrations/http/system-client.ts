import { SystemFault, type Connection, type FaultKind, type SystemKey } from '#app/domain/kernel/ports/systems.ts';
import type { Circuits } from './circuits.ts';
import { AddressRefused, NoAnswer, type GuardedFetch, type GuardedRequest } from './guarded-fetch.ts';
import { retryAfterOf } from './retry-after.ts';

/** The outside of a client: how it reaches its system, and the clock in milliseconds. */
export interface ClientParts {
  readonly fetch: GuardedFetch;
  readonly circuits: Circuits;
  readonly now: () => number;
}

export interface SystemCall<Answer> extends GuardedRequest {
  readonly url: string;
  /** The path in the log, of an address that is secret itself. */
  readonly shownPath?: string;
  /** Texts that are left out of the log wherever the system repeats them. */
  readonly secrets?: readonly string[];
  /** Statuses other than success that `read` understands. */
  readonly takes?: readonly number[];
  /** Reads the answer; what it throws of {@link SystemFault} is logged as what became of the exchange. */
  read(answer: Response): Answer | Promise<Answer>;
  /** The system's own words for a refusal, out of the body of its answer. */
  errorsOf?(text: string): readonly string[];
}

const MAX_REFUSAL = 500;
const BUSY: ReadonlySet<number> = new Set([429, 502, 503, 504]);

function kindOf(status: number): FaultKind {
  if (BUSY.has(status)) return 'busy';
  if (status === 401 || status === 403) return 'not-let-in';
  if (status === 404 || status === 410) return 'not-found';
  return status >= 500 ? 'failed' : 'refused';
}

function withoutSecrets(text: string, secrets: readonly string[] = []): string {
  const plain = text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  return secrets.filter(Boolean).reduce((rest, secret) => rest.replaceAll(secret, '…'), plain).slice(0, MAX_REFUSAL);
}

function faultOf(error: unknown): unknown {
  if (error instanceof AddressRefused) return new SystemFault('address', error.message, { cause: error });
  if (error instanceof NoAnswer) return new SystemFault(error.why, error.message, { cause: error });
  return error;
}

/**
 * Asks a system once, as every adapter does: not while its circuit is open, and with a row in the log of exchanges. Throws
 * {@link SystemFault} for whatever is no answer.
 */
export function systemClient(system: SystemKey, { fetch, circuits, now }: ClientParts) {
  return async function ask<Answer>({ exchanges }: Connection, call: SystemCall<Answer>): Promise<Answer> {
    const { url, shownPath = new URL(url).pathname, secrets, takes = [], read, errorsOf, ...request } = call;
    const circuit = [system, exchanges.tenantId, new URL(url).origin].join(' ');
    circuits.require(circuit);
    const began = now();
    const made = { status: undefined as number | undefined, refusal: '' };
    const finish = async (fault: SystemFault | undefined) => {
      circuits.note(circuit, fault);
      const { method = 'GET' } = request;
      await exchanges.add({ system, method, path: shownPath, ms: Math.round(now() - began), fault: fault?.kind, ...made });
    };
    try {
      const answer = await fetch(url, request);
      made.status = answer.status;
      if (!answer.ok && !takes.includes(answer.status)) {
        const text = await answer.text();
        made.refusal = withoutSecrets(text, secrets);
        throw new SystemFault(kindOf(answer.status), `answered with ${answer.status}`, {
          status: answer.status, said: errorsOf?.(text) ?? [], retryAfterMs: retryAfterOf(answer, now()),
        });
      }
      const result = await read(answer);
      await finish(undefined);
      return result;
    } catch (error) {
      const fault = faultOf(error);
      if (fault instanceof SystemFault) await finish(fault);
      throw fault;
    }
  };
}
