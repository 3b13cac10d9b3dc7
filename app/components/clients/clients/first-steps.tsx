import { Check } from 'lucide-react';
import type { FirstSteps as Steps } from '#app/domain/clients/clients/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { useMayCreate } from '../../layout/crm-state.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';

export interface FirstStepsProps { clientId: string; coName: string; steps: Steps; me: string }

/** What is left to do before time can be recorded for a new client: the next step is a button, what is done has a tick. */
export function FirstSteps({ clientId, coName, steps: { projectId, hasRates }, me }: FirstStepsProps) {
  const mayCreate = useMayCreate();
  const projectHref = paths.newProject({ clientId, returnTo: paths.client(clientId) });
  const project = { label: 'Add a project', isDone: projectId !== null, href: projectHref };
  const steps = [
    // A CRM that keeps the projects makes them too.
    ...(mayCreate || project.isDone ? [project] : []),
    { label: 'Set rates', isDone: hasRates, href: paths.agreeRates(clientId) },
    { label: 'Record time', isDone: false, href: paths.addTimesheetOf(me, { clientId, ...(projectId ? { projectId } : {}) }) },
  ];
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Notice kind="info" title={`The way to the first hour for ${coName}`}>
      <ol className="first-steps">
        {steps.map((step) => (
          <li key={step.label}>
            {step.isDone ? <span><Icon icon={Check} /> {step.label} <span className="visually-hidden">(done)</span></span>
              : <ButtonLink href={step.href} variant={step === next ? 'primary' : 'quiet'}>{step.label}</ButtonLink>}
          </li>
        ))}
      </ol>
    </Notice>
  );
}
