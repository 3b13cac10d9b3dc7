import { problemText, type ErrorText } from '#app/components/layout/error-texts.ts';

/** What a route threw, out of the flat list in which the server sends data to scripts; undefined of everything else. */
function thrownIn(text: string): unknown {
  if (!/\["(ErrorResponse|SanitizedError)",/.test(text)) return undefined;
  const flat = JSON.parse(text.split('\n', 1)[0] ?? '') as unknown[];
  const thrown = flat.find((part): part is [string, number] => Array.isArray(part) && part[0] === 'ErrorResponse');
  const data = thrown && flat[thrown[1]];
  if (typeof data !== 'object' || data === null) return {};
  return Object.fromEntries(Object.entries(data).map(([key, at]) => [flat[Number(key.slice(1))], flat[Number(at)]]));
}

/**
 * The words for an answer that the page's router is not to see; undefined of one that it is. `isWanted`: by
 * navigating, so that the router has a page for a refusal. A post that fails on the server's side does not get one.
 */
export async function refusalOf(answer: Response, isWanted: boolean, posts: boolean): Promise<ErrorText | undefined> {
  if (answer.status < 400) return undefined;
  if (!answer.headers.has('X-Remix-Response')) {
    const body: unknown = await answer.clone().json().catch(() => undefined);
    return problemText(answer.status, body);
  }
  if (isWanted && (!posts || answer.status < 500)) return undefined;
  const thrown = thrownIn(await answer.clone().text());
  return thrown === undefined ? undefined : problemText(answer.status, thrown);
}
