const UP_TO_TWENTIETH = ('first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth '
  + 'fifteenth sixteenth seventeenth eighteenth nineteenth twentieth').split(' ');
const ORDINALS = [...UP_TO_TWENTIETH, ...UP_TO_TWENTIETH.slice(0, 9).map((unit) => `twenty ${unit}`), 'thirtieth', 'thirty first'];
const SPELLED = new RegExp(`\\b(${[...ORDINALS].reverse().map((words) => words.replace(' ', '[ -]')).join('|')})\\b`);

/** A phrase with the first ordinal that is spelled in it in digits: 'the third' is 'the 3th'. */
export const inOrdinals = (phrase: string): string =>
  phrase.replace(SPELLED, (words) => `${ORDINALS.indexOf(words.replace('-', ' ')) + 1}th`);
