import { createElement } from 'react';
import type { ReactElement } from 'react';
import { parentPort, workerData } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import { registerFonts } from './fonts.ts';
import { InvoicePdf } from './invoice-pdf.ts';

// Runs in a thread of its own: drawing a long invoice takes seconds of pure computing.

const TEMPLATES: Readonly<Record<string, (props: { data: never }) => ReactElement>> = { invoice: InvoicePdf };

const { template, data } = workerData as { template: string; data: never };
const Template = TEMPLATES[template];
if (!Template) throw new Error(`No document template is called ${template}.`);
registerFonts();
const bytes = await renderToBuffer(createElement(Template, { data }) as Parameters<typeof renderToBuffer>[0]);
parentPort?.postMessage(new Uint8Array(bytes));
