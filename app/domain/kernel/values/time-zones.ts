import { DateTime } from 'luxon';
import { findIana, findWindows, WINDOWS_TO_IANA_MAP } from 'windows-iana';

// Shown and served by the ids that Windows and Microsoft 365 use, stored and computed with by IANA name.

export interface TimeZone { readonly id: string; readonly displayName: string }

const IDS = [...new Set(WINDOWS_TO_IANA_MAP.map(({ windowsName }) => String(windowsName)))];
const KNOWN: ReadonlySet<string> = new Set(IDS);

/** True for the id of a zone to choose from, such as 'AUS Eastern Standard Time'. */
export const isTimeZoneId = (id: string): boolean => KNOWN.has(id);

/** The id under which an IANA zone is shown. */
export const timeZoneId = (iana: string): string => findWindows(iana)[0] ?? 'UTC';

/** The IANA zone of an id: `stored` where that is one of its zones, so that saving the id unchanged changes nothing. */
export function ianaOf(id: string, stored: string): string {
  return timeZoneId(stored) === id ? stored : String(findIana(id)[0]);
}

/** The zones to choose from, west to east as they stand at the given instant: '(UTC+11:00) AUS Eastern Standard Time (Sydney)'. */
export function timeZones(instant: Date): TimeZone[] {
  return IDS
    .map((id) => ({ id, at: DateTime.fromJSDate(instant, { zone: String(findIana(id)[0]) }) }))
    .sort((a, b) => a.at.offset - b.at.offset || (a.id < b.id ? -1 : 1))
    .map(({ id, at }) => ({ id, displayName: `(UTC${at.toFormat('ZZ')}) ${id}${cityOf(at.zoneName ?? '')}` }));
}

const cityOf = (iana: string): string =>
  (iana.startsWith('Etc/') ? '' : ` (${iana.slice(iana.lastIndexOf('/') + 1).replaceAll('_', ' ')})`);
