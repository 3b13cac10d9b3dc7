import type { Delivery } from '#app/domain/organisation/webhooks/index.server.ts';
import { DateText } from '../../ui/date-text.tsx';

/** Every attempt to tell an event, with the answer. */
export function DeliveryAttempts({ attempts }: { attempts: Delivery['attempts'] }) {
  return (
    <section className="stack" aria-labelledby="attempts">
      <h2 id="attempts">Attempts</h2>
      {attempts.length === 0 ? <p className="muted">None yet.</p> : attempts.map(({ webhookAttemptId, at, status, ms, words, answer }) => (
        <div key={webhookAttemptId} className="card">
          <div className="card-body stack">
            <p><strong><DateText value={at} time /></strong> · {status ?? 'no answer'} · {ms} ms</p>
            {words ? <p>{words}</p> : null}
            {answer ? <pre className="overflow-x-auto text-sm" tabIndex={0}>{answer}</pre> : null}
          </div>
        </div>
      ))}
    </section>
  );
}
