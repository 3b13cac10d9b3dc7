export { addDelegate, listDelegates, removeDelegate } from './delegates.ts';
export type { ListedDelegate, OwnDelegates } from './delegates.ts';
