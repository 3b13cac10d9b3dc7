const UNITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen',
  'fourteen', 'fifteen', 'sixteen',
  'seventeen', 'eighteen', 'nineteen'];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SPELLED = new RegExp(`\\b(?:(${TENS.join('|')})(?:[ -](${UNITS.slice(1, 10).join('|')}))?|(${UNITS.join('|')}))\\b`, 'g');
const PARTS: Readonly<Record<string, string>> = {
  half: '5', '1/2': '5', '½': '5', quarter: '25', '1/4': '25', '¼': '25', '3 quarters': '75', '3/4': '75', '¾': '75',
};
const PART = '(half|1/2|½|quarter|1/4|¼|3 quarters|3/4|¾)';
const WHOLE_AND_PART = new RegExp(`^(\\d+) ?(?:and )?(?:an? )?${PART} ?(?=h|$)`);
const HOURS_AND_PART = new RegExp(`^(\\d+) (hours?|hrs?|h) and (?:an? )?${PART}$`);
const PART_OF_HOUR = new RegExp(`^(?:an? )?${PART} ?(?:of )?(?:an? )?(?=h)`);

/** True for a number written as a word. */
export const isSpelledNumber = (word: string): boolean => UNITS.includes(word) || TENS.includes(word);

/** A phrase with its spelled numbers and fractions in digits: 'two and a half hours' is '2.5 hours'. */
export function inDigits(phrase: string): string {
  return phrase
    .replace(SPELLED, (_all, tens: string | undefined, unit: string | undefined, alone: string | undefined) =>
      String(alone ? UNITS.indexOf(alone) : (TENS.indexOf(tens!) + 2) * 10 + (unit ? UNITS.indexOf(unit) : 0)))
    .replace(/\b(\d+) point (\d+)\b/g, '$1.$2')
    .replace(/^an? (?=(?:hour|hr|minute|day|week)\b)/, '1 ')
    .replace(/^(hour|hr) and (?:a )?/, '1 $1 and a ')
    .replace(/^(\d+) ?hrs?(\d{1,2})$/, '$1h$2').replace(/^(\d+:\d\d) ?h(?:rs?)?$/, '$1')
    .replace(/^(?:an? )?3 quarters? (?:of )?(?:an? )?(?=h)/, '0.75 ')
    .replace(HOURS_AND_PART, (_all, whole: string, unit: string, part: string) => `${whole}.${PARTS[part]} ${unit}`)
    .replace(WHOLE_AND_PART, (_all, whole: string, part: string) => `${whole}.${PARTS[part]} `)
    .replace(PART_OF_HOUR, (_all, part: string) => `0.${PARTS[part]} `)
    .trimEnd();
}
