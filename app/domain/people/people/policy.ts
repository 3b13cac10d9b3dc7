import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import type { UserReferences } from './users/delete-user.ts';

const NOUNS: readonly [key: keyof UserReferences, one: string, many: string][] = [
  ['timesheets', '1 timesheet', 'timesheets'], ['rates', '1 client rate', 'client rates'],
  ['managedClients', '1 client they manage', 'clients they manage'], ['projects', '1 project they lead', 'projects they lead'],
  ['approvedPeople', '1 person they approve for', 'people they approve for'],
];

export interface UserDeletion { readonly isActor: boolean; readonly references: UserReferences }

/** Why the person may not be deleted, in words; undefined when nothing stands in the way. */
export function whyUserStays({ isActor, references }: UserDeletion): string | undefined {
  if (isActor) return 'you cannot delete yourself';
  const parts = NOUNS.flatMap(([key, one, many]) => {
    const count = references[key];
    return count === 0 ? [] : [count === 1 ? one : `${formatCount(count)} ${many}`];
  });
  if (parts.length === 0) return undefined;
  const list = parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
  const isOne = Object.values(references).reduce((sum, count) => sum + count, 0) === 1;
  return `${list} ${isOne ? 'depends' : 'depend'} on them. Disable the user instead`;
}
