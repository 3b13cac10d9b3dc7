import { SystemFault, type FaultKind } from '#app/domain/kernel/ports/systems.ts';

const FAULTS_IN_A_ROW = 5;
const FIRST_REST_MS = 60_000;
const MAX_REST_MS = 15 * 60_000;
const MAX_CIRCUITS = 10_000;

/** Faults of the system itself; a wrong password or address says nothing about the system. */
const COUNTS: ReadonlySet<FaultKind> = new Set<FaultKind>(['unreachable', 'late', 'busy', 'failed']);

interface Circuit { faults: number; restMs: number; until: number }

/** Remembers, in this process, which systems fail again and again, and leaves them alone for a while that grows. */
export interface Circuits {
  /** Throws a `resting` fault while the system is left alone. One request is let through afterwards. */
  require(key: string): void;
  /** Notes how a request went; undefined for success. */
  note(key: string, fault: SystemFault | undefined): void;
}

export function circuits(now: () => number): Circuits {
  const open = new Map<string, Circuit>();
  return {
    require(key) {
      const circuit = open.get(key);
      if (!circuit || circuit.until <= now()) {
        // Others wait for the one that tries.
        if (circuit && circuit.until > 0) circuit.until = now() + FIRST_REST_MS;
        return;
      }
      const until = new Date(circuit.until);
      throw new SystemFault('resting', `is left alone until ${until.toISOString()}`, { until });
    },
    note(key, fault) {
      if (!fault || !COUNTS.has(fault.kind)) {
        open.delete(key);
        return;
      }
      const before = open.get(key) ?? { faults: 0, restMs: FIRST_REST_MS / 2, until: 0 };
      const faults = before.faults + 1;
      const isOpen = faults >= FAULTS_IN_A_ROW;
      const restMs = isOpen ? Math.min(MAX_REST_MS, Math.max(before.restMs * 2, fault.retryAfterMs ?? 0)) : before.restMs;
      if (open.size >= MAX_CIRCUITS && !open.has(key)) open.delete(open.keys().next().value ?? '');
      open.set(key, { faults, restMs, until: isOpen ? now() + restMs : 0 });
    },
  };
}
