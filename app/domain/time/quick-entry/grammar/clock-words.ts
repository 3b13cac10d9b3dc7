/** Times of day in words, in digits: 'half past 9' is '9:30', 'quarter to 3' is '2:45'. Numbers are in digits already. */
export function clocksInDigits(phrase: string): string {
  return phrase
    .replace(/ ?\bo'?clock\b/g, '')
    .replace(/\b(half|quarter|\d{1,2})(?: minutes?)? past (\d{1,2})\b(?![:.h])/g, (all, part: string, hour: string) => {
      const minute = part === 'half' ? 30 : part === 'quarter' ? 15 : Number(part);
      return minute < 60 ? `${hour}:${twoDigits(minute)}` : all;
    })
    .replace(/\bquarter to (\d{1,2})\b(?![:.h])/g, (_all, hour: string) => `${Number(hour) === 1 ? 12 : Number(hour) - 1}:45`)
    .replace(/\b(\d{1,2}) ([0-5][05])(?= ?[ap]\.?m\b| (?:-|to|until|till|til)\b|$)/g, '$1:$2');
}

const twoDigits = (minute: number): string => String(minute).padStart(2, '0');
