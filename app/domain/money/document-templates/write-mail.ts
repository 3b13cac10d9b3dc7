import { type MailPaper, type MailPlaces, PLACE } from './fields.ts';
import type { Paper } from './template.read-model.ts';

/** A template and the product's own words call the texts of each e-mail alike. */
const TEXTS = {
  invoice: ['mailSubject', 'mailMessage'],
  credit: ['creditSubject', 'creditMessage'],
  statement: ['statementSubject', 'statementMessage'],
} as const satisfies Record<MailPaper, unknown>;

/** What the e-mail of a paper says unless somebody changes it: by the template, else in the product's words. */
export function writeMail<Of extends MailPaper>(
  of: Of, { template, words }: Pick<Paper, 'template' | 'words'>, places: MailPlaces<Of>,
): { subject: string; message: string } {
  const [subject, message] = TEXTS[of];
  return {
    subject: fillPlaces(template[subject] || words[subject], places),
    message: fillPlaces(template[message] || words[message], template.language === 'en' ? midSentence(places) : places),
  };
}

/** English has no capitals in the middle of a sentence; other languages have nouns in capitals, or none at all. */
const midSentence = (places: Readonly<Record<string, string>>) =>
  ('category' in places ? { ...places, category: places['category']?.toLowerCase() } : places);

/**
 * The text with what is known in its places. A line of which nothing but empty places is left goes, and with it the blank line before it;
 * what is not given stays as it is typed, for what is known later.
 */
export function fillPlaces(text: string, values: Readonly<Partial<Record<string, string>>>): string {
  const filled = text.split('\n').flatMap((line) => {
    const known = line.replace(PLACE, (place, name: string) => values[name] ?? place).trimEnd();
    return known.trim() === '' && line.trim() !== '' ? [] : [known];
  });
  return filled.filter((line, index) => line !== '' || (filled[index - 1] ?? '') !== '').join('\n').trim();
}
