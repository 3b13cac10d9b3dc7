import type { Request as HostRequest } from 'express';

/** The request as loaders see it, without its body, for what is settled before them. */
export function headOf(request: HostRequest): Request {
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headers)) for (const value of [values ?? []].flat()) headers.append(name, value);
  return new Request(`${request.protocol}://${request.get('Host') ?? ''}${request.originalUrl}`, { method: request.method, headers });
}
