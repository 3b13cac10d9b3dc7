const bytes = new WeakMap<Response, Uint8Array<ArrayBuffer>>();

/** A response whose body stands ready as a whole, so that the host can send it in one piece instead of reading it as a stream. */
export function wholeResponse(body: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(body, init);
  bytes.set(response, body);
  return response;
}

/** The whole body of such a response; undefined of any other, and of one that was put together again. */
export const wholeBodyOf = (response: Response): Uint8Array<ArrayBuffer> | undefined => bytes.get(response);
