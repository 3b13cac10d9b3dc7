import { CheckboxField } from '../../form/fields/checkbox-field.tsx';
import { DateField } from '../../form/fields/date-field.tsx';
import { FieldGroup } from '../../form/fields/field-group.tsx';
import type { FormField } from '../../form/form-field.ts';
import { MoneyField } from '../../form/fields/money-field.tsx';
import { NumberField } from '../../form/fields/number-field.tsx';
import { RadioGroup } from '../../form/fields/radio-group.tsx';
import { SelectField } from '../../form/fields/select-field.tsx';
import { TextField } from '../../form/fields/text-field.tsx';
import { TimeField } from '../../form/fields/time-field.tsx';
import { fixedTexts } from '#app/domain/time/imports/fields.ts';

/** What the form says, as text: which column or text each field is taken from, and what becomes of rows that do not fit. */
export type Mapping = Record<
  | 'employeeColumn' | 'employeeColumn2' | 'employeeEmailColumn' | 'employeePrefix' | 'employeeFixed' | 'clientColumn' | 'clientFixed'
    | 'projectColumn' | 'projectFixed'
  | 'iterationColumn' | 'categoryColumn' | 'categoryColumn2' | 'categoryFixed' | 'dateColumn' | 'endDateColumn' | 'startTimeColumn'
  | 'endTimeColumn' | 'hoursColumn'
  | 'billableColumn' | 'rateColumn' | 'fixedRateColumn' | 'amountColumn' | 'durationUnit'
  | 'dateFormat' | 'decimalMark' | 'missingStart' | 'givenDate' | 'longRows' | 'longerThanHours' | 'hoursPerDay'
  | 'createPeople' | 'createClients' | 'createProjects' | 'createIterations' | 'createCategories' | 'newPersonRate' | 'locationId'
  | 'dayStart', string>
  & { notesColumns: string[] };

const DECIMAL_MARKS = [
  { value: 'auto', label: 'Detect from the file' }, { value: 'point', label: 'Point: 1.5' }, { value: 'comma', label: 'Comma: 1,5' },
];
const DURATION_UNITS = [
  { value: 'hours', label: 'Hours: 1.5 or 1:30' }, { value: 'seconds', label: 'Seconds: 5400' },
  { value: 'auto', label: 'Detect from the file' },
];
const MISSING_START = [
  { value: 'refuse', label: 'List them and leave them out', hint: 'The check names each of them.' },
  { value: 'completion', label: 'Use the completion date', hint: 'If that is missing too, the given date below is used, if there is one.' },
  { value: 'given', label: 'Use the given date' },
  { value: 'leave-out', label: 'Leave them out on purpose' },
];
const LONG_ROWS = [
  { value: 'refuse', label: 'List them and leave them out' },
  { value: 'spread', label: 'Spread them over the working days between start and end',
    hint: 'If those are not enough, also over the working days that follow.' },
];

type Fields = { [Name in keyof Mapping]: FormField };
interface GroupProps { fields: Fields; headers: readonly string[] }

function Column({ field, label, headers, hint, required }: {
  field: FormField; label: string; headers: readonly string[]; hint?: string; required?: boolean
}) {
  return <SelectField field={field} label={label} placeholder="(no column)"
    options={headers.map((header) => ({ value: header, label: header }))} hint={hint} required={required} />;
}

export function WhoAndWhat({ fields, headers }: GroupProps) {
  return (
    <FieldGroup title="Who and what" columns={3}
      description="Take each from a column, or from one text for all rows; the text also fills empty cells.">
      <Column field={fields.employeeColumn} label="Employee" headers={headers} hint="Name, e-mail or employee id" />
      <Column field={fields.employeeColumn2} label="Second employee column" headers={headers}
        hint="Joined with a space, such as a surname" />
      <TextField field={fields.employeeFixed} label="Employee for all rows" maxLength={fixedTexts.employeeFixed.max} />
      <Column field={fields.employeeEmailColumn} label="Employee e-mail" headers={headers} />
      <TextField
        field={fields.employeePrefix} label={fixedTexts.employeePrefix.label} maxLength={fixedTexts.employeePrefix.max}
        hint="“Developer” turns 58 into “Developer 58”"
      />
      <span className="hidden lg:block" />
      <Column field={fields.clientColumn} label="Client" headers={headers} />
      <TextField field={fields.clientFixed} label="Client for all rows" maxLength={fixedTexts.clientFixed.max} />
      <span className="hidden lg:block" />
      <Column field={fields.projectColumn} label="Project" headers={headers} />
      <TextField field={fields.projectFixed} label="Project for all rows" maxLength={fixedTexts.projectFixed.max} />
      <Column field={fields.iterationColumn} label="Iteration or breakdown" headers={headers} />
      <Column field={fields.categoryColumn} label="Category" headers={headers} />
      <Column field={fields.categoryColumn2} label="Second category column" headers={headers} hint="Joined with a dash" />
      <TextField field={fields.categoryFixed} label="Category for all rows" maxLength={fixedTexts.categoryFixed.max} />
    </FieldGroup>
  );
}

export function When({ fields, headers, dateFormats, isAsked }: GroupProps & { dateFormats: readonly string[]; isAsked: boolean }) {
  const formats = dateFormats.map((format) => ({ value: format, label: format === 'auto' ? 'Detect from the file' : format }));
  return (
    <FieldGroup title="When and how long" columns={3}
      description="Hours, or a start and an end time. Hours without times are placed one after another in the day.">
      <Column field={fields.dateColumn} label="Date or start date" headers={headers} />
      <Column field={fields.endDateColumn} label="End or completion date" headers={headers} />
      {isAsked ? <span className="hidden lg:block" /> : <SelectField field={fields.dateFormat} label="Date format" options={formats} />}
      <Column field={fields.startTimeColumn} label="Start time" headers={headers} />
      <Column field={fields.endTimeColumn} label="End time" headers={headers} />
      <TimeField field={fields.dayStart} label="Start of the day" hint="For people new to Daybook" />
      <Column field={fields.hoursColumn} label="Hours" headers={headers} hint="1.5, 1:30 or 1:30:00" />
      <SelectField field={fields.durationUnit} label="Durations are in" options={DURATION_UNITS} />
      <SelectField field={fields.decimalMark} label="Decimal mark" options={DECIMAL_MARKS} />
    </FieldGroup>
  );
}

export function NotesAndBilling({ fields, headers, locations }: GroupProps & { locations: readonly { id: string; name: string }[] }) {
  return (
    <FieldGroup title="Notes, billing and place" columns={3}>
      <Column field={fields.billableColumn} label="Billable" headers={headers} hint="Yes or no; without it, the client decides" />
      <Column field={fields.rateColumn} label="Rate per hour" headers={headers}
        hint="Without it, the client rate or the person’s own is used" />
      <Column field={fields.fixedRateColumn} label="Fixed rate" headers={headers} hint="For the whole entry, whatever its hours" />
      <Column
        field={fields.amountColumn} label="Amount" headers={headers}
        hint="Compared with hours and rate; without a rate, the rate is calculated from it"
      />
      <SelectField field={fields.locationId} label="Location" placeholder="The organisation’s own"
        options={locations.map(({ id, name }) => ({ value: id, label: name }))} />
    </FieldGroup>
  );
}

export function NewRecords({ fields }: { fields: Fields }) {
  return (
    <FieldGroup title="What does not exist yet" columns={3}
      description="Rows that name something missing are left out unless you allow it to be created. The check lists every new record.">
      <CheckboxField field={fields.createPeople} label="Create missing people" />
      <CheckboxField field={fields.createClients} label="Create missing clients" />
      <CheckboxField field={fields.createProjects} label="Create missing projects" />
      <CheckboxField field={fields.createIterations} label="Create missing iterations" />
      <CheckboxField field={fields.createCategories} label="Create missing categories" />
      <MoneyField field={fields.newPersonRate} label="Default rate of new people" />
    </FieldGroup>
  );
}

export function RowsThatDoNotFit({ fields }: { fields: Fields }) {
  return (
    <FieldGroup title="Rows that do not fit" columns={2}>
      <RadioGroup field={fields.missingStart} label="Rows without a start date" options={MISSING_START} />
      <RadioGroup field={fields.longRows} label="Rows longer than a day" options={LONG_ROWS} />
      <DateField field={fields.givenDate} label="Given date" />
      <FieldGroup columns={2}>
        <NumberField field={fields.longerThanHours} label="A row is too long with more than" suffix="hours" />
        <NumberField field={fields.hoursPerDay} label="Spread at" suffix="hours a day" />
      </FieldGroup>
    </FieldGroup>
  );
}
