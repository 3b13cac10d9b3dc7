import { Fragment, type ReactNode } from 'react';
import type { GroupedFields } from '#app/domain/kernel/fields/header-fields.ts';
import type { FormField } from '../form/form-field.ts';
import { RecordField, type RecordFieldProps } from './record-field.tsx';

export interface GroupFieldsProps<Set extends GroupedFields> {
  of: Set;
  group: Set[keyof Set]['group'];
  fields: Readonly<Record<string, FormField | undefined>>;
  /** The controls of those that have one of their own; null where another control says theirs too. */
  own?: Readonly<Partial<Record<keyof Set, ReactNode>>> | undefined;
  more?(name: keyof Set): Partial<Pick<RecordFieldProps, 'autoFocus' | 'className' | 'hint' | 'isMade' | 'isReadOnly' | 'isStored'>>;
}

/** All fields that are declared to be in a group of a form, in their order, so that none is forgotten. */
export function GroupFields<Set extends GroupedFields>({ of, group, fields, own, more }: GroupFieldsProps<Set>) {
  return Object.entries(of).filter(([, field]) => field.group === group).map(([name, declared]) => {
    const field = fields[name];
    if (own && name in own) return <Fragment key={name}>{own[name]}</Fragment>;
    return field ? <RecordField key={name} field={field} of={declared} {...more?.(name)} /> : null;
  });
}
