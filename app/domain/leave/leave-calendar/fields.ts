/** The calendars that people can subscribe to. */
export const FEED_KINDS = ['mine', 'team', 'holidays'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

export const FEED_WORDS: Readonly<Record<FeedKind, { readonly title: string; readonly about: string }>> = {
  mine: { title: 'My leave', about: 'Your leave, once it is approved, with its type.' },
  team: { title: 'My team', about: 'Approved leave of the people in your teams and of those you approve for, by their names alone.' },
  holidays: { title: 'Public holidays', about: 'The public holidays that apply to you.' },
};

/** People on a page of the calendar. */
export const CALENDAR_PEOPLE = 50;
