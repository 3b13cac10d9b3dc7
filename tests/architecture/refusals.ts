import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { NOBODY } from '#app/domain/kernel/permissions.ts';
import type { UseCase } from '#app/domain/kernel/use-case.ts';

/** A context of somebody who may do nothing, over a database that must not be asked anything. */
function strangerContext(): Ctx {
  const untouchable = new Proxy({}, {
    get: (_target, name) => { throw new Error(`The database was reached (${String(name)}) before the permission was checked.`); },
  });
  const silent = () => undefined;
  return {
    em: untouchable as Ctx['em'], queue: untouchable as Ctx['queue'], secrets: untouchable as Ctx['secrets'], actor: NOBODY, channel: 'web',
    tenant: { id: 'nowhere', name: 'Nowhere', schema: 'nowhere', timeZone: 'UTC' },
    log: { info: silent, warn: silent, error: silent },
    now: () => new Date('2026-01-01T00:00:00Z'), today: () => '2026-01-01',
  };
}

/** The names of the use-cases that do not answer 'forbidden' to somebody without permissions. */
export async function useCasesThatDoNotRefuse(useCases: Iterable<UseCase>): Promise<string[]> {
  const open: string[] = [];
  for (const { name, call } of useCases) {
    try {
      await call(strangerContext(), {} as never);
      open.push(name);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'forbidden') open.push(name);
    }
  }
  return open;
}
