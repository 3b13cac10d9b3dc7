import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CheckboxField } from './checkbox-field.tsx';
import { DateField } from './date-field.tsx';
import { DependentUpdate } from './dependent-update.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { HiddenField } from './hidden-field.tsx';
import { CurrencyProvider } from '../layout/currency.tsx';
import { MoneyField } from './money-field.tsx';
import { plainField } from './plain-field.ts';
import { RadioGroup } from './radio-group.tsx';
import { SearchableSelect } from './searchable-select.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

const wrong = plainField({ name: 'name', value: 'Ac"me', required: true, errors: ['Name is required', 'Name is short'] });
const plain = plainField({ name: 'code', value: 'B' });
const OPTIONS = [{ value: 'A', label: 'Alpha' }, { value: 'B', label: 'Beta', detail: 'used once' }];
const MANY = Array.from({ length: 31 }, (_, index) => ({ value: `C${index}`, label: `Client ${index}` }));

describe('a field', () => {
  const html = renderToStaticMarkup(<TextField field={wrong} label="Name" hint="As on the letterhead" />);

  test('has its label above it', () => {
    expect(html).toMatch(/^<div class="field"><label class="field-label" for="field-name" data-required="true">Name<\/label><input/);
  });

  test('is described by its errors and its hint', () => {
    expect(html).toContain('aria-describedby="field-name-error field-name-description"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toMatch(/id="field-name-error".*Name is required.*Name is short.*id="field-name-description".*As on the letterhead/);
  });

  test('keeps what was typed', () => expect(html).toContain('value="Ac&quot;me"'));

  test('without errors says nothing of them', () => {
    const quiet = renderToStaticMarkup(<TextField field={plain} label="Code" />);
    expect(quiet).not.toMatch(/aria-|required/);
  });
});

test('amounts are text, so that nothing typed is lost', () => {
  const html = renderToStaticMarkup(<MoneyField field={plainField({ name: 'price', value: '1x' })} label="Sell Price" />);
  expect(html).toContain('type="text"');
  expect(html).toContain('value="1x"');
});

test('amounts are in the currency of the organisation', () => {
  const field = <MoneyField field={plainField({ name: 'price', value: '1' })} label="Sell Price" />;
  expect(renderToStaticMarkup(<CurrencyProvider value="NZD">{field}</CurrencyProvider>)).toContain('<span class="affix">NZD</span>');
  expect(renderToStaticMarkup(field)).not.toContain('affix');
});

test('a date field offers the days beside it as submit buttons', () => {
  const html = renderToStaticMarkup(<DateField field={plainField({ name: 'date', value: '2026-11-21' })} label="Date" steps />);
  expect(html).toMatch(/type="submit"[^>]*name="intent" value="previous-day"/);
  expect(html).toMatch(/type="submit"[^>]*name="intent" value="next-day"/);
});

test('choices show the present one', () => {
  expect(renderToStaticMarkup(<SelectField field={plain} label="Code" options={OPTIONS} />)).toContain(
    '<option value="B" selected="">Beta',
  );
  expect(renderToStaticMarkup(<RadioGroup field={plain} label="Code" options={OPTIONS} />)).toMatch(
    /checked="" value="B"|value="B" checked=""/,
  );
  const ticked = renderToStaticMarkup(<CheckboxField field={plainField({ name: 'open', value: 'on' })} label="Open" />);
  expect(ticked).toContain('checked=""');
});

describe('a searchable select without script', () => {
  test('is a plain select when the list is short', () => {
    const html = renderToStaticMarkup(<SearchableSelect field={plain} label="Project" options={OPTIONS} />);
    expect(html).toContain('<select');
    expect(html).toContain('<option value="B" selected="">Beta – used once</option>');
  });

  test('is a text box with suggestions and a Find button when it is long', () => {
    const html = renderToStaticMarkup(
      <SearchableSelect field={plainField({ name: 'clientId', value: 'C7' })} label="Client" options={MANY} />,
    );
    expect(html).toMatch(/<input[^>]*type="text"[^>]*list="field-clientId-list"[^>]*name="clientId" value="Client 7"/);
    expect(html).toContain('<datalist id="field-clientId-list"><option value="Client 0">');
    expect(html).toMatch(/name="intent" value="refresh"[^>]*aria-label="Find Client"/);
  });

  test('shows a choice that is not in the list, and text that is no choice', () => {
    const old = { value: 'OLD', label: 'Old client' };
    const kept = <SearchableSelect field={plainField({ name: 'c', value: 'OLD' })} label="Client" options={MANY} selected={old} />;
    expect(renderToStaticMarkup(kept)).toContain('value="Old client"');
    const typed = <SearchableSelect field={plainField({ name: 'c', value: 'Clie' })} label="Client" options={MANY} />;
    expect(renderToStaticMarkup(typed)).toContain('value="Clie"');
  });
});

test('dependent choices have a button', () => {
  expect(renderToStaticMarkup(<DependentUpdate label="Show projects" />)).toMatch(/name="intent" value="refresh"[^>]*>Show projects/);
});

test('the error summary links to the fields and says what has none', () => {
  const form = { id: 'invoice', allErrors: { '': ['The period is closed.'], clientId: ['Client is required'], version: null } };
  const html = renderToStaticMarkup(<ErrorSummary form={form} />);
  expect(html).toContain('There are 2 problems');
  expect(html).toContain('<li>The period is closed.</li>');
  expect(html).toContain('<a href="#invoice-clientId">Client is required</a>');
  expect(html).toContain('role="alert"');
  expect(renderToStaticMarkup(<ErrorSummary form={{ id: 'invoice', allErrors: {} }} />)).toBe('');
});

test('hidden fields carry a field or a value', () => {
  expect(renderToStaticMarkup(<HiddenField field={plain} />)).toContain('name="code" value="B"');
  expect(renderToStaticMarkup(<HiddenField name="version" value={3} />)).toContain('name="version" value="3"');
});
