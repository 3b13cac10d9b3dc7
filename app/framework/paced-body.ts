import type { AppLoadContext } from '@remix-run/node';

/** Waits until more of the answer may be made, where its writer says so. */
const drainedOf = ({ drained }: AppLoadContext): (() => Promise<unknown>) =>
  (typeof drained === 'function' ? drained as () => Promise<unknown> : () => Promise.resolve());

/** Makes a body that is read no faster than its reader takes it, and whose source is closed when the reader has gone. */
export function pacedBody(body: ReadableStream<Uint8Array>, context: AppLoadContext, gone: AbortSignal): ReadableStream<Uint8Array> {
  const source = body.getReader();
  const drained = drainedOf(context);
  const leave = async (stream: ReadableStreamDefaultController<Uint8Array>) => {
    await source.cancel();
    stream.close();
  };
  return new ReadableStream<Uint8Array>({
    async pull(stream) {
      await drained();
      if (gone.aborted) return leave(stream);
      const { done, value } = await source.read();
      if (done) stream.close();
      else stream.enqueue(value);
    },
    cancel: (reason) => source.cancel(reason),
  }, { highWaterMark: 0 });
}
