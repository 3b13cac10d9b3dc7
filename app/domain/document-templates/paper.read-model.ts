import type { SqlEntityManager } from '@mikro-orm/sql';
import { paperFormats, type PaperFormats } from '#app/domain/kernel/values/paper-formats.ts';
import { findTemplate, type DocumentTemplate } from './template.read-model.ts';
import { LANGUAGES } from './fields.ts';
import type { PaperWords } from './words/paper-words.ts';
import { wordsOf } from './words/words-of.ts';

export interface Paper {
  readonly template: DocumentTemplate;
  /** In the language of the template, as are the formats. */
  readonly words: PaperWords;
  readonly formats: PaperFormats;
}

/** How papers and e-mails for a client look, and what they say in its language. */
export async function findPaper(em: SqlEntityManager, clientId: string): Promise<Paper> {
  const template = await findTemplate(em, clientId);
  return { template, words: wordsOf(template.language), formats: paperFormats(LANGUAGES[template.language].locale) };
}
