import { z } from 'zod';
import { text } from '#app/domain/kernel/fields/text.ts';
import { calendarFields } from './fields.ts';

const NO_ADDRESS = 'Address must be a web address that begins with https:// or webcal://.';

/** Reads an address as calendar programs give it: webcal is https by another name. Undefined where it is none. */
function webAddressOf(typed: string): string | undefined {
  const address = typed.replace(/^webcals?:\/\//i, 'https://');
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url.href : undefined;
}

/** The calendar of the signed-in person, by the secret address that its program shows. */
export const SaveMyCalendar = z.object({
  address: text(calendarFields.address).transform((typed, check) => {
    const address = webAddressOf(typed);
    if (address !== undefined) return address;
    check.addIssue({ code: 'custom', message: NO_ADDRESS });
    return z.NEVER;
  }),
});

/** The same for a test; an empty address is the stored one. */
export const TestMyCalendar = z.object({ address: z.union([z.literal('').transform(() => undefined), SaveMyCalendar.shape.address]) });
