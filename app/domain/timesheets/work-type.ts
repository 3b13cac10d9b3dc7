/** What an hour was spent on; derived from client and project, never stored. */
export type WorkType = 'client' | 'internal' | 'leave';

export const LEAVE_PROJECT_ID = 'LEAVE';

/** The organisation's own client is internal work, except its project LEAVE; every other client is client work. */
export function workTypeOf(entry: { clientId: string; projectId: string }, ownClientId: string): WorkType {
  if (entry.clientId !== ownClientId) return 'client';
  return entry.projectId === LEAVE_PROJECT_ID ? 'leave' : 'internal';
}
