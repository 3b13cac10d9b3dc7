const plain = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Finds the tag of an answer among those that the sender of a request has already: alone, in a list, or as a weak one. */
export function hasAlready(request: Request, etag: string): boolean {
  return (request.headers.get('If-None-Match') ?? '').split(',').some((tag) => plain(tag) === plain(etag));
}
