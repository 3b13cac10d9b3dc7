import { expect, test } from 'vitest';
import { notice } from '#bot/cards/card.ts';
import { changeCard } from '#bot/cards/change-card.ts';
import { confirmCard, deleteCard, deletedCard, savedCard, takeBackCard, undoneCard } from '#bot/cards/offer-cards.ts';
import { disabledCard, helpCard, linkCard } from '#bot/cards/person-cards.ts';
import { choicesCard, overlapCard, rateCard, zeroHoursCard } from '#bot/cards/question-cards.ts';
import { dayCard, missingCard, reminderCard, weekCard } from '#bot/cards/time-cards.ts';
import { commandHelp } from '#bot/commands/index.ts';
import type { Card } from '#bot/cards/card.ts';
import { drawCard } from '#tests/simulators/chat-terminal/draw-card.ts';

const cardId = '00000000-0000-4000-8000-000000000001';
const entry = {
  client: 'Northwind Traders', project: 'Website', iteration: 'Sprint 1', category: 'Development', location: 'Office', date: '2026-11-18',
  startTime: '09:00', endTime: '12:30', lessSeconds: 1800, workedSeconds: 10_800, notes: 'Fixed *the* [login](x)', rate: '120.00 an hour',
  billing: '',
};
const missing = [{ date: '2026-11-17', workedSeconds: 3600, missingSeconds: 23_400 }];
const options = (count: number) => Array.from({ length: count }, (_, index) => ({ value: `P${index}`, label: `Project ${index}` }));
const rate = { employee: 'Emil Price', client: 'Acme', defaultRate: '150.0000', defaultPrepaidRate: '140.0000', previousRate: '99.0000',
  previousPrepaidRate: '88.0000' };
const days = ['16', '17', '18', '19', '20', '21', '22'].map(
  (day, index) => ({
    date: `2026-11-${day}`, client: index * 5400, internal: index === 1 ? 1800 : 0, leave: 0,
    expectedSeconds: index < 4 ? 27_000 : 0,
  }),
);

const CARDS: readonly (readonly [string, Card])[] = [
  ['confirm', confirmCard({ cardId, kind: 'add', entries: [entry] })],
  ['confirm, refused',
    confirmCard({
      cardId, kind: 'edit', entries: [entry], refused: { title: 'Location is required', messages: ['Location is required', 'Another'] },
    })],
  ['confirm several', confirmCard({ cardId, kind: 'add', entries: [entry, entry] })],
  ['saved', savedCard({ cardId, kind: 'add', entries: [{ ...entry, url: 'https://daybook.example/e/1' }], gone: 0 })],
  ['saved, deleted since', savedCard({ cardId, kind: 'add', entries: [], gone: 1 })],
  ['undone', undoneCard(cardId, 'Undone: nothing is saved', [entry])],
  ['take back', takeBackCard({ cardId, heading: 'The next would be this entry. Delete it?', button: 'Delete', entries: [entry] })],
  ['delete', deleteCard({ cardId, entry })],
  ['deleted', deletedCard(cardId, entry)],
  ['choices as buttons', choicesCard({ cardId, heading: 'Which project?', text: '', options: options(3) })],
  ['choices as a list', choicesCard({ cardId, heading: 'Which project?', text: 'Choose:', options: options(8) })],
  ['overlap', overlapCard({ cardId, index: 0 }, { overlapping: [{ start: '09:00', end: '10:00', client: 'Acme', project: 'Alpha' }] })],
  ['zero hours', zeroHoursCard({ cardId, index: 0 })],
  ['missing rate', rateCard({ cardId, index: 0 }, rate, ['Rate: must not be negative'])],
  ['missing rate, none before', rateCard({ cardId, index: 0 }, { ...rate, previousRate: null, previousPrepaidRate: null }, [])],
  ['change', changeCard({
    cardId, index: 0, target: 'A/P9', targets: [{ value: 'A/P9', label: 'A / P9' }], iterationId: '1', iterations: options(1),
    categoryId: 'DEV', categories: options(1),
    locationId: 'OFFICE', locations: options(1), date: '2026-11-18', startTime: '09:00', endTime: '10:00', timeLess: '0:00', notes: 'x',
  })],
  ['day', dayCard({ date: '2026-11-18', entries: [entry], expectedSeconds: 27_000, url: 'https://daybook.example/d' })],
  ['empty day', dayCard({ date: '2026-11-18', entries: [], expectedSeconds: 27_000, url: 'https://daybook.example/d' })],
  ['day of a public holiday',
    dayCard({ date: '2026-12-25', entries: [], expectedSeconds: 0, holiday: 'Christmas *Day*', url: 'https://daybook.example/d' })],
  ['week',
    weekCard({
      days, expectedSeconds: 4 * 27_000, workdaySeconds: 27_000, holidays: [{ date: '2026-11-20', name: 'Founders’ Day' }],
      url: 'https://daybook.example/w',
    })],
  ['missing', missingCard({ from: '2026-11-05', to: '2026-11-18', missing, url: 'https://daybook.example/d' })],
  ['nothing missing', missingCard({ from: '2026-11-05', to: '2026-11-18', missing: [], url: '' })],
  ['reminder of the day', reminderCard({ kind: 'day', missing, url: 'https://daybook.example/d' })],
  ['reminder of the week', reminderCard({ kind: 'week', missing, url: 'https://daybook.example/d' })],
  ['help', helpCard(commandHelp())],
  ['link me', linkCard({ url: 'https://daybook.example/l?token=x', accountName: 'Emil' })],
  ['disabled', disabledCard('Harbour')],
  ['notice', notice('Not done', 'Because.')],
];

const wordsOf = (data: object): string[] =>
  Object.entries(data).filter(([name]) => name !== 'cardId').map(([name, value]) => `${name} ${value}`);

/** A card as a person reads it, and what each of its buttons sends. */
function drawn(name: string, card: Card): string {
  const { text, buttons } = drawCard({ ...card });
  const sent = buttons.filter(({ verb }) => verb).map(({ title, verb, data }) => `${title} → ${[verb, ...wordsOf(data)].join(', ')}`);
  return [`# ${name}`, text, ...sent, ''].join('\n');
}

test('every card says and asks what drawn-cards.txt shows', async () => {
  await expect(CARDS.map(([name, card]) => drawn(name, card)).join('\n')).toMatchFileSnapshot('./drawn-cards.txt');
});

test('what somebody typed is shown as it was typed, not read as Markdown', () => {
  const json = JSON.stringify(confirmCard({ cardId, kind: 'add', entries: [entry] }).body);
  expect(json).toContain(JSON.stringify('Fixed \\*the\\* \\[login\\](x)').slice(1, -1));
  expect(json).not.toContain('Fixed *the*');
});

test('every card is of the version that Teams takes, small enough, and says something where it cannot be drawn', () => {
  const huge = { ...entry, notes: 'x'.repeat(4000) };
  const large = changeCard({ cardId, index: 0, target: 'P1', targets: options(5000), iterationId: '', iterations: [], categoryId: '',
    categories: options(60), locationId: '', locations: [], date: '', startTime: '', endTime: '', timeLess: '', notes: huge.notes });
  for (const card of [...CARDS.map(([, each]) => each), confirmCard({ cardId, kind: 'add', entries: [huge] }), large]) {
    expect(card.version).toBe('1.5');
    expect(card.fallbackText.length).toBeGreaterThan(0);
    expect(Buffer.byteLength(JSON.stringify(card))).toBeLessThan(25_000);
  }
});
