import type { Connection } from './systems.ts';

/** Something that somebody touched in a work-item tracker: an item of work, or a commit. */
export interface TrackerItem {
  readonly kind: 'work-item' | 'commit';
  /** The number of a work item, the short hash of a commit. */
  readonly id: string;
  readonly title: string;
  /** The repository or board that it belongs to. */
  readonly board: string;
  /** Such as Bug and Active; empty of a commit. */
  readonly type: string;
  readonly state: string;
  readonly url: string;
  /** When they touched it, ISO 8601 with an offset. */
  readonly at: string;
}

export interface TrackerActivity {
  readonly items: readonly TrackerItem[];
  /** What could not be read of one of the tracker's subscriptions. */
  readonly issues: readonly { readonly subscription: string; readonly message: string }[];
}

export interface TrackerQuery {
  readonly email: string;
  /** Instants, ISO 8601. */
  readonly from: string;
  readonly to: string;
}

/** One of the organisation's trackers that a person subscribes to, its secret open. */
export interface TrackerConnection extends Connection {
  readonly name: string;
  readonly url: string;
  readonly username: string;
  readonly secret: string;
}

/** A work-item tracker. Implemented by `app/integrations/tracker`. */
export interface TrackerSource {
  /** Throws when none of them answers, or when the signal says stop; one that fails among others is an issue of the answer. */
  list(connections: readonly TrackerConnection[], query: TrackerQuery, signal: AbortSignal): Promise<TrackerActivity>;
}
