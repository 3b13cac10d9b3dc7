import type { ReactNode } from 'react';
import type { Field, Fields, PaperRules } from '#app/domain/kernel/fields/fields.ts';
import { inWords } from '#app/domain/kernel/fields/shown.ts';
import type { Definition } from '../ui/definition-list.tsx';

/** The declared fields without a place of their own on the page; a text of several lines only where there is one. */
export function headerFacts(of: Fields, record: object, placed: readonly string[]): Definition[] {
  return Object.entries(of).filter(([name]) => !placed.includes(name)).flatMap(([name, field]): Definition[] => {
    const shown = inWords(field, Reflect.get(record, name));
    const isText = field.rows !== undefined;
    if (isText && shown === '') return [];
    const value: ReactNode = isText ? <span className="pre-line">{shown}</span> : shown;
    return [{ term: field.label, value, wide: isText, internal: isInternal(field) }];
  });
}

const isInternal = (field: Field & Partial<PaperRules>): boolean => field.onPaper === 'none';
