/** The bases that the calls of the API have, in letters of any size. */
const API = /^\/(?:api|v2|graph|currency|ajax)(?:\/|$)|^\/crm\/\w/i;

/** The methods that calls have and pages have not. */
export const API_METHODS: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** True of the path of a call; a page's is none. */
export const isApiAddress = (path: string): boolean => API.test(path);

/** The header of a key that is sent by itself. */
export const KEY_HEADER = 'X-Api-Key';

/** True of a request that proves itself by a key: then no cookie counts. */
export const bringsKey = (header: (name: string) => string | null | undefined): boolean =>
  Boolean(header('Authorization')) || Boolean(header(KEY_HEADER));
