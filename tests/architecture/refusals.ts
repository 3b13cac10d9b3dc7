import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError, type DomainErrorCode } from '#app/domain/kernel/errors.ts';
import { NOBODY, type Actor } from '#app/domain/kernel/permissions.ts';
import type { UseCase } from '#app/domain/kernel/use-case.ts';

/** A context over a database that must not be asked anything. */
function contextOf(actor: Actor): Ctx {
  const untouchable: object = new Proxy({ isInTransaction: () => true }, {
    get: (target, name) => {
      if (name === 'isInTransaction') return target.isInTransaction;
      throw new Error(`The database was reached (${String(name)}) before the permission was checked.`);
    },
  });
  const silent = () => undefined;
  return {
    em: untouchable as Ctx['em'], queue: untouchable as Ctx['queue'], secrets: untouchable as Ctx['secrets'], actor, channel: 'web',
    tenant: { id: 'nowhere', name: 'Nowhere', schema: 'nowhere', timeZone: 'UTC' },
    log: { info: silent, warn: silent, error: silent },
    now: () => new Date('2026-01-01T00:00:00Z'), today: () => '2026-01-01',
  };
}

/** The names of the use-cases that do not answer 'forbidden' to somebody without permissions, or otherwise this actor with this code. */
export async function useCasesThatDoNotRefuse(
  useCases: Iterable<UseCase>, actor: Actor = NOBODY, code: DomainErrorCode = 'forbidden',
): Promise<string[]> {
  const open: string[] = [];
  for (const { name, call } of useCases) {
    try {
      await call(contextOf(actor), {} as never);
      open.push(name);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== code) open.push(name);
    }
  }
  return open;
}
