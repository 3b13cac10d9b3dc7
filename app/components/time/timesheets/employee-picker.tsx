import { Form, useSubmit } from '@remix-run/react';
import type { PersonChoice } from '#app/domain/time/timesheets/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { CheckboxField } from '../../form/fields/checkbox-field.tsx';
import { HiddenValues } from '../../form/hidden-values.tsx';
import { plainField } from '../../form/plain-field.ts';
import { SearchableSelect } from '../../form/choices/searchable-select.tsx';
import { Button } from '../../ui/button.tsx';
import { PersonName, Portrait } from '../../ui/portrait.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

interface EmployeePickerProps {
  /** Empty for somebody who may look at their own time only. */
  people: PersonChoice[];
  employee: { empId: string; name: string; isEnabled: boolean; portrait: string | null };
  date: string;
  past: boolean;
  /** The page that leads on to that person. */
  action?: string;
  /** What that page is asked for beside it. */
  carried?: Readonly<Record<string, string>>;
}

/** Whose day it is; administrators choose. */
export function EmployeePicker({ people, employee, date, past, action = paths.dayView(), carried = {} }: EmployeePickerProps) {
  const submit = useSubmit();
  const name = employee.isEnabled ? employee.name : `${employee.name} (past employee)`;
  if (people.length === 0) return <p className="day-person"><PersonName name={name} portrait={employee.portrait} /></p>;
  const options = people.map(
    (person) => ({ value: person.empId, label: person.name, ...(person.isEnabled ? {} : { detail: 'past employee' }) }),
  );
  const ask = (change: Record<string, string>) =>
    submit({ ...carried, employee: employee.empId, date, ...(past ? { past: 'on' } : {}), ...change }, { action });
  return (
    <>
      <p className="print-only day-person">{name}</p>
      <Form
        method="get" action={action} className="stack day-picker" aria-label="Employee"
        onChange={(event) => {
          const { target } = event;
          if (target instanceof HTMLInputElement && target.name === 'past') submit(event.currentTarget);
        }}
      >
        <HiddenValues values={{ ...carried, date }} />
        <div className="picked-person">
          <Portrait of={employee.portrait} name={employee.name} size="control" />
          <SearchableSelect
            key={employee.empId} field={plainField({ name: 'employee', value: employee.empId })} label="Employee" options={options}
            selected={{ value: employee.empId, label: name }} onSelect={(option) => option && ask({ employee: option.value })}
          />
        </div>
        <div className="picked-past">
          <CheckboxField field={plainField({ name: 'past', value: past ? 'on' : '' })} label="Show past employees" />
          <ShowButton />
        </div>
      </Form>
    </>
  );
}

/** A part of its own: what changes once script runs must not draw the fields beside it again, which may still wait for theirs. */
function ShowButton() {
  return useHydrated() ? null : <Button size="small">Show</Button>;
}
