import { SYSTEMS, type FaultKind, type SystemFault, type SystemKey } from '#app/domain/kernel/ports/systems.ts';

type Words = Readonly<Record<FaultKind, string>>;

const wordsFor = (name: string): Words => ({
  'address': `The address of ${name} is not one that this installation goes to. Enter a public address that begins with https.`,
  'unreachable': `${name} could not be reached. Check the address; if it is right, try again later.`,
  'late': `${name} did not answer in time. Try again later.`,
  'not-let-in': `${name} does not accept the sign-in. Enter the user, the password and the key again.`,
  'not-found': `${name} has nothing at this address. Check the address.`,
  'busy': `${name} is busy. Try again later.`,
  'failed': `${name} has a fault of its own. Try again later; if it stays, ask its operator.`,
  'refused': `${name} refused what was sent to it.`,
  'unreadable': `${name} answered in a way that Daybook does not understand. Check the address.`,
  'too-much': `${name} sent more than Daybook reads at once.`,
  'resting': `${name} failed several times in a row and is left alone for a while.`,
});

/** Words of systems that people connect by an address alone. */
const OWN_WORDS: Readonly<Partial<Record<SystemKey, Partial<Words>>>> = {
  calendar: {
    'address': 'The calendar’s address is not one that this installation goes to. Copy the public address, which begins with https.',
    'unreachable': 'The calendar could not be reached. Check its address; if it is right, try again later.',
    'late': 'The calendar did not answer in time. Try again later.',
    'not-let-in': 'The calendar does not let Daybook in. Copy its secret address from your calendar program again, and save it.',
    'not-found': 'There is no calendar at this address any more. Copy its address from your calendar program again, and save it.',
    'busy': 'The calendar’s server is busy. Try again later.',
    'failed': 'The calendar’s server has a fault of its own. Try again later.',
    'refused': 'The calendar’s server refused the request. Copy the calendar’s address again, and save it.',
    'unreadable': 'What is at this address is not a calendar. Copy the address that ends in .ics, not that of the calendar’s page.',
    'too-much': 'The calendar is larger than Daybook reads. Connect a smaller one, without the events of past years.',
    'resting': 'The calendar’s server failed several times in a row and is left alone for a while.',
  },
  webhooks: {
    ...wordsFor('Your program'),
    'not-let-in': 'Your program, or its directory, does not accept the access. Check the Tenant ID, the Client ID and the client secret.',
    'refused': 'Your program did not acknowledge the message with a success.',
    'failed': 'Your program has a fault of its own.',
  },
  openid: wordsFor('The sign-in provider'),
  avatars: wordsFor('The picture service'),
  feeds: {
    'not-found': 'A feed is not at its address any more. Its person sees which in My Settings.',
    'unreadable': 'There is no feed at an address. Its person sees which in My Settings.',
    'not-let-in': 'A feed does not let Daybook in. Its person sees which in My Settings.',
  },
};

/** Says what went wrong with a system, and what can be done about it. */
export const faultInWords = (system: SystemKey, kind: FaultKind): string =>
  OWN_WORDS[system]?.[kind] ?? wordsFor(SYSTEMS[system].name)[kind];

/** Says the same of a fault at hand: a refusal in the system's own words, and the end of a rest as clocks of a zone show it. */
export function errorsInWords(system: SystemKey, { kind, said, until }: SystemFault, zone: string): string[] {
  if (kind === 'refused' && said.length > 0) return [...said];
  if (!until) return [faultInWords(system, kind)];
  const at = new Intl.DateTimeFormat('en-AU', { timeZone: zone, hour: '2-digit', minute: '2-digit', hour12: false }).format(until);
  return [`${faultInWords(system, kind)} It is asked again from ${at} on.`];
}
