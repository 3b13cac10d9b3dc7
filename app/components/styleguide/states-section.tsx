import { Trash2 } from 'lucide-react';
import { StackedBars } from '../chart/stacked-bars.tsx';
import { CLIENT_WORK, INTERNAL_WORK, LEAVE } from '../calendar/month-calendar.tsx';
import { DateField } from '../form/fields/date-field.tsx';
import { FormLayout } from '../form/form-layout.tsx';
import { MoneyField } from '../form/fields/money-field.tsx';
import { plainField } from '../form/plain-field.ts';
import { SearchableSelect } from '../form/choices/searchable-select.tsx';
import { SelectField } from '../form/fields/select-field.tsx';
import { TextField } from '../form/fields/text-field.tsx';
import { JobProgress } from '../layout/job-progress.tsx';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { DisabledAction } from '../ui/disabled-action.tsx';
import { Menu } from '../ui/menu.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Section } from './section.tsx';

const LONG =
  'Aufsichtsratsmitgliederversammlungsprotokollführung of the Northwind Traders International Proprietary Limited and its subsidiaries';
const SERIES = [CLIENT_WORK, INTERNAL_WORK, LEAVE].map((mark) => ({ ...mark, key: mark.letter }));
const PEOPLE = Array.from({ length: 300 },
  (_, index) =>
    ({
      value: `P${index}`, label: index === 0 ? 'عبد الرحمن بن خالد' : `Person number ${index}`, detail: index === 1 ? LONG : 'never used',
    }));

/** The states that a screen seldom is in, so that each is seen before a customer sees it. */
export function StatesSection() {
  return (
    <>
      <Section title="Loading and waiting">
        <p><Spinner label="Loading the entries" /></p>
        <JobProgress title="Invoice run" done={0} total={0} status="waiting" />
        <JobProgress title="Import of time, done" done={1040} total={1040} status="done" message="1,040 rows are in."
          resultHref="?result" />
      </Section>
      <Section title="Not possible, and why">
        <div className="cluster">
          <DisabledAction label="Delete" icon={Trash2} reason="Timesheet cannot be deleted when allocated in an invoice" />
          <Menu label="Allocate All"
            items={[{ label: 'Allocate all with the available amount', href: '?all' },
              { label: 'Allocate all and update the receipt total', href: '?update' }]} />
        </div>
        <FormLayout columns={2}>
          <TextField field={plainField({ name: 'off-text', value: 'HRBR' })} label="Client ID, not to be changed" disabled
            hint="A client keeps its ID: invoices carry it." />
          <SelectField field={plainField({ name: 'off-select' })} label="Iteration, not to be chosen" disabled options={[]}
            placeholder="None" hint="This project has no iterations." />
          <SearchableSelect field={plainField({ name: 'off-long', value: 'P7' })} label="Employee, not to be chosen" options={PEOPLE}
            disabled hint="Only administrators record time for others." />
          <DateField field={plainField({ name: 'off-date', value: '2026-06-30' })} label="Date, not to be changed" readOnly
            hint="The period is closed." />
        </FormLayout>
      </Section>
      <Section title="Nothing to choose, hundreds to choose, and errors">
        <FormLayout columns={2}>
          <SearchableSelect field={plainField({ name: 'none' })} label="Project without choices" options={[]} allowEmpty
            emptyLabel="There are no projects yet" />
          <SearchableSelect field={plainField({ name: 'many', value: 'P0' })} label="Person of three hundred" options={PEOPLE} />
          <SearchableSelect field={plainField({ name: 'wrong', errors: ['Project is required'] })} label="Project that is missing"
            options={PEOPLE} />
          <MoneyField field={plainField({ name: 'wrong-price', value: '12,3x', errors: ['Sell Price must be an amount such as 1234.50'] })}
            label="Sell Price that is wrong" currency="EUR" />
        </FormLayout>
        <StackedBars title="Hours of a week without entries" bars={['Mon', 'Tue', 'Wed'].map((label) => ({ label, values: [0, 0, 0] }))}
          series={SERIES} unit="h" />
      </Section>
      <Section title="Long text and right-to-left names">
        <PageHeader title={LONG} description="ועדת הביקורת של שלום בינלאומי" badges={<Badge tone="warning">{LONG}</Badge>} />
        <Tabs label="Long tabs" current="?tab=1"
          tabs={[{ href: '?tab=1', label: LONG }, { href: '?tab=2', label: 'عبد الرحمن', count: 12_345 }]} />
        <Card title={LONG}>
          <DefinitionList columns={2}
            items={[{ term: 'Client', value: 'شركة المحيط الهندي المحدودة (PTY) Ltd' }, { term: LONG, value: LONG }]} />
        </Card>
        <Notice kind="warning" title={LONG}><p>{'W'.repeat(140)}</p></Notice>
      </Section>
    </>
  );
}
