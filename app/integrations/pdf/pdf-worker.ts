import { parentPort, workerData } from 'node:worker_threads';
import { drawInvoice } from './invoice-pdf.ts';
import { drawLetter } from './letter-pdf.ts';

// Runs in a thread of its own: drawing a long invoice is pure computing.

const TEMPLATES: Readonly<Record<string, (data: never) => Promise<Uint8Array>>> = { invoice: drawInvoice, letter: drawLetter };

const { template, data } = workerData as { template: string; data: never };
const draw = TEMPLATES[template];
if (!draw) throw new Error(`No document template is called ${template}.`);
parentPort?.postMessage(await draw(data));
