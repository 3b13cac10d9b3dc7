/** A film about the product. */
export interface Video {
  readonly title: string;
  readonly href: string;
  readonly about: string;
}

/** The films that there are, newest first. The footer leads to them once there is one. */
export const VIDEOS: readonly Video[] = [];
