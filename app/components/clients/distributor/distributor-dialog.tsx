import { Form } from '@remix-run/react';
import type { DistributorAccount } from '#app/domain/clients/distributor/index.server.ts';
import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import type { FormResult } from '../../form/use-contract-form.ts';
import { useLiveProgress } from '../../layout/use-live-progress.ts';
import { paths } from '#app/screens/paths.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RouteDialog } from '../../ui/route-dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ExistingAccountForm } from './existing-account-form.tsx';

export interface DistributorDialogProps {
  clientId: string;
  coName: string;
  account: DistributorAccount;
  /** Nothing can be asked for before the organisation has connected the distributor. */
  isConnected: boolean;
  answer: { result?: FormResult } | undefined;
  closeHref: string;
}

/** The account of a client at the distributor: made, linked with one that is there, on its way, or why it is not. */
export function DistributorDialog({ clientId, coName, account, isConnected, answer, closeHref }: DistributorDialogProps) {
  const { state, jobRunId } = account;
  const isGoing = state === 'creating' || state === 'syncing';
  useLiveProgress(jobRunId, isGoing);
  const close = <div className="form-actions"><ButtonLink href={closeHref}>Close</ButtonLink></div>;
  return (
    <RouteDialog title="Sync To Ingram Micro" closeHref={closeHref} dismissable={false}>
      <div className="stack">
        {isGoing ? <noscript><meta httpEquiv="refresh" content="2" /></noscript> : null}
        {isGoing ? <Spinner label={state === 'creating' ? 'Creating account...' : 'Syncing account...'} /> : null}
        {state === 'synced' ? <Synced coName={coName} account={account} /> : null}
        {state === 'failed' ? <Failed errors={account.errors} /> : null}
        {isGoing || state === 'synced' ? close
          : isConnected ? <Choices clientId={clientId} coName={coName} asked={account.distributorId} answer={answer} />
            : <><NotConnected />{close}</>}
      </div>
    </RouteDialog>
  );
}

function NotConnected() {
  return (
    <Notice kind="warning" title="Ingram Micro is not connected">
      <p>
        <PageLink className="link" href={paths.distributorSettings()}>Connect it</PageLink> first, with the access of your organisation.
      </p>
    </Notice>
  );
}

function Synced({ coName, account: { distributorId } }: Pick<DistributorDialogProps, 'coName' | 'account'>) {
  return (
    <Notice kind="success" role="status" title="Account synced successfully!">
      <p>{coName} has the account {distributorId} at Ingram Micro.</p>
    </Notice>
  );
}

function Failed({ errors }: { errors: readonly string[] }) {
  return (
    <Notice kind="danger" role="alert" title="Account not synced">
      <ul>{errors.map((error) => <li key={error}>{error}</li>)}</ul>
    </Notice>
  );
}

type ChoicesProps = Pick<DistributorDialogProps, 'clientId' | 'coName' | 'answer'> & { asked: string };

function Choices({ clientId, coName, asked, answer }: ChoicesProps) {
  return (
    <>
      <p>{coName} has no account at Ingram Micro yet, or has one that Daybook does not know.</p>
      <Form method="post">
        <HiddenField name="clientId" value={clientId} />
        <HiddenField name="how" value="create" />
        <SubmitButton>Create an account</SubmitButton>
      </Form>
      <p className="or-divider">OR</p>
      <ExistingAccountForm clientId={clientId} asked={asked} answer={answer} />
    </>
  );
}
