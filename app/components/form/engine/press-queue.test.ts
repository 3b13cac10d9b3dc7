import { expect, test } from 'vitest';
import { createPressQueue, type Press } from './press-queue.ts';

const step = (label: string): Press => ({ meaning: label, label, isStep: true, pathname: '/new' });
const save: Press = { meaning: 'save', label: 'Save', isStep: false, pathname: '/new' };

/** A form's queue with a page that writes down what it is asked for; `gone` buttons cannot be pressed again. */
function openQueue({ gone = [] as string[] } = {}) {
  const done: string[] = [];
  const queue = createPressQueue({
    mark: ({ label }, isWaiting) => { done.push(`${label} ${isWaiting ? 'waits' : 'goes on'}`); },
    pressAgain(press) {
      if (gone.includes(press.label)) return false;
      done.push(`${press.label} pressed`);
      queue.press(press);
      return true;
    },
    announce: (text) => { done.push(text); },
    notify: (text) => { done.push(text); },
    later: queueMicrotask,
  });
  const since = async () => {
    await Promise.resolve();
    return done.splice(0);
  };
  return { queue, since, note: (what: string) => () => { done.push(what); } };
}

test('a press goes at once where nothing is on its way, and says nothing', async () => {
  const { queue, since } = openQueue();
  expect(queue.press(save)).toBe(false);
  expect(queue.answered()).toBe(true);
  expect(await since()).toEqual([]);
});

test('presses behind a step wait, say so, and are carried out one answer after another in their order', async () => {
  const { queue, since } = openQueue();
  queue.press(step('Allocate'));
  expect([queue.press(step('Next day')), queue.press(save)]).toEqual([true, true]);
  expect(await since()).toEqual([
    'Next day waits', '“Next day” is waiting for an answer that is on its way.', 'Save waits',
    '“Save” is waiting for an answer that is on its way.',
  ]);
  queue.answered();
  expect(await since()).toEqual(['Next day goes on', 'Next day pressed']);
  queue.answered();
  expect(await since()).toEqual(['Save goes on', 'Save pressed']);
});

test('a press waits for every look-up that is on its way, whether that is answered or fails', async () => {
  const { queue, since } = openQueue();
  const [first, second] = [queue.beginLookUp(), queue.beginLookUp()];
  queue.press(save);
  await since();
  first();
  first();
  expect(await since()).toEqual([]);
  second();
  expect(await since()).toEqual(['Save goes on', 'Save pressed']);
});

test('a press waits for no save: what is saved twice is answered once', () => {
  const { queue } = openQueue();
  queue.press(save);
  expect(queue.press(save)).toBe(false);
});

test('a look-up that is wanted while a press is on its way comes after its answer, the newest alone', async () => {
  const { queue, since, note } = openQueue();
  queue.lookUp(note('at once'));
  queue.press(step('Allocate'));
  queue.lookUp(note('older'));
  queue.lookUp(note('newest'));
  expect(await since()).toEqual(['at once']);
  queue.answered();
  expect(await since()).toEqual(['newest']);
});

test('what is pressed asks for what a look-up would have asked', async () => {
  const { queue, since, note } = openQueue();
  queue.press(step('Allocate'));
  queue.press(save);
  queue.lookUp(note('look'));
  await since();
  queue.answered();
  expect(await since()).toEqual(['Save goes on', 'Save pressed']);
});

test('a save whose page is gone is said and lets the next one go; a step that is no longer offered is done', async () => {
  const { queue, since } = openQueue({ gone: ['Save', 'Allocate'] });
  queue.press(step('Find'));
  for (const press of [save, step('Allocate'), step('Next day')]) queue.press(press);
  await since();
  queue.answered();
  expect(await since()).toEqual([
    'Save goes on', '“Save” was not done, because another page opened first. Press it again if you still want it.',
    'Allocate goes on', 'Next day goes on', 'Next day pressed',
  ]);
});

test('what still waits when the form is gone is said', () => {
  const told: string[] = [];
  const queue = createPressQueue({
    mark: () => {}, pressAgain: () => true, announce: () => {}, notify: (text) => { told.push(text); }, later: queueMicrotask,
  });
  queue.beginLookUp();
  queue.press(save);
  queue.press(step('Allocate'));
  queue.close();
  queue.close();
  expect(told).toEqual(['“Save” was not done, because another page opened first. Press it again if you still want it.']);
});
