import { z } from 'zod';
import { valuesOf } from '#app/domain/kernel/fields/contract-of.ts';
import { codeKey } from '#app/domain/kernel/fields/record-key.ts';
import { savedVersion } from '#app/domain/kernel/edit-version.ts';
import { PLACES, templateFields, unknownPlaces } from './fields.ts';

/** Whose template: a client's, or without one the organisation's. */
export const TemplateOf = z.object({ clientId: codeKey().optional() });

const COLOUR = 'Colour must be written as # and six digits of 0 to 9 and a to f, such as #0f766e.';

const known = (text: string, check: z.RefinementCtx) => {
  const [first] = unknownPlaces(text);
  if (first === undefined) return;
  check.addIssue({ code: 'custom', message: `{${first}} is not known. What can stand in braces: ${PLACES.join(', ')}.` });
};

const { accent, mailSubject, mailMessage, ...plain } = valuesOf(templateFields);

const WORK = 'Choose at least one of Project, Category and Notes: a row has to say what it is for.';

/** How a document looks; what of its e-mail is left empty says what it says without a template. */
const TemplateShape = z.object({
  ...plain,
  accent: accent.transform((colour) => colour.toLowerCase()).refine((colour) => /^#[0-9a-f]{6}$/.test(colour), COLOUR),
  mailSubject: mailSubject.refine((subject) => !subject.includes('\n'), 'Subject must be one line').superRefine(known),
  mailMessage: mailMessage.superRefine(known),
});

const saysWork = ({ showsProjects, showsCategories, showsNotes }: z.output<typeof TemplateShape>) =>
  showsProjects || showsCategories || showsNotes;

export const TemplateValues = TemplateShape.refine(saysWork, { message: WORK, path: ['showsProjects'] });

export const SaveTemplate = TemplateOf.extend({ ...TemplateShape.shape, version: savedVersion() })
  .refine(saysWork, { message: WORK, path: ['showsProjects'] });
