import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { formatHeading } from '#app/domain/kernel/values/local-date.ts';
import { readCommand } from '#bot/commands/index.ts';
import type { ReadCommand } from '#bot/commands/index.ts';
import type { Question } from '#bot/questions/read-question.ts';
import { readLine } from '#bot/read-line.ts';
import type { Catalogue } from '#app/domain/time/quick-entry/grammar/catalogue.ts';
import type { Target } from '#app/domain/time/quick-entry/grammar/find-target.ts';
import type { ReadCorrection } from '#app/domain/time/quick-entry/grammar/read-correction.ts';
import type { Span } from '#app/domain/time/quick-entry/grammar/read-span.ts';
import { understand } from '#app/domain/time/quick-entry/grammar/understand.ts';
import type { Said } from '#app/domain/time/quick-entry/grammar/said.ts';
import { sayLeave } from './say-leave.ts';

/** A Wednesday. */
export const TODAY = '2026-11-18';

const client = (id: string, name: string, lastUsed: string | null = null) => ({ id, names: [name], usedCount: lastUsed ? 1 : 0, lastUsed });
const project = (clientId: string, id: string, name: string, lastUsed: string | null = null) =>
  ({ ...client(id, name, lastUsed), clientId });

/** Clients and projects with the likenesses that real lists have. */
export const catalogue: Catalogue = {
  clients: [
    client('HRBR', 'Harbour Consulting', '2026-11-17'), client('NWIND', 'Northwind Traders', '2026-11-16'), client('ACME', 'Acme Exports'),
    client('CONR', 'Contoso Retail'), client('CONB', 'Contoso Bank', '2026-11-12'), client('OBRIEN', 'O\'Brien & Sons'),
    client('CAFE', 'Café Zürich'),
    client('3M', '3rd Millennium'),
  ],
  projects: [
    project('HRBR', 'INTERN', 'Internal', '2026-11-17'), project('HRBR', 'LEAVE', 'Leave'),
    project('NWIND', 'WEB', 'Website', '2026-11-16'), project('NWIND', 'GENRL', 'General'), project('NWIND', 'APPIOS', 'iOS App'),
    project('ACME', 'ALPHA', 'Project Alpha'),
    project('CONR', 'CRWEB', 'Website'), project('CONR', 'CRPOS', 'Point of Sale'),
    project('CONB', 'CBAPP', 'Mobile App', '2026-11-12'), project('CONB', 'CBWEB', 'Website'), project('CONB', 'CBMIG', 'Mobile Migration'),
    project('OBRIEN', 'OBSHOP', 'Shop'), project('CAFE', 'CAFPOS', 'Point of Sale'), project('3M', '3MCRM', 'CRM Rollout'),
  ],
};

/** What a line means, in one line: the command, or target, time, day and note of each entry, or why it is refused. */
export function sayMeaning(text: string): string {
  return sayCommand(readCommand(text, TODAY));
}

/** The same while a card is open, or when an entry has just been saved. */
export function sayMeaningIn(text: string, situation: 'open' | 'saved' | undefined): string {
  const line = readLine(text, { today: TODAY, subject: situation === 'open' ? 'card' : situation ?? 'nothing', catalogue });
  switch (line.kind) {
    case 'reply': return `card ${line.reply}`;
    case 'correction': return `${line.of === 'card' ? 'card' : 'last'} ${sayCorrection(line.correction)}`;
    case 'about-nothing': return line.wantsNothing ? 'talk' : 'asks what';
    case 'command': return sayCommand(line.command);
  }
}

function sayCommand(command: ReadCommand | undefined): string {
  if (!command) return 'nothing';
  const ofLeave = sayLeave(command.name, command.said);
  if (ofLeave !== undefined) return ofLeave;
  if (command.name === 'talk') return 'talk';
  if (command.name === 'answer') return `answer ${questionInWords(command.said as Question)}`;
  if (command.name === 'more') return `more ${sayWork(String(command.said))}`;
  if (command.name !== 'log') return [command.name, sayValue(command.said)].filter(Boolean).join(' ');
  return sayWork(String(command.said));
}

const sayWork = (text: string): string => sayLine(text, catalogue);

/** What a line of recording time means over the given clients and projects. */
export function sayLine(text: string, over: Catalogue): string {
  const meaning = understand(text, TODAY, over);
  return meaning.kind === 'refused'
    ? `refused: ${meaning.message}`
    : meaning.kind === 'unclear' ? 'unclear' : meaning.said.map(sayEntry).join(' + ');
}

/** What is asked, of what and about which days. */
export function questionInWords({ topic, period, work, isBillable }: Question): string {
  const days = period && [...new Set([period.from, period.to])].map(formatHeading).join('–');
  return [topic, work && `“${work}”`, isBillable && 'billable', days, period?.part].filter(Boolean).join(' ');
}

function sayValue(said: unknown): string {
  if (said === true) return '';
  if (typeof said !== 'object' || said === null) return String(said);
  return Object.entries(said).map(([key, value]) => `${key}=${String(value)}`).join(' ');
}

function sayCorrection(read: ReadCorrection): string {
  if (read.kind === 'wrong') return `asks ${{ target: 'project', day: 'day', time: 'how long', other: 'what' }[read.what]}`;
  if (read.kind === 'refused') return `refused: ${read.message}`;
  if (read.kind === 'unclear') return 'asks what';
  const { target, span, date, lessSeconds, notes } = read.correction;
  return [target && sayTarget(target), span && (span.start && !span.end ? `from ${span.start}` : sayTime(span)),
    lessSeconds && `less ${formatHours(lessSeconds)}h`, date, notes && `"${notes}"`].filter(Boolean).join(' ');
}

function sayEntry({ target, span, date, lessSeconds, notes: before, marked, doubt, billingDoubt, billing, place }: Said): string {
  const notes = [before, marked].filter(Boolean).join(': ');
  return [sayTarget(target), sayTime(span), lessSeconds && `less ${formatHours(lessSeconds)}h`, date !== TODAY && date,
    notes && `"${notes}"`, doubt && `?note "${doubt}"`, billingDoubt && `?billable "${billingDoubt}"`,
    billing && { free: 'not billable', charged: 'billable' }[billing], place && `at ${place.kind}`].filter(Boolean).join(' ');
}

function sayTime(span: Span | undefined): string {
  if (span?.wholeDay) return 'all day';
  if (span?.start && span.end) return `${span.start}-${span.end}`;
  return span?.seconds === undefined
    ? ['how long', span?.start && `from ${span.start}`].filter(Boolean).join(' ')
    : `${formatHours(span.seconds)}h`;
}

function sayTarget(target: Target): string {
  switch (target.kind) {
    case 'project': return `${target.clientId}/${target.projectId}`;
    case 'choose-project': return `${target.clientId}/?${target.options.join(',')}`;
    case 'choose-client': return `?${target.options.join(',')}`;
    case 'maybe': return `maybe ${target.options.join(',')} (${target.options.map(nameOf).join(', ')}) for "${target.said}"`;
    case 'unknown': return target.said ? `?"${target.said}"` : '?';
  }
}

function nameOf(option: string): string {
  const [clientId, projectId] = option.split('/');
  return `${catalogue.clients.find(({ id }) => id === clientId)?.names[0]} / ${catalogue.projects.find(
    ({ id }) => id === projectId,
  )?.names[0]}`;
}
