import { paths } from '#app/screens/paths.ts';

const MAX_REPORTS = 5;
const reported = new Set<string>();

/**
 * Tells the server's log of a fault of the page's scripts: each distinct one of a page load once, five at most.
 * Answers of the server are no such faults, and have no stack or a status. A beacon is given up when it fails, and asks nothing of `fetch`.
 */
export function reportFault(fault: Error, route: string): void {
  const { name, message, stack } = fault;
  const known = `${message}\n${stack ?? ''}`;
  if (!stack || name === 'AbortError' || 'status' in fault || reported.size >= MAX_REPORTS || reported.has(known)) return;
  reported.add(known);
  navigator.sendBeacon(paths.scriptFault(),
    new URLSearchParams({ route, name: name.slice(0, 60), message: message.slice(0, 500), stack: stack.slice(0, 2000) }));
}
