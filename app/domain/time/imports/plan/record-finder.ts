import { makeCode } from '#app/domain/kernel/values/make-code.ts';
import type { RowNames } from './read-row.ts';

export interface PersonRecord {
  code: string;
  readonly name: string;
  readonly email: string;
  readonly dayStart?: string;
  readonly isNew: boolean;
  /** Of a new person whose names stand in two columns. */
  readonly firstName?: string;
  readonly surname?: string;
}
export interface ClientRecord { code: string; readonly name: string; readonly isNew: boolean }
export interface ProjectRecord { code: string; readonly name: string; readonly client: ClientRecord; readonly isNew: boolean }
export interface IterationRecord {
  readonly id: number | undefined; readonly name: string; readonly project: ProjectRecord; readonly isNew: boolean
}
export interface CategoryRecord { code: string; readonly name: string; readonly isNew: boolean }

/** What the organisation has already, as plain rows. Times of day are 'HH:mm'. */
export interface ExistingRecords {
  readonly people: readonly { code: string; name: string; email: string; dayStart: string }[];
  readonly clients: readonly { code: string; name: string; displayName: string }[];
  readonly projects: readonly { code: string; name: string; clientCode: string }[];
  readonly iterations: readonly { id: number; name: string; projectCode: string }[];
  readonly categories: readonly { code: string; name: string }[];
  /** Ids that deleted records once had; they are never given again. */
  readonly usedCodes?: readonly string[];
}

export interface Creatable { readonly people: boolean; readonly clients: boolean; readonly projects: boolean; readonly iterations: boolean;
  readonly categories: boolean }

export type Found<Record> = { ok: true; record: Record } | { ok: false; reason: string; remedy: string };

const same = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const found = <Record>(record: Record): Found<Record> => ({ ok: true, record });
const unknown = (what: string, name: string, plural: string): Found<never> => ({
  ok: false, reason: `There is no ${what} “${name}”.`, remedy: `Tick “Create missing ${plural}”, or create it first.`,
});

function tooLong(what: string, name: string, max: number): Found<never> | undefined {
  if ([...name].length <= max) return undefined;
  return { ok: false,
    reason: `The name of the ${what} “${[...name.slice(0, 60)].slice(0, 30).join('')}…” is longer than ${max} characters.`,
    remedy: 'Shorten it in the file.' };
}

function within<Owner, Record>(map: Map<Owner, Index<Record>>, owner: Owner): Index<Record> {
  const index = map.get(owner) ?? new Index<Record>();
  if (!map.has(owner)) map.set(owner, index);
  return index;
}

/** One map per kind of record, answering by id or name without regard to case. */
class Index<Record> {
  readonly #byName = new Map<string, Record[]>();

  add(record: Record, ...names: readonly string[]): Record {
    for (const name of new Set(names.map(same))) {
      if (name === '') continue;
      const list = this.#byName.get(name);
      if (list) list.push(record);
      else this.#byName.set(name, [record]);
    }
    return record;
  }

  get(name: string): Record | undefined {
    return this.#byName.get(same(name))?.[0];
  }

  count(name: string): number {
    return this.#byName.get(same(name))?.length ?? 0;
  }
}

/**
 * Finds the record that a row names, or begins a new one when that kind may be created. New records get
 * their ids later, all at once, so that the order of the rows does not decide them.
 */
export class RecordFinder {
  readonly #create: Creatable;
  readonly #personByCode = new Index<PersonRecord>();
  readonly #personByEmail = new Index<PersonRecord>();
  readonly #personByName = new Index<PersonRecord>();
  readonly #clients = new Index<ClientRecord>();
  readonly #projects = new Map<ClientRecord, Index<ProjectRecord>>();
  readonly #iterations = new Map<ProjectRecord, Index<IterationRecord>>();
  readonly #categories = new Index<CategoryRecord>();

  constructor(existing: ExistingRecords, create: Creatable) {
    this.#create = create;
    for (const row of existing.people) {
      const person = { ...row, isNew: false };
      this.#personByCode.add(person, row.code);
      this.#personByEmail.add(person, row.email);
      this.#personByName.add(person, row.name);
    }
    for (const row of existing.categories) this.#categories.add({ ...row, isNew: false }, row.code, row.name);
    this.#addClientWork(existing);
  }

  /** Ids go in before names, so that a name that looks like another record's id does not hide that record. */
  #addClientWork(existing: ExistingRecords): void {
    const clientOf = new Map(existing.clients.map(({ code, name }) => [code, { code, name, isNew: false }]));
    for (const client of clientOf.values()) this.#clients.add(client, client.code);
    for (const row of existing.clients) this.#clients.add(clientOf.get(row.code)!, row.name, row.displayName);
    const projectOf = new Map<string, ProjectRecord>();
    for (const row of existing.projects) {
      const client = clientOf.get(row.clientCode)!;
      const project = { code: row.code, name: row.name, client, isNew: false };
      projectOf.set(row.code, within(this.#projects, client).add(project, row.code, row.name));
    }
    for (const row of existing.iterations) {
      const project = projectOf.get(row.projectCode)!;
      within(this.#iterations, project).add({ id: row.id, name: row.name, project, isNew: false }, row.name);
    }
  }

  person({ person: name, email, firstName, surname }: Pick<RowNames, 'person' | 'email' | 'firstName' | 'surname'>): Found<PersonRecord> {
    const certain = (email && this.#personByEmail.get(email)) || this.#personByCode.get(name) || this.#personByEmail.get(name);
    if (certain) return found(certain);
    if (this.#personByName.count(name) > 1) {
      return { ok: false, reason: `More than one person is called “${name}”.`,
        remedy: 'Choose a column with their e-mail addresses, or write the employee id in the file.' };
    }
    const known = this.#personByName.get(name);
    const isNamesake = known?.isNew && email !== '' && known.email !== '' && known.email !== email.toLowerCase();
    if (known && !isNamesake) return found(known);
    if (!this.#create.people) return unknown('employee', name, 'people');
    const record = { code: '', name, firstName, surname, email: email.toLowerCase(), isNew: true };
    this.#personByEmail.add(record, email);
    return tooLong('employee', name, 100) ?? found(this.#personByName.add(record, name));
  }

  client(name: string): Found<ClientRecord> {
    const known = this.#clients.get(name);
    if (known) return found(known);
    if (!this.#create.clients) return unknown('client', name, 'clients');
    return tooLong('client', name, 100) ?? found(this.#clients.add({ code: '', name, isNew: true }, name));
  }

  project(client: ClientRecord, name: string): Found<ProjectRecord> {
    const index = within(this.#projects, client);
    const known = index.get(name);
    if (known) return found(known);
    if (!this.#create.projects) return unknown('project of this client called', name, 'projects');
    return tooLong('project', name, 100) ?? found(index.add({ code: '', name, client, isNew: true }, name));
  }

  iteration(project: ProjectRecord, name: string): Found<IterationRecord> {
    const index = within(this.#iterations, project);
    const known = index.get(name);
    if (known) return found(known);
    if (!this.#create.iterations) return unknown('iteration of this project called', name, 'iterations');
    return tooLong('iteration', name, 100) ?? found(index.add({ id: undefined, name, project, isNew: true }, name));
  }

  category(name: string): Found<CategoryRecord> {
    const known = this.#categories.get(name);
    if (known) return found(known);
    if (!this.#create.categories) return unknown('category', name, 'categories');
    return tooLong('category', name, 50) ?? found(this.#categories.add({ code: '', name, isNew: true }, name));
  }
}

/** Gives ids to new records of one kind, in the order of their names. */
export function assignCodes(records: Iterable<{ code: string; readonly name: string; readonly isNew: boolean }>, taken: Set<string>,
  fallback: string): void {
  const fresh = [...records].filter(({ isNew }) => isNew).sort((a, b) => compare(same(a.name), same(b.name)));
  for (const record of fresh) {
    record.code = makeCode(record.name, taken, fallback);
    taken.add(record.code);
  }
}
