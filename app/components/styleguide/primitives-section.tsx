import { Download, Pencil, Plus, Trash2 } from 'lucide-react';
import { ExternalSyncError } from '../money/external-sync/external-sync-error.tsx';
import { SyncMark } from '../money/external-sync/sync-mark.tsx';
import { ActionRow } from '../ui/actions/action-row.tsx';
import { Badge } from '../ui/badge.tsx';
import type { Tone } from '#app/screens/tone.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { DateText } from '../ui/date-text.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { HoursText } from '../ui/hours-text.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { Menu } from '../ui/menu.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Section } from './section.tsx';

const TONES: Tone[] = ['neutral', 'info', 'success', 'warning', 'danger', 'client', 'internal', 'leave', 'suggested'];

export function PrimitivesSection() {
  return (
    <>
      <Section title="Buttons and menus">
        <div className="cluster">
          <Button variant="primary" icon={Plus}>New Client</Button>
          <Button>Preview</Button>
          <Button variant="danger" icon={Trash2}>Delete Category</Button>
          <Button variant="quiet">Reset</Button>
          <Button variant="primary" busy>Saving</Button>
          <Button disabled>Not now</Button>
          <Button size="small">Small</Button>
          <ButtonLink href="?download" icon={Download} reload>Export</ButtonLink>
          <Menu label="More" items={[{ label: 'Duplicate', href: '?duplicate' }, { label: 'Delete', action: '?delete', danger: true }]} />
        </div>
        <p>
          Press <Kbd>?</Kbd> for the list of keys, or read <a href="?link">a link in a sentence</a>. <Spinner label="Loading the entries" />
        </p>
      </Section>
      <Section title="Actions of a page">
        <ActionRow
          primary={{ label: 'New Invoice', href: '?new', icon: Plus }}
          actions={[
            { label: 'Edit', href: '?edit', icon: Pencil }, { label: 'Statement', href: '?statement' },
            { label: 'Prepaid balances', href: '?prepaid' }, { label: 'Projects', href: '?projects', leads: true },
            { label: 'Print', prints: true }, { label: 'Delete Client', action: '?delete-client', danger: true },
          ]}
        />
      </Section>
      <Section title="Badges">
        <div className="cluster">{TONES.map((tone) => <Badge key={tone} tone={tone}>{tone}</Badge>)}</div>
      </Section>
      <Section title="Sync of invoices">
        <div className="cluster">
          {[-1, 0, 1, 2, 3].map((syncStatus) => (
            <SyncMark key={syncStatus} of={{ syncStatus, syncDisplayName: syncStatus > 1 ? 'INV-2061' : '',
              syncError: syncStatus < 0 ? 'The contact is archived.' : '' }} />
          ))}
        </div>
        <ExternalSyncError of={{ syncStatus: -1, syncError: 'The project is closed in the CRM.' }} />
      </Section>
      <Section title="Tabs">
        <Tabs
          label="Client"
          current="?tab=details"
          tabs={[
            { href: '?tab=details', label: 'Details' },
            { href: '?tab=projects', label: 'Projects', count: 12 },
            { href: '?tab=rates', label: 'Rates', count: 3 },
            { href: '?tab=discounts', label: 'Discounts' },
            { href: '?tab=recurring', label: 'Recurring products' },
          ]}
        />
      </Section>
      <Section title="Notices and states">
        <Notice kind="info" title="Closed until 30/06/2026">Entries before that day cannot be changed.</Notice>
        <Notice kind="warning">Never use General if you are a developer</Notice>
        <Notice kind="danger" title="The invoice was not saved">Two entries were taken by invoice 1042 meanwhile.</Notice>
        <Notice kind="success">Timesheet saved</Notice>
        <div className="columns-2">
          <EmptyState title="No receipts yet" action={<Button variant="primary" icon={Plus}>New Receipt</Button>}>
            Payments of your clients and the invoices they settle will be listed here.
          </EmptyState>
          <ErrorState title="The list could not be loaded" action={<Button>Try again</Button>}>
            The server did not answer in time.
          </ErrorState>
        </div>
      </Section>
      <Section title="Cards and facts">
        <div className="columns-2">
          <Card title="Account" actions={<Button size="small">Edit</Button>}>
            <DefinitionList
              columns={2}
              items={[
                { term: 'Outstanding', value: <MoneyText value="12345.6" currency="EUR" /> },
                { term: 'Credit', value: <MoneyText value="-87.5" /> },
                { term: 'Unbilled time', value: <HoursText seconds={95400} unit /> },
                { term: 'Client since', value: <DateText value="2019-03-04" /> },
                { term: 'Last changed', value: <DateText value="2026-11-20T16:45" time /> },
                { term: 'Next period', value: <DateText value="2026-12-01" long /> },
                { term: 'Note', value: 'Prefers one invoice a month, sent to accounts with the order number in the subject.', wide: true },
              ]}
            />
          </Card>
          <Card title="Contacts">
            <DefinitionList items={[{ term: 'Accounts', value: 'accounts@harbour.example' }, { term: 'Phone', value: null }]} />
          </Card>
        </div>
      </Section>
    </>
  );
}
