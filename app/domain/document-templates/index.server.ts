export { getTemplate, PLAIN_TEMPLATE, readTemplate, removeTemplate, saveTemplate } from './document-template.ts';
export type { DocumentTemplate, TemplateView } from './document-template.ts';
export { fillPlaces } from './fill-places.ts';
