import { DateTime } from 'luxon';

export interface TimeZone { readonly id: string; readonly displayName: string }

const GROUPS = /^(Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//;

/** True for an IANA zone that this server can compute with. */
export function isTimeZone(id: string): boolean {
  return GROUPS.test(id) || id === 'UTC' ? DateTime.fromMillis(0, { zone: id }).isValid : false;
}

/** The zones to choose from, west to east as they stand at the given instant: '(UTC+11:00) Australia/Sydney'. */
export function timeZones(instant: Date): TimeZone[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((id) => GROUPS.test(id))]
    .map((id) => ({ id, at: DateTime.fromJSDate(instant, { zone: id }) }))
    .sort((a, b) => a.at.offset - b.at.offset || (a.id < b.id ? -1 : 1))
    .map(({ id, at }) => ({ id, displayName: `(UTC${at.toFormat('ZZ')}) ${id.replaceAll('_', ' ')}` }));
}
