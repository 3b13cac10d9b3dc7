import { describe, expect, test } from 'vitest';
import { LANGUAGES, PLACE, unknownPlaces, type Language } from './fields.ts';
import { fillPlaces } from './write-mail.ts';
import { wordsOf } from './words/words-of.ts';

describe('a text with places', () => {
  test('is filled with what is known, and keeps what is not', () => {
    expect(fillPlaces('No. {number}: {link}', { number: '7' })).toBe('No. 7: {link}');
  });

  test('loses a line that was an empty place alone, and the gap that it leaves', () => {
    expect(fillPlaces('Hello\n\n{bank}\n\nBye\n{registration}', { bank: '', registration: '' })).toBe('Hello\n\nBye');
    expect(fillPlaces('One\n{bank}\nTwo', { bank: 'BSB 1\nAccount 2' })).toBe('One\nBSB 1\nAccount 2\nTwo');
  });

  test('does not fill what was filled in: a client may be called {total}', () => {
    expect(fillPlaces('{contact} {total}', { contact: '{total}', total: '5' })).toBe('{total} 5');
  });

  test('names the places that nobody knows', () => {
    expect(unknownPlaces('{number} {amount} {} {amount} { total } {about}', 'invoice')).toEqual(['amount', '', 'about']);
  });
});

describe('the words of every language', () => {
  const languages = Object.keys(LANGUAGES) as Language[];
  const placesOf = (said: string | readonly string[]) => [...[said].flat().join(' ').matchAll(PLACE)].map(([place]) => place).sort();

  test.each(languages)('of %s have the places that the English ones have, and say something', (language) => {
    const [english, words] = [wordsOf('en'), wordsOf(language)];
    const { clientPage: around, ...onPaper } = words;
    const all: Record<string, string | readonly string[]> = { ...onPaper, ...around };
    const { clientPage: englishAround, ...englishOnPaper } = english;
    for (const [name, said] of Object.entries({ ...englishOnPaper, ...englishAround })) {
      expect([name, placesOf(all[name]!)]).toEqual([name, placesOf(said)]);
      expect([all[name]!].flat().every((text) => text.trim() !== '')).toBe(true);
    }
    expect(Object.keys(all).length).toBe(Object.keys({ ...englishOnPaper, ...englishAround }).length);
    expect(unknownPlaces(`${words.mailSubject} ${words.mailMessage}`, 'invoice')).toEqual([]);
    expect(unknownPlaces(`${words.creditSubject} ${words.creditMessage}`, 'credit')).toEqual([]);
    expect(unknownPlaces(`${words.statementSubject} ${words.statementMessage}`, 'statement')).toEqual([]);
  });

  test.each(languages.filter((language) => language !== 'en'))('of %s say around a paper nothing in English', (language) => {
    const [english, words] = [Object.values(wordsOf('en').clientPage), Object.values(wordsOf(language).clientPage)];
    // A note and details are called alike in several languages; sentences never are.
    const sentences = words.filter((said) => said.includes(' '));
    expect(sentences.filter((said) => english.includes(said))).toEqual([]);
    expect(words.filter((said) => english.includes(said)).length).toBeLessThan(4);
  });

  test.each(languages)('of %s call no two columns of a table the same, so that each sum finds its own', (language) => {
    const { date, person, work, entries, hours, rate, tax, amount, sku, description, quantity, price, discount, amountWithoutTax,
      what, balance } = wordsOf(language);
    for (const table of [[date, person, work, hours, rate, tax, amount], [work, entries, hours, rate, tax, amount],
      [sku, description, quantity, price, discount, tax, amount], [description, amountWithoutTax, tax, amount],
      [date, what, amount, balance]]) expect(new Set(table).size).toBe(table.length);
  });
});
