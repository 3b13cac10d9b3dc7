import { Form } from '@remix-run/react';
import { Check, Circle } from 'lucide-react';
import type { SetUp } from '#app/domain/organisation/home/index.server.ts';
import { setUpSteps, type SetUpPart, type SetUpStep } from '#app/screens/organisation/organisation/set-up-steps.ts';
import { paths } from '#app/screens/paths.ts';
import { useHasMail } from '../../layout/mail-state.tsx';
import { HiddenValues } from '../../form/hidden-values.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/page-link.tsx';

interface FirstStepsProps { setUp: SetUp | null; isNewPerson: boolean; empId: string; today: string }

/** What to do first: of an organisation until all is done or somebody hides it, of anybody else until their first timesheet. */
export function FirstSteps({ setUp, isNewPerson, empId, today }: FirstStepsProps) {
  const steps = setUp ? setUpSteps(setUp, paths.addTimesheet(today, empId)) : [];
  if (setUp && !setUp.isHidden && steps.some(({ isDone }) => !isDone)) return <OfOrganisation steps={steps} />;
  if (!isNewPerson) return null;
  return (
    <Card title="First steps">
      <ol className="plain-list">
        <li><PageLink className="link" href={paths.mySettings()}>Say when your working day begins and ends</PageLink></li>
        <li><PageLink className="link" href={paths.addTimesheet(today, empId)}>Record your first timesheet</PageLink></li>
      </ol>
    </Card>
  );
}

function OfOrganisation({ steps }: { steps: readonly SetUpStep[] }) {
  const hasMail = useHasMail();
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card title={`First steps: ${done} of ${steps.length} done`} actions={<HideSteps />}>
      <ol className="set-up">
        {steps.map(({ label, isDone, parts }) => (
          <li key={label}>
            <Tick isDone={isDone} />
            <div>
              <p className="set-up-label">{label}</p>
              <ul className="set-up-parts">{parts.map((part) => <li key={part.label}><Part {...part} /></li>)}</ul>
            </div>
          </li>
        ))}
      </ol>
      {hasMail ? null : <p className="muted">
        Your e-mail is not set up, so invoices, invitations and reminders cannot be sent: ask whoever runs Daybook (SMTP_URL).
      </p>}
    </Card>
  );
}

function Tick({ isDone }: { isDone: boolean }) {
  return (
    <span className="set-up-tick" data-done={isDone ? '' : undefined}>
      <Icon icon={isDone ? Check : Circle} /><span className="visually-hidden">{isDone ? 'Done:' : 'To do:'}</span>
    </span>
  );
}

function Part({ label, href, isDone }: SetUpPart) {
  return isDone ? <span className="muted"><Icon icon={Check} size={12} /> {label}<span className="visually-hidden"> (done)</span></span>
    : <PageLink className="link" href={href}>{label}</PageLink>;
}

function HideSteps() {
  return (
    <Form method="post" action={paths.firstSteps()}>
      <HiddenValues values={{ isHidden: 'true' }} />
      <Button variant="quiet" size="small">Hide these steps</Button>
    </Form>
  );
}
