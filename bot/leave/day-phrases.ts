/** The words in which people say the days of leave, as parts of regular expressions over a line in lower case. */
const WEEKDAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?';
const MONTH = '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?'
  + '|dec(?:ember)?)';
const NUMBER = '\\d{1,2}(?:st|nd|rd|th)?';
const YEAR = '(?:,? \\d{4})?';
const STEP = '(?:this|next|last|coming|past)';

const DAY = `(?:(?:the )?day after tomorrow|(?:the )?day before yesterday|today|tomorrow|tmrw|yesterday`
  + `|\\d{4}-\\d{1,2}-\\d{1,2}|\\d{1,2}[/.]\\d{1,2}[/.]\\d{2,4}|\\d{1,2}/\\d{1,2}`
  + `|(?:${WEEKDAY},? )?(?:the )?${NUMBER}(?: of)? ${MONTH}\\b${YEAR}|(?:${WEEKDAY},? )?${MONTH} (?:the )?${NUMBER}\\b${YEAR}`
  + `|(?:(?:the )?${STEP} )?${WEEKDAY}(?: (?:of )?${STEP} week)?\\b|the \\d{1,2}(?:st|nd|rd|th))`;

const TO = '(?: ?- ?| to | until | till? | through | up to )';
const LIST = `(?:, ?| and |, and | & )`;
const COUNT = '(?:a|one|two|three|four|five|six|\\d{1,2})';
const UNIT = '(?:working |whole |full )?(?:days?|weeks?)';

/** All that says which days, the longest way of saying it first. */
const PHRASES = [
  `(?:for )?(?<count>${COUNT}) (?<unit>${UNIT}) (?:from|starting|beginning)(?: on)? (?<countFrom>${DAY})`,
  `(?:from|starting|beginning)(?: on)? (?<countAfter>${DAY}) for (?<countOf>${COUNT}) (?<unitOf>${UNIT})`,
  `(?:from |between )?(?:the )?(?<firstNumber>${NUMBER})(?:${TO}|(?<andNumber> and ))(?:the )?`
    + `(?<lastNumber>${NUMBER})(?: of)? (?<ofMonth>${MONTH})\\b`
    + `(?<ofYear>${YEAR})`,
  `(?<numbers>${NUMBER}(?:${LIST}${NUMBER})+)(?: of)? (?<numbersMonth>${MONTH})\\b(?<numbersYear>${YEAR})`,
  `(?:from |between )?(?<monthFirst>${MONTH}) (?<monthFrom>${NUMBER})${TO}(?<monthTo>${NUMBER})\\b(?! ?[/.h:]|[ap]m)`,
  `(?:from |between |on )?(?<from>${DAY})(?:${TO}|(?<and> and | & |, ?))(?<to>${DAY})`,
  `(?:until|till?|through to|up to)(?: and including)? (?<until>${DAY})`,
  `(?:(?:for |on )?(?:all|the whole|the rest)(?: of)? |in |for )?`
    + `(?<step>this|next|last|the coming) (?<span>week|weekend|month)\\b(?! \\w*day)`,
  `(?:in|during|for|of) (?<month>${MONTH})\\b${YEAR}`,
  `(?:on |from |for |of |as of |at |by )?(?<day>${DAY})`,
] as const;
const ANY = PHRASES.map((phrase) => new RegExp(`(?<![\\w/.:-])${phrase}(?![\\w/]|-\\d|\\.\\d)`));

/** Words that mean some days, without saying which. */
const VAGUE = new RegExp('\\b(?:soon|later|some ?time|sometime|some day|eventually'
  + '|(?:for )?(?:a few|a couple of|some|several) (?:days?|weeks?)|a bit'
  + '|(?:over|around|at|between|after|before) (?:christmas|xmas|easter|new year(?:\'s)?))\\b');

export interface SaidDays {
  /** The groups of the phrase that was found. */
  readonly groups: Readonly<Record<string, string | undefined>>;
  readonly start: number;
  readonly end: number;
}

/** Finds the first words of a line that say which days; of ways to read the same words the one that reads most of them. */
export function findDays(key: string): SaidDays | undefined {
  const found = ANY.flatMap((pattern) => {
    const match = pattern.exec(key);
    return match ? [{ groups: match.groups ?? {}, start: match.index, end: match.index + match[0].length }] : [];
  });
  const first = Math.min(...found.map(({ start }) => start));
  return found.filter(({ start, end }) => start === first || end - start > 8 && start < first + 8)
    .sort((one, other) => other.end - other.start - (one.end - one.start))[0];
}

/** Finds words that only say that it is some days. */
export function findVague(key: string): { readonly start: number; readonly end: number } | undefined {
  const match = VAGUE.exec(key);
  return match ? { start: match.index, end: match.index + match[0].length } : undefined;
}

/** So many days or weeks that are said apart from their first: 'two days off from Monday'. */
const LENGTH = new RegExp(`\\b(?:for )?(?<count>${COUNT}) (?<unit>${UNIT})(?: of)?\\b`);

export function findLength(key: string): {
  readonly count: string; readonly unit: string; readonly start: number; readonly end: number } | undefined {
  const match = LENGTH.exec(key);
  return match ? { count: match.groups!['count']!, unit: match.groups!['unit']!, start: match.index, end: match.index + match[0].length }
    : undefined;
}

const BARE = new RegExp(`^${WEEKDAY}$`);

/** True of a weekday without a date, which may be the last one or the next. */
export const isWeekdayAlone = ({ groups }: Pick<SaidDays, 'groups'>): boolean => BARE.test(groups['day'] ?? groups['from'] ?? '');
