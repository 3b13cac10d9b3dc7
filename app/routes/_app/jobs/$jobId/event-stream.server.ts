const EVERY_MS = 500;
const MAX_MS = 10 * 60_000;

interface Watched<State> {
  /** Reads the present state; a refusal ends the stream. */
  read(): Promise<State>;
  /** True for a state after which nothing more will come. */
  isLast(state: State): boolean;
  readonly signal: AbortSignal;
}

/**
 * A text/event-stream response that sends a state whenever it has changed, until the last one or until nobody listens. A fault while the
 * state is read ends it, as a fault of the answer.
 */
export function eventStream<State>({ read, isLast, signal }: Watched<State>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const until = Date.now() + MAX_MS;
      let sent = '';
      try {
        while (!signal.aborted && Date.now() < until) {
          const state = await read();
          const text = JSON.stringify(state);
          if (text !== sent) controller.enqueue(encoder.encode(`data: ${text}\n\n`));
          sent = text;
          if (isLast(state)) break;
          await new Promise((resolve) => { setTimeout(resolve, EVERY_MS); });
        }
        if (!signal.aborted) controller.close();
      } catch (error) {
        if (!signal.aborted) controller.error(error);
      }
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' } });
}
