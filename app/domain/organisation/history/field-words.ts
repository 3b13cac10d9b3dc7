import { pictureChange } from '#app/domain/site/files/contract.ts';
import type { Field, Fields } from '#app/domain/kernel/fields/fields.ts';
import { inWords } from '#app/domain/kernel/fields/shown.ts';
import { durationInputValue } from '#app/domain/kernel/values/duration.ts';
import { formatMoney, formatPercent, formatRate } from '#app/domain/kernel/values/format-money.ts';
import { formatDate } from '#app/domain/kernel/values/local-date.ts';

/** Records that a field names by their id. */
export type Named =
  | 'client' | 'project' | 'iteration' | 'category' | 'location' | 'person' | 'product-category' | 'product' | 'sku';

/** How a field of the trail is called, and how its value reads. */
export interface FieldWords {
  readonly label: string;
  show(value: string): string;
  readonly names?: Named;
  /** Both values, where one alone does not say how it reads. */
  readonly both?: (was: string, is: string) => readonly [was: string, is: string];
}

const asItIs = (value: string): string => value;

export const plain = (label: string, show: FieldWords['show'] = asItIs): FieldWords => ({ label, show });
export const day = (label: string): FieldWords => plain(label, formatDate);
export const money = (label: string): FieldWords => plain(label, formatMoney);
export const rate = (label: string): FieldWords => plain(label, formatRate);
export const percent = (label: string): FieldWords => plain(label, formatPercent);
export const time = (label: string): FieldWords => plain(label, (value) => value.slice(0, 5));
export const seconds = (label: string): FieldWords => plain(label, (value) => durationInputValue(Number(value)));
export const minutes = (label: string): FieldWords =>
  plain(label, (value) => `${value.startsWith('-') ? '−' : ''}${durationInputValue(Math.abs(Number(value)) * 60)}`);
export const tick = (label: string): FieldWords => plain(label, (value) => (value === 'true' ? 'Yes' : 'No'));
export const picture = (label: string): FieldWords => ({ label, show: asItIs, both: pictureChange });
export const idOf = (names: Named, label: string): FieldWords => ({ label, show: asItIs, names });

/** The words of declared fields: label and kind say them. */
export function declared(fields: Fields): Record<string, FieldWords> {
  const words = (field: Field) => plain(field.inHistory ?? field.label, (value) => inWords(field, value));
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, words(field)]));
}

/** What nobody may read, by whatever name it came into the trail. */
const SECRET = /password|secret|token|hash|recovery|key$/i;

export const mayBeSecret = (name: string): boolean => SECRET.test(name);

/** The words of a field that no kind knows: its name; none where it may hold a secret. */
export function wordsOfUnknown(name: string): FieldWords | undefined {
  if (mayBeSecret(name)) return undefined;
  const words = name.replace(/Id$/, '').replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return plain(words.replace(/^./, (first) => first.toUpperCase()));
}
