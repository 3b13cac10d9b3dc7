import { findTarget, findTargets } from '#app/domain/time/quick-entry/index.server.ts';
import type { WorkTarget } from '#app/domain/time/timesheets/index.server.ts';
import type { Turn } from '../turn.ts';

/** What a question is about: a client with all its projects, or one of them. */
export interface AskedWork {
  readonly clientId: string;
  /** Empty for all projects of the client. */
  readonly projectId: string;
  readonly name: string;
  readonly rows: readonly WorkTarget[];
}

/** The client or project that a person names, or why it cannot be told. */
export async function findAskedWork(turn: Turn, said: string): Promise<AskedWork | string> {
  const { rows, catalogue } = await findTargets(turn);
  const target = findTarget(said, catalogue);
  const ofClient = (clientId: string): AskedWork => {
    const own = rows.filter((row) => row.clientId === clientId);
    return { clientId, projectId: '', name: own[0]?.client ?? clientId, rows: own };
  };
  const ofProject = (clientId: string, projectId: string): AskedWork | undefined => {
    const row = rows.find((each) => each.clientId === clientId && each.projectId === projectId);
    return row && { clientId, projectId, name: `${row.client} / ${row.project}`, rows: [row] };
  };
  const unknown = `There is no client or project “${said}”.`;
  switch (target.kind) {
    case 'project': return ofProject(target.clientId, target.projectId) ?? unknown;
    case 'choose-project': return ofClient(target.clientId);
    case 'choose-client':
    case 'maybe': {
      const found = target.options.map((option) => {
        const [clientId = '', projectId] = option.split('/');
        return projectId === undefined ? ofClient(clientId) : ofProject(clientId, projectId);
      }).filter((each) => each !== undefined);
      const [only, ...others] = found;
      if (only && others.length === 0) return only;
      return found.length === 0 ? unknown : `“${said}” could be ${found.slice(0, 4).map(({ name }) => name).join(' or ')}. Ask with the `
        + `whole name.`;
    }
    case 'unknown': return unknown;
  }
}
