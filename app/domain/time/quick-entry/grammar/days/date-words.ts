import { isOrdinary } from '../ordinary-words.ts';

export const WEEKDAYS = [['monday', 'mon'], ['tuesday', 'tue', 'tues'], ['wednesday', 'wed', 'weds'], ['thursday', 'thu', 'thur', 'thurs'],
  ['friday', 'fri'], ['saturday', 'sat'], ['sunday', 'sun']] as const;
export const MONTHS = [
  'january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december',
] as const;

const OFTEN_MISTYPED = [...WEEKDAYS.map(([name]) => name), ...MONTHS.filter((name) => name.length > 5), 'yesterday', 'tomorrow'];

/** Words for days and hours in the languages that colleagues write in without thinking. */
const FOREIGN = new Set(('heute gestern vorgestern montag dienstag mittwoch donnerstag freitag samstag sonntag stunde stunden std minuten '
  + 'hier aujourd\'hui demain lundi mardi mercredi jeudi vendredi samedi dimanche heure heures '
  + 'hoy ayer anteayer mañana lunes martes miércoles miercoles jueves viernes sábado sabado domingo hora horas minutos '
  + 'oggi ieri lunedì lunedi martedì martedi mercoledì mercoledi giovedì giovedi venerdì venerdi ora minuti '
  + 'hoje ontem amanhã segunda-feira terça-feira quarta-feira quinta-feira sexta-feira '
  + 'vandaag gisteren eergisteren maandag dinsdag woensdag donderdag vrijdag zaterdag zondag uur uren minuten '
  + 'idag igår timme timmar måndag tisdag onsdag torsdag fredag lördag söndag i-går mandag tirsdag lørdag søndag '
  + 'übermorgen morgen montags letzten letzter letzte nächsten dernier dernière prochain avant-hier après-demain aujourdhui '
  + 'manana antier pasado próximo domani dopodomani l\'altro scorso passato vorige volgende onsdags kemarin besok lusa kahapon bukas hôm '
  + 'dün bugün yarın завтра позавчера понедельник вторник среда четверг '
  + 'пятница суббота воскресенье εχθές σήμερα '
  + 'dzisiaj dziś wczoraj godzina godziny godzin dnes včera hodina hodiny hodin tänään eilen tuntia сегодня вчера час часа часов 今日 昨日 '
  + '時間 今天 昨天 小时').split(' '));
/** Units that are English words too: foreign only behind a number. */
const FOREIGN_UNITS = new Set(['ore', 'timer', 'ure', 'ora', 'st', 'tim', 'stunde', 'stunden', 'std', 'hs']);
const FOREIGN_DAY_NUMBERS = new Set([
  'ein', 'eine', 'zwei', 'drei', 'vier', 'deux', 'trois', 'quatre', 'dos', 'tres', 'cuatro', 'due', 'tre', 'twee', 'drie', 'två',
]);

/** The same in writing that sets no spaces between words. */
const FOREIGN_INSIDE = /[昨今明前][天日]|昨日|今日|明日|小时|時間|어제|오늘|내일|시간|เมื่อวาน|วันนี้|พรุ่งนี้|أمس|اليوم|غدا|אתמול|היום|מחר/;

/** A word for an hour or a day in another language; `before` is the word in front of it. */
export function isForeign(key: string, before: string): boolean {
  return FOREIGN.has(key) || FOREIGN.has(key.replace(/^\d+/, '')) || FOREIGN_INSIDE.test(key)
    || (FOREIGN_UNITS.has(key) && (/^[\d.,]+$/.test(before) || FOREIGN_DAY_NUMBERS.has(before)));
}

/** The word for a day that was probably meant by one that is no word; undefined when none is near. */
export function misspelledDay(key: string): string | undefined {
  if (key.length < 5 || !/^[a-z]+$/.test(key) || OFTEN_MISTYPED.includes(key) || isOrdinary(key)) return undefined;
  return OFTEN_MISTYPED.find((name) => isNear(key, name, name.length > 6 ? 2 : 1));
}

/** At most so many letters are missing, too many, wrong or swapped with the next. */
function isNear(typed: string, name: string, most: number): boolean {
  if (typed === name) return true;
  if (most === 0 || Math.abs(typed.length - name.length) > most) return false;
  let same = 0;
  while (same < typed.length && typed[same] === name[same]) same += 1;
  const [a, b] = [typed.slice(same), name.slice(same)];
  const swapped = a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0];
  return isNear(a.slice(1), b, most - 1) || isNear(a, b.slice(1), most - 1) || isNear(a.slice(1), b.slice(1), most - 1)
    || (swapped && isNear(a.slice(2), b.slice(2), most - 1));
}
