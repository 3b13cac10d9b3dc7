import { text } from './text.ts';
import { parseAddressList } from '../values/address-list.ts';

/** Mail addresses separated by semicolons, as typed; the message is the specification's. */
export function addressListField({ label, max = 500, required }: { label: string; max?: number; required?: string }) {
  return text({ label, max, ...(required === undefined ? {} : { required }) }).refine((value) => parseAddressList(value).ok, {
    error: 'Email format is invalid.',
  });
}
