import { z } from 'zod';
import { picture, pictureOf } from '#app/domain/site/files/contract.ts';
import { valuesOf } from '#app/domain/kernel/fields/contract-of.ts';
import { codeKey } from '#app/domain/kernel/fields/record-key.ts';
import { savedVersion } from '#app/domain/kernel/edit-version.ts';
import { compactAccount } from '#app/domain/kernel/values/bank-account.ts';
import { MAIL_PLACES, templateFields, unknownPlaces, type MailPaper } from './fields.ts';

/** Whose template: a client's, or without one the organisation's. */
export const TemplateOf = z.object({ clientId: codeKey().optional() });

const COLOUR = 'Colour must be written as # and six digits of 0 to 9 and a to f, such as #0f766e.';

const knownIn = (paper: MailPaper) => (text: string, check: z.RefinementCtx) => {
  const [first] = unknownPlaces(text, paper);
  if (first === undefined) return;
  const places = MAIL_PLACES[paper].join(', ');
  check.addIssue({ code: 'custom', message: `{${first}} is not known. What can stand in braces: ${places}.` });
};

const values = valuesOf(templateFields);
type Text = typeof values.mailSubject;

const message = (of: Text, paper: MailPaper) => of.superRefine(knownIn(paper));
const subject = (of: Text, paper: MailPaper) =>
  message(of.refine((line) => !line.includes('\n'), 'Subject must be one line'), paper);

/** How papers look; what of their e-mails is left empty says what it says without a template. */
const TemplateShape = z.object({
  ...values,
  accent: values.accent.transform((colour) => colour.toLowerCase()).refine((colour) => /^#[0-9a-f]{6}$/.test(colour), COLOUR),
  paperIban: values.paperIban.transform(compactAccount),
  paperBic: values.paperBic.transform(compactAccount),
  mailSubject: subject(values.mailSubject, 'invoice'),
  mailMessage: message(values.mailMessage, 'invoice'),
  creditSubject: subject(values.creditSubject, 'credit'),
  creditMessage: message(values.creditMessage, 'credit'),
  statementSubject: subject(values.statementSubject, 'statement'),
  statementMessage: message(values.statementMessage, 'statement'),
});
type Shape = z.output<typeof TemplateShape>;

const WORK = { message: 'Choose at least one of Project, Category and Notes: a row has to say what it is for.', path: ['showsProjects'] };
const saysWork = ({ showsProjects, showsCategories, showsNotes }: Shape) => showsProjects || showsCategories || showsNotes;

// The organisation's bank details beside another account would send money to either of them.
const ACCOUNT = { message: 'Bank details are needed with an IBAN or a BIC: they are what people read.', path: ['paperBankDetails'] };
const saysAccount = ({ paperBankDetails, paperIban, paperBic }: Shape) => paperBankDetails !== '' || paperIban + paperBic === '';

export const TemplateValues = TemplateShape.refine(saysWork, WORK).refine(saysAccount, ACCOUNT);

const Saved = TemplateOf.extend({ ...TemplateShape.shape, paperLogo: pictureOf(), version: savedVersion() });
export const SaveTemplate = Saved.refine(saysWork, WORK).refine(saysAccount, ACCOUNT);

export const SaveTemplateForm = Saved.extend({
  paperLogo: picture(), removePaperLogo: z.boolean({ error: 'Tick or clear the box.' }).default(false),
}).refine(saysWork, WORK).refine(saysAccount, ACCOUNT);
