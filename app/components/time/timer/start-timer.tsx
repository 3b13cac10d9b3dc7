import { Form } from '@remix-run/react';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RecentProject } from '#app/domain/time/timesheets/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { HiddenValues } from '../../form/hidden-values.tsx';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { QuickLine, type TypedLine } from '../quick-entry/quick-line.tsx';
import { Card } from '../../ui/card.tsx';

interface StartTimerProps {
  typed: TypedLine | undefined;
  recents: readonly RecentProject[];
  /** Where the person usually works. */
  locationId: string;
  /** One runs already: it is stopped by starting another. */
  isRunning: boolean;
  idempotencyKey: string;
}

/** Starts a timer for what a line says or for what was worked on lately. */
export function StartTimerCard({ typed, recents, locationId, isRunning, idempotencyKey }: StartTimerProps) {
  const label = isRunning ? 'Switch' : 'Start';
  return (
    <Card title={isRunning ? 'Switch to something else' : 'Start a timer'}>
      <QuickLine href={paths.timer()} label="What you work on" placeholder="client project: note" typed={typed} newKey={idempotencyKey}
        takesFocus={!isRunning} understood={(entries) => entries.map(({ draft, words, key }) => (
          <StartForm key={key} idempotencyKey={key} values={workOf(draft)}>
            <SubmitButton icon={Play} takesFocus>{`${label}: ${words.client} – ${words.project}, ${words.category}`}</SubmitButton>
          </StartForm>
        ))} />
      <ul className="timer-recents">
        {recents.map((recent) => (
          <li key={recent.key}>
            <StartForm idempotencyKey={idempotencyKey} values={workOf({
              ...recent, locationId, iterationId: String(recent.iterationId ?? ''), notes: '',
            })}>
              <SubmitButton variant="quiet" icon={Play}>
                {[recent.client, recent.project, recent.category, recent.iteration].filter(Boolean).join(' · ')}
              </SubmitButton>
            </StartForm>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface Work {
  readonly clientId: string; readonly projectId: string; readonly iterationId?: string | undefined; readonly categoryId: string;
  readonly locationId: string; readonly notes: string;
}

const workOf = ({ clientId, projectId, iterationId = '', categoryId, locationId, notes }: Work): Record<string, string> =>
  ({ clientId, projectId, iterationId, categoryId, locationId, notes });

function StartForm({ idempotencyKey, values, children }: {
  idempotencyKey: string; values: Readonly<Record<string, string>>; children: ReactNode;
}) {
  return (
    <Form method="post" action={paths.startTimer()} replace>
      <IdempotencyKey value={idempotencyKey} />
      <HiddenValues values={values} />
      {children}
    </Form>
  );
}
