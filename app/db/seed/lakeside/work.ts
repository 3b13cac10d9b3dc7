import type { Task } from '../organisation.ts';

export const lakesideWork: Readonly<Record<string, readonly Task[]>> = {
  STUDIO: [['ADMIN', 'Quotes and invoices'], ['ADMIN', 'Portfolio page updated'], ['DSGN', 'Entry for the state design award']],
  FRNBRD: [
    ['DSGN', 'Logo: third direction, the fern as a letter F'], ['ART', 'Seed packet illustrations, natives series'],
    ['MEET', 'Presented the colours to Judith and her daughters'], ['PROD', 'Artwork for the van to the sign writer'],
  ],
  FRNSHP: [
    ['DEV', 'Product pages with care instructions'], ['DEV', 'Click and collect by nursery, cut-off at noon'],
    ['DEV', 'Basket keeps plants cool: no weekend freight'], ['MEET', 'Catalogue walk-through with the shop manager'],
  ],
  TIDGID: [
    ['DSGN', 'Map of the halls, read from a wheelchair\'s height'], ['ART', 'Sea dragon cut-aways'],
    ['PROD', 'Proofs back from the printer, blues corrected'], ['MEET', 'Text review with the biologists'],
  ],
  QUOKSG: [['DSGN', 'Timetable boards for three wharves'], ['ART', 'Safety pictograms'], ['PROD', 'Measured up at the ferry terminal']],
};
