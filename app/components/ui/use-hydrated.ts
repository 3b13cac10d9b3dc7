import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server and in the first browser render, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
