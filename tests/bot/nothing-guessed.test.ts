import { describe, expect, test } from 'vitest';
import { card, line, press, title } from '#bot/cards/card.ts';
import { isOrdinary } from '#app/domain/time/quick-entry/grammar/ordinary-words.ts';
import { findTarget } from '#app/domain/time/quick-entry/grammar/find-target.ts';
import { plain } from '#app/domain/time/quick-entry/grammar/match-name.ts';
import { understand } from '#app/domain/time/quick-entry/grammar/understand.ts';
import { catalogue, sayMeaning, sayMeaningIn, TODAY } from './say-meaning.ts';

const all = [...catalogue.clients, ...catalogue.projects];
const whole = new Set(all.flatMap(({ id, names }) => [id.toLowerCase(), ...names.map(plain)]));

describe('an ordinary word decides nothing', () => {
  const isPart = (word: string) => word.length > 2 && isOrdinary(word) && !whole.has(word);
  const words = all.flatMap(({ names }) => names.flatMap((name) => plain(name).split(' '))).filter(isPart);
  const beginnings = words.flatMap((word) => [...word].map((_letter, at) => word.slice(0, at)).filter(isPart));
  const everyday = ['lunch', 'morning', 'table', 'meeting', 'online', 'partner', 'travel', 'email', 'training', 'weekly', 'support', 'call',
    'shopping', 'mobility',
    'migrating', 'saline'];

  test.each([...new Set([...words, ...beginnings, ...everyday])])('2h %s', (word) => {
    expect(findTarget(word, catalogue).kind).not.toBe('project');
    expect(sayMeaning(`2h ${word} with the team`)).toMatch(/^(?:maybe|\?|[A-Z]+\/\?)/);
  });

  test('two letters swapped are asked about, in the first word of every name', () => {
    for (const { names } of all) {
      for (const name of names.map((full) => plain(full).split(' ')[0]!)) {
        for (let at = 1; at < name.length - 1; at += 1) {
          const typed = `${name.slice(0, at)}${name[at + 1]}${name[at]}${name.slice(at + 2)}`;
          const target = findTarget(typed, catalogue);
          if (typed !== name && !whole.has(typed)) expect([typed, target.kind === 'project' && target.isSaid]).toEqual([typed, false]);
        }
      }
    }
  });

  test.each(['nw', 'ac', 'we', 'al'])('two letters are no beginning: %s', (letters) => {
    expect(findTarget(letters, catalogue).kind).toBe('unknown');
  });
});

describe('nothing falls into the note unseen', () => {
  const fragments = ['yesterday', 'on monday', 'tues', '16/11', '2026-11-16', '16 nov', 'november', 'in december', 'two days ago',
    'last week', 'next steps', 'every day',
    'at 3pm', 'at the office', 'from 9', 'from the office', '9-11', '10am', '14:30', '2h', '90 minutes', 'an hour', 'a few hours',
    'or contoso', 'for Anna', 'for bob',
    'non-billable', 'not billable', 'contoso bank', 'acme', 'harbour consulting', 'in the evening', 'tonight', 'gestern', 'lundi',
    '2 stunden', 'since friday', 'until noon',
    'mon-fri', 'general', 'yesterdy', 'the 2nd', 'this week'];

  test.each(fragments)('%s', (fragment) => {
    for (const line of [
      `2h nwind web fixed ${fragment} things`, `2h nwind web fixed things ${fragment}`, `2h nwind web ${fragment} fixed things`,
    ]) {
      const meaning = understand(line, TODAY, catalogue);
      const [said] = meaning.kind === 'entries' ? meaning.said : [];
      const isAsked = said?.doubt !== undefined || said?.billingDoubt !== undefined;
      const isSilent = said !== undefined && !isAsked && plain(said.notes).includes(plain(fragment));
      expect([line, isSilent]).toEqual([line, false]);
    }
  });

  const plainNotes = ['see https://example.org/a/b?c=1', 'PR 4711', 'login/logout', 'NW-12 and NW-13', 'upgrade 2.3.1',
    'the team\'s questions', 'with customers', 'C:\\temp'];

  test.each(plainNotes)('“%s” is note', (note) => {
    expect(sayMeaning(`2h nwind web ${note}`)).toBe(`NWIND/WEB 2.00h "${note}"`);
  });

  test('behind a colon everything is note', () => {
    for (const fragment of fragments)
      expect(sayMeaning(`2h nwind web: about ${fragment} indeed`)).toBe(`NWIND/WEB 2.00h "about ${fragment} indeed"`);
  });
});

describe('without a duration nothing is proposed', () => {
  const lines = ['nwind web', 'log nwind web', 'nwind web yesterday', 'worked on acme alpha', 'a few hours acme alpha',
    'acme alpha: review', 'half a day acme alpha'];

  test.each(lines)('%s', (line) => {
    expect(sayMeaning(line)).toContain('how long');
  });
});

describe('small talk, questions and orders record nothing', () => {
  const lines = ['hi', 'thanks', 'ok', 'how are you?', 'did I log 2h on nwind web?', 'what is 2h nwind web', 'is acme a client?',
    'delete 2h nwind web',
    'don\'t log 2h nwind web', 'remove yesterday'];

  test.each(lines)('%s', (line) => {
    for (const situation of [undefined, 'saved'] as const)
      expect(sayMeaningIn(line, situation)).toMatch(/^(?:talk|question|unclear|day|asks)/);
  });
});

describe('marks that turn the direction of a text', () => {
  const TURNED = 'pay\u202egpj.exe\u202c \u2066x\u2069\u200f';

  test('are on no card, wherever the text came from', () => {
    const made = card(TURNED, [
      title(TURNED), line(TURNED), { type: 'Input.Text', id: 'notes', label: 'Notes', value: TURNED },
      { type: 'Input.ChoiceSet', id: 'value', value: 'A\u202e', choices: [{ title: TURNED, value: 'A\u202e' }] },
    ], [press(TURNED, 'choose', { value: 'A\u202e' })]);
    const { data: _sent, ...read } = made.actions![0] as { data: unknown; title: string; fallback: unknown };
    expect(read.title).toBe('paygpj.exe x');
    expect(made.fallbackText).toBe('paygpj.exe x');
    expect(JSON.stringify(made.body).replaceAll('"A\u202e"', '""')).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
  });

  test('what a choice sends back stays what it was', () => {
    expect(card('x', [{ type: 'Input.ChoiceSet', id: 'value', choices: [{ title: 'A', value: 'A\u202e' }] }]).body[0])
      .toMatchObject({ choices: [{ value: 'A\u202e' }] });
  });

  test('are not in what is read from a line', () => {
    expect(sayMeaning('2h nwind web \u202eevil\u202c note')).toBe('NWIND/WEB 2.00h "evil note"');
  });
});
