import { formatHours } from '#app/domain/kernel/duration.ts';
import { readCommand } from '#bot/commands/index.ts';
import type { Catalogue, Target } from '#bot/grammar/find-target.ts';
import { understand } from '#bot/grammar/understand.ts';
import type { Meaning } from '#bot/grammar/understand.ts';

/** A Wednesday. */
export const TODAY = '2026-11-18';

const client = (id: string, name: string, lastUsed: string | null = null) => ({ id, names: [name], usedCount: lastUsed ? 1 : 0, lastUsed });
const project = (clientId: string, id: string, name: string, lastUsed: string | null = null) => ({ ...client(id, name, lastUsed), clientId });

/** Clients and projects with the likenesses that real lists have. */
export const catalogue: Catalogue = {
  clients: [
    client('HRBR', 'Harbour Consulting', '2026-11-17'), client('NWIND', 'Northwind Traders', '2026-11-16'), client('ACME', 'Acme Exports'),
    client('CONR', 'Contoso Retail'), client('CONB', 'Contoso Bank', '2026-11-12'), client('OBRIEN', 'O\'Brien & Sons'), client('CAFE', 'Café Zürich'),
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

/** What a line means, in one line: the command, or target, time, day and note of an entry, or why it is refused. */
export function sayMeaning(text: string): string {
  const command = readCommand(text, TODAY);
  if (!command) return 'nothing';
  if (command.name !== 'log') return [command.name, sayValue(command.said)].filter(Boolean).join(' ');
  return sayEntry(understand(String(command.said), TODAY, catalogue));
}

function sayValue(said: unknown): string {
  if (said === true) return '';
  if (typeof said !== 'object' || said === null) return String(said);
  return Object.entries(said).map(([key, value]) => `${key}=${String(value)}`).join(' ');
}

function sayEntry(meaning: Meaning): string {
  if (meaning.kind === 'unclear') return 'unclear';
  if (meaning.kind === 'refused') return `refused: ${meaning.message}`;
  const { target, span, date, lessSeconds, notes } = meaning.said;
  const time = !span ? 'defaults' : span.wholeDay ? 'all day' : span.start ? `${span.start}-${span.end}` : `${formatHours(span.seconds ?? 0)}h`;
  return [sayTarget(target), time, ...(lessSeconds ? [`less ${formatHours(lessSeconds)}h`] : []), ...(date === TODAY ? [] : [date]), ...(notes ? [`"${notes}"`] : [])].join(' ');
}

function sayTarget(target: Target): string {
  switch (target.kind) {
    case 'project': return `${target.clientId}/${target.projectId}`;
    case 'choose-project': return `${target.clientId}/?${target.options.join(',')}`;
    case 'choose-client': return `?${target.options.join(',')}`;
    case 'unknown': return target.said ? `?"${target.said}"` : '?';
  }
}
