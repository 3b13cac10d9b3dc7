import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { describe, expect, it } from 'vitest';
import { formGoesOn } from './form-goes-on.ts';

const PAGE = 'http://localhost/timesheet/add/2034-04-03/SR';

function change(current: string, next: string, intent: string, actionStatus = 200): ShouldRevalidateFunctionArgs {
  const formData = new FormData();
  formData.set('intent', intent);
  const base: Omit<ShouldRevalidateFunctionArgs, 'formData'> = {
    actionStatus, currentUrl: new URL(PAGE + current), nextUrl: new URL(PAGE + next), currentParams: {}, nextParams: {},
    defaultShouldRevalidate: true,
  };
  return { ...base, formData };
}

describe('the form of an entry goes on', () => {
  it.each([
    ['a look-up', change('', '', 'refresh')],
    ['a recent project put in', change('', '?apply=BRONTE/BRDOC/SUPP/', 'refresh')],
    ['a recent project put into the form after a saved entry', change('?after=7', '?apply=BRONTE/BRDOC/SUPP/', 'refresh')],
    ['a look-up after a saved entry', change('?after=7', '?after=7', 'refresh')],
    ['a refused post', change('?after=7', '', 'save', 422)],
  ])('%s', (_what, args) => {
    expect(formGoesOn(args)).toBe(true);
  });

  it.each([
    ['what was looked up for an entry that is saved by now', change('', '?after=7', 'refresh')],
    ['what was looked up for the entry before the last', change('?after=7', '?after=8', 'refresh')],
    ['a saved entry', change('', '?after=7', 'saveAndNextEntry', 202)],
    ['a post to itself that saved', change('', '', 'save')],
  ])('not with %s', (_what, args) => {
    expect(formGoesOn(args)).toBe(false);
  });
});
