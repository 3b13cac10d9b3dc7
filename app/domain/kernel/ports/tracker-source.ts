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
  readonly tenantId: string;
  readonly empId: string;
  readonly email: string;
  /** Instants, ISO 8601. */
  readonly from: string;
  readonly to: string;
}

/** A work-item tracker. Implemented by `app/integrations/tracker`. */
export interface TrackerSource {
  /** False where no adapter is installed: nobody is offered what would always be empty. */
  readonly isInstalled: boolean;
  /** Null where the organisation has connected none. Throws when it does not answer, or when the signal says stop. */
  list(query: TrackerQuery, signal: AbortSignal): Promise<TrackerActivity | null>;
}
