import { expect, test } from 'vitest';
import { createTurn, type Press } from './turn.ts';

const step = (label: string): Press => ({ meaning: label, label, isStep: true, pathname: '/new' });
const save: Press = { meaning: 'save', label: 'Save', isStep: false, pathname: '/new' };

/** A form's turn with a page that writes down what it is asked for; `gone` buttons cannot be pressed again. */
function openTurn({ gone = [] as string[] } = {}) {
  const done: string[] = [];
  const turn = createTurn({
    mark: ({ label }, isWaiting) => { done.push(`${label} ${isWaiting ? 'waits' : 'goes on'}`); },
    pressAgain(press) {
      if (gone.includes(press.label)) return false;
      done.push(`${press.label} pressed`);
      turn.press(press);
      return true;
    },
    say: (text) => { done.push(text); },
    tell: (text) => { done.push(text); },
    later: queueMicrotask,
  });
  const since = async () => {
    await Promise.resolve();
    return done.splice(0);
  };
  return { turn, since, note: (what: string) => () => { done.push(what); } };
}

test('a press goes at once where nothing is on its way, and says nothing', async () => {
  const { turn, since } = openTurn();
  expect(turn.press(save)).toBe(false);
  expect(turn.answered()).toBe(true);
  expect(await since()).toEqual([]);
});

test('presses behind a step wait, say so, and are carried out one answer after another in their order', async () => {
  const { turn, since } = openTurn();
  turn.press(step('Allocate'));
  expect([turn.press(step('Next day')), turn.press(save)]).toEqual([true, true]);
  expect(await since()).toEqual([
    'Next day waits', '“Next day” is waiting for an answer that is on its way.', 'Save waits',
    '“Save” is waiting for an answer that is on its way.',
  ]);
  turn.answered();
  expect(await since()).toEqual(['Next day goes on', 'Next day pressed']);
  turn.answered();
  expect(await since()).toEqual(['Save goes on', 'Save pressed']);
});

test('a press waits for every look-up that is on its way, whether that is answered or fails', async () => {
  const { turn, since } = openTurn();
  const [first, second] = [turn.beginLookUp(), turn.beginLookUp()];
  turn.press(save);
  await since();
  first();
  first();
  expect(await since()).toEqual([]);
  second();
  expect(await since()).toEqual(['Save goes on', 'Save pressed']);
});

test('a press waits for no save: what is saved twice is answered once', () => {
  const { turn } = openTurn();
  turn.press(save);
  expect(turn.press(save)).toBe(false);
});

test('a look-up that is wanted while a press is on its way comes after its answer, the newest alone', async () => {
  const { turn, since, note } = openTurn();
  turn.lookUp(note('at once'));
  turn.press(step('Allocate'));
  turn.lookUp(note('older'));
  turn.lookUp(note('newest'));
  expect(await since()).toEqual(['at once']);
  turn.answered();
  expect(await since()).toEqual(['newest']);
});

test('what is pressed asks for what a look-up would have asked', async () => {
  const { turn, since, note } = openTurn();
  turn.press(step('Allocate'));
  turn.press(save);
  turn.lookUp(note('look'));
  await since();
  turn.answered();
  expect(await since()).toEqual(['Save goes on', 'Save pressed']);
});

test('a save whose page is gone is said and lets the next one go; a step that is no longer offered is done', async () => {
  const { turn, since } = openTurn({ gone: ['Save', 'Allocate'] });
  turn.press(step('Find'));
  for (const press of [save, step('Allocate'), step('Next day')]) turn.press(press);
  await since();
  turn.answered();
  expect(await since()).toEqual([
    'Save goes on', '“Save” was not done, because another page opened first. Press it again if you still want it.',
    'Allocate goes on', 'Next day goes on', 'Next day pressed',
  ]);
});

test('what still waits when the form is gone is said', () => {
  const told: string[] = [];
  const turn = createTurn({
    mark: () => {}, pressAgain: () => true, say: () => {}, tell: (text) => { told.push(text); }, later: queueMicrotask,
  });
  turn.beginLookUp();
  turn.press(save);
  turn.press(step('Allocate'));
  turn.leave();
  turn.leave();
  expect(told).toEqual(['“Save” was not done, because another page opened first. Press it again if you still want it.']);
});
