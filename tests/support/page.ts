import { parse, type HTMLElement } from 'node-html-parser';
import { formSent, readField, type Field } from './page-fields.ts';
import { textOf } from './page-text.ts';

export interface Link {
  readonly name: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

export interface Button {
  readonly name: string;
  /** What it adds to its form, as `intent=refresh`. */
  readonly sends: string;
  readonly isOff: boolean;
}

export interface Table {
  readonly headings: readonly string[];
  /** The texts of its rows, cell by cell. */
  readonly rows: readonly (readonly string[])[];
  readonly totals: readonly string[];
  /** The row that has a cell with this text. */
  row(text: string): Page;
}

/** What it is called to who does not see it. */
const nameOf = (element: HTMLElement): string => element.getAttribute('aria-label') ?? textOf(element);

const linkOf = (element: HTMLElement): Link =>
  ({ name: nameOf(element), href: element.getAttribute('href') ?? '', isCurrent: element.hasAttribute('aria-current') });

function buttonOf(element: HTMLElement): Button {
  const name = element.getAttribute('name');
  const isOff = element.hasAttribute('disabled') || element.getAttribute('aria-disabled') === 'true';
  return { name: nameOf(element), sends: name ? `${name}=${element.getAttribute('value') ?? ''}` : '', isOff };
}

const cellsOf = (row: HTMLElement): string[] => row.querySelectorAll('th, td').map(textOf);

/** One of several by its name; names what there is where it is missing. */
function called<Found>(what: string, name: string, all: readonly Found[], namesOf: (each: Found) => readonly string[]): Found {
  const found = all.find((each) => namesOf(each).includes(name));
  if (!found) throw new Error(`There is no ${what} “${name}” among: ${all.map((each) => namesOf(each)[0]).join(' · ')}`);
  return found;
}

/** A page, or a part of one, as a person reads it and as a browser without scripts sends it. */
export class Page {
  readonly #element: HTMLElement;
  /** Where ids lead to. */
  readonly #whole: HTMLElement;
  /** As it was sent: for what must be nowhere in it, seen or unseen. */
  readonly source: string;

  constructor(element: HTMLElement, whole = element, source = element.outerHTML) {
    this.#element = element;
    this.#whole = whole;
    this.source = source;
  }

  /** Everything there is to read, in one line; what fields hold is no part of it. */
  get text(): string { return textOf(this.#element); }

  get title(): string { return this.#element.querySelector('title')?.text ?? ''; }

  /** What a selector finds: for what is neither read nor sent. */
  all(selector: string): HTMLElement[] { return this.#element.querySelectorAll(selector); }

  /** The text of everything that a selector finds. */
  texts(selector: string): string[] { return this.all(selector).map(textOf); }

  /** The part that a selector finds; the last one, which is the topmost, where there are several. */
  part(selector: string): Page {
    const found = this.all(selector).at(-1);
    if (!found) throw new Error(`The page has no ${selector}.`);
    return new Page(found, this.#whole);
  }

  get links(): Link[] { return this.all('a[href]').map(linkOf); }

  link(name: string): Link { return called('link', name, this.links, (link) => [link.name]); }

  get hrefs(): string[] { return this.links.map(({ href }) => href); }

  get buttons(): Button[] { return this.all('button').map(buttonOf); }

  button(name: string): Button { return called('button', name, this.buttons, (button) => [button.name]); }

  /** Every field that a person sees, in the order of the page. */
  get fields(): Field[] {
    return this.all('input, select, textarea').filter((control) => control.getAttribute('type') !== 'hidden')
      .map((control) => readField(control, this.#whole));
  }

  /** A field by its label, or by the name that it is sent under. */
  field(label: string): Field { return called('field', label, this.fields, (field) => [field.label, field.name]); }

  /** What a browser sends of the form that has a field of this name; of the topmost where a dialog stands over another. */
  form(field: string): URLSearchParams {
    const form = this.all('form').findLast((each) => formSent(each, this.#whole).has(field));
    if (!form) throw new Error(`The page has no form with a field ${field}.`);
    return formSent(form, this.#whole);
  }

  /** A table by its caption or one of its headings; the first where none is given. */
  table(name?: string): Table {
    const tables = this.all('table');
    const namesOf = (table: HTMLElement) => table.querySelectorAll('caption, thead th').map(textOf);
    const table = name === undefined && tables[0] ? tables[0] : called('table', name ?? '', tables, namesOf);
    const rows = table.querySelectorAll('tbody tr');
    return {
      headings: table.querySelectorAll('thead th').map(textOf), rows: rows.map(cellsOf),
      totals: table.querySelectorAll('tfoot tr').flatMap(cellsOf),
      row: (text) => new Page(called('row', text, rows, cellsOf), this.#whole),
    };
  }
}

export function readPage(html: string): Page {
  const whole = parse(html, { blockTextElements: { script: true, style: true } });
  return new Page(whole, whole, html);
}
