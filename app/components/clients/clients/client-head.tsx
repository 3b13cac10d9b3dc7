import { Pencil, Plus, Building2, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ClientTabName } from '#app/domain/clients/clients/contract.ts';
import type { ClientView } from '#app/domain/clients/clients/index.server.ts';
import type { DistributorAccount } from '#app/domain/clients/distributor/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { clientTabHref } from '#app/screens/clients/clients/client-tab-href.ts';
import { useFeature } from '../../layout/features.tsx';
import { ActionRow, type PageAction } from '../../ui/actions/action-row.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DisabledAction } from '../../ui/disabled-action.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ClientFacts } from './client-facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';

/** A badge that leads to another system, in a new tab. */
function BadgeLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="badge tone-info" href={href} target="_blank" rel="noreferrer noopener">
      {children}
      <Icon icon={ExternalLink} size={12} />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

/** A client's logo, or what stands in its place. */
function ClientLogo({ logo, name }: { logo: string | null; name: string }) {
  if (logo) return <Logo logo={logo} name={name} />;
  return <span className="logo logo-none" role="img" aria-label="No logo"><Icon icon={Building2} size={24} /></span>;
}

export interface ClientHeadProps {
  client: ClientView;
  /** The client's account at the distributor, where the organisation has to do with one. */
  distributor: DistributorAccount | null;
  tabs: readonly { name: ClientTabName; label: string; count: number }[];
  /** The address of the open tab. */
  current: string;
  children?: ReactNode;
}

/** What stands above each tab of a client: name, buttons, facts, and the tabs themselves. */
export function ClientHead({ client, distributor, tabs, current, children }: ClientHeadProps) {
  const { clientId, coName, displayName } = client;
  const overview = useFeature('IsSSWTenant') ? [{ href: paths.clientOverview(clientId), label: 'Overview', reload: true }] : [];
  return (
    <>
      <PageHeader
        title={coName} picture={<ClientLogo logo={client.logo} name={coName} />} back={{ href: paths.clients(), label: 'Manage Clients' }}
        badges={<ClientBadges client={client} />}
        {...(displayName && displayName !== coName ? { description: displayName } : {})}
        actions={<ClientActions clientId={clientId} distributor={distributor} />}
      />
      <div className="stack">
        {children}
        <Card><ClientFacts client={client} /></Card>
        <Tabs label="Client" current={current}
          tabs={[...overview, ...tabs.map(({ name, label, count }) => ({ href: clientTabHref(clientId, name), label, count }))]} />
      </div>
    </>
  );
}

/** The account at the distributor, once there is one, is a button that has nothing left to do. */
function ClientActions({ clientId, distributor }: { clientId: string; distributor: DistributorAccount | null }) {
  const hasInvoices = useFeature('enableInvoices');
  const ofInvoices = (action: PageAction) => (hasInvoices ? action : null);
  const isSynced = distributor?.state === 'synced';
  return (
    <ActionRow
      primary={ofInvoices({ label: 'New Invoice', href: paths.newInvoice(clientId), icon: Plus, shortcut: 'n' })}
      actions={[
        { label: 'Edit', href: paths.editClient(clientId), icon: Pencil },
        distributor && !isSynced ? { label: 'Sync To Ingram Micro', href: paths.clientDistributor(clientId) } : null,
        ofInvoices({ label: 'New Recurring Invoice', href: paths.newRecurringInvoice(clientId) }),
        ofInvoices({ label: 'Statement', href: paths.statement(clientId) }),
        ofInvoices({ label: 'Prepaid', href: paths.clientPrepaid(clientId), leads: true }),
        ofInvoices({ label: 'Documents', href: paths.clientDocuments(clientId), leads: true }),
        { label: 'Projects', href: paths.projects({ clientId }), leads: true },
        { label: 'History', href: paths.history('client', clientId), leads: true },
      ]}>
      {isSynced ? <DisabledAction label="Synced with Ingram Micro" reason={`Account ${distributor.distributorId}`} /> : null}
    </ActionRow>
  );
}

/** Its id in the CRM that keeps it, and its own; what it is billed in; and the ways to the CRM and to the team chat. */
function ClientBadges({ client: { clientId, crmClientId, crmUrl, teamsUrl, currencyId } }: Pick<ClientHeadProps, 'client'>) {
  return (
    <>
      {crmClientId ? <Badge>{crmClientId}</Badge> : null}
      <Badge>{clientId}</Badge>
      {currencyId ? <Badge>{currencyId}</Badge> : null}
      {crmUrl ? <BadgeLink href={crmUrl}>CRM</BadgeLink> : null}
      {teamsUrl ? <BadgeLink href={teamsUrl}>Team chat</BadgeLink> : null}
    </>
  );
}
