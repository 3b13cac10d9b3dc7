import { describe, expect, test } from 'vitest';
import { draw } from '#tests/support/draw.ts';
import { CheckboxField } from './checkbox-field.tsx';
import { DateField } from './date-field.tsx';
import { DependentUpdate } from '../dependent-update.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { HiddenField } from './hidden-field.tsx';
import { CurrencyProvider } from '../../layout/currency.tsx';
import { MoneyField } from './money-field.tsx';
import { plainField } from '../plain-field.ts';
import { RadioGroup } from './radio-group.tsx';
import { SearchableSelect } from '../choices/searchable-select.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

const wrong = plainField({ name: 'name', value: 'Ac"me', required: true, errors: ['Name is required', 'Name is short'] });
const plain = plainField({ name: 'code', value: 'B' });
const OPTIONS = [{ value: 'A', label: 'Alpha' }, { value: 'B', label: 'Beta', detail: 'used once' }];
const MANY = Array.from({ length: 31 }, (_, index) => ({ value: `C${index}`, label: `Client ${index}` }));

describe('a field', () => {
  const drawn = draw(<TextField field={wrong} label="Name" hint="As on the letterhead" />);
  const field = drawn.field('Name');

  test('has its label above it', () => expect(drawn.texts('.field > *')[0]).toBe('Name'));

  test('is described by its errors and its hint', () => {
    expect(field).toMatchObject({ errors: ['Name is required', 'Name is short'], hint: 'As on the letterhead', isRequired: true });
    expect(drawn.all('input[aria-invalid=true]')).toHaveLength(1);
  });

  test('keeps what was typed', () => expect(field.value).toBe('Ac"me'));

  test('without errors says nothing of them', () => {
    const quiet = draw(<TextField field={plain} label="Code" />);
    expect(quiet.field('Code')).toMatchObject({ errors: [], hint: '', isRequired: false });
    expect(quiet.all('[aria-invalid], [aria-describedby]')).toEqual([]);
  });
});

test('amounts are text, so that nothing typed is lost', () => {
  const price = draw(<MoneyField field={plainField({ name: 'price', value: '1x' })} label="Sell Price" />).field('Sell Price');
  expect(price).toMatchObject({ type: 'text', value: '1x' });
});

test('amounts are in the currency of the organisation', () => {
  const field = <MoneyField field={plainField({ name: 'price', value: '1' })} label="Sell Price" />;
  expect(draw(<CurrencyProvider value="NZD">{field}</CurrencyProvider>).text).toBe('Sell Price NZD');
  expect(draw(field).text).toBe('Sell Price');
});

test('a date field offers the days beside it as submit buttons', () => {
  const date = draw(<DateField field={plainField({ name: 'date', value: '2026-11-21' })} label="Date" steps />);
  expect(date.button('Previous day').sends).toBe('intent=previous-day');
  expect(date.button('Next day').sends).toBe('intent=next-day');
});

test('choices show the present one', () => {
  expect(draw(<SelectField field={plain} label="Code" options={OPTIONS} />).field('Code')).toMatchObject({ value: 'B', chosen: 'Beta' });
  const { fields } = draw(<RadioGroup field={plain} label="Code" options={OPTIONS} />);
  expect(fields.map(({ label, isTicked }) => [label, isTicked])).toEqual([['Alpha', false], ['Beta', true]]);
  expect(draw(<CheckboxField field={plainField({ name: 'open', value: 'on' })} label="Open" />).field('Open').isTicked).toBe(true);
});

describe('a searchable select without script', () => {
  test('is a plain select when the list is short', () => {
    expect(draw(<SearchableSelect field={plain} label="Project" options={OPTIONS} />).field('Project')).toMatchObject({
      type: 'select', chosen: 'Beta – used once',
    });
  });

  test('is a text box with suggestions and a Find button when it is long', () => {
    const drawn = draw(<SearchableSelect field={plainField({ name: 'clientId', value: 'C7' })} label="Client" options={MANY} />);
    expect(drawn.field('Client')).toMatchObject({ type: 'text', name: 'clientId', value: 'Client 7', isSearched: true });
    expect(drawn.field('Client').options).toEqual(MANY.map(({ label }) => label));
    expect(drawn.button('Find Client').sends).toBe('intent=refresh');
  });

  test('shows a choice that is not in the list, and text that is no choice', () => {
    const old = { value: 'OLD', label: 'Old client' };
    const kept = <SearchableSelect field={plainField({ name: 'c', value: 'OLD' })} label="Client" options={MANY} selected={old} />;
    expect(draw(kept).field('Client').value).toBe('Old client');
    const typed = <SearchableSelect field={plainField({ name: 'c', value: 'Clie' })} label="Client" options={MANY} />;
    expect(draw(typed).field('Client').value).toBe('Clie');
  });
});

test('dependent choices have a button', () => {
  expect(draw(<DependentUpdate label="Show projects" />).button('Show projects').sends).toBe('intent=refresh');
});

test('the error summary links to the fields and says what has none', () => {
  const form = { id: 'invoice', allErrors: { '': ['The period is closed.'], clientId: ['Client is required'], version: null } };
  const summary = draw(<ErrorSummary form={form} />);
  expect(summary.texts('[role=alert]')).toEqual(['There are 2 problems The period is closed. Client is required']);
  expect(summary.links).toMatchObject([{ name: 'Client is required', href: '#invoice-clientId' }]);
  expect(draw(<ErrorSummary form={{ id: 'invoice', allErrors: {} }} />).source).toBe('');
});

test('hidden fields carry a field or a value', () => {
  const form = draw(<form><HiddenField field={plain} /><HiddenField name="version" value={3} /></form>).form('code');
  expect(Object.fromEntries(form)).toEqual({ code: 'B', version: '3' });
});
