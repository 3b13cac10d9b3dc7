import { parentPort } from 'node:worker_threads';
import { drawInvoice } from './invoice-pdf.ts';
import { drawLetter } from './letter-pdf.ts';

// Runs in a thread of its own: drawing a long invoice is pure computing.

const TEMPLATES: Readonly<Record<string, (data: never) => Promise<Uint8Array>>> = { invoice: drawInvoice, letter: drawLetter };

/** Draws one document after the other; an error ends the thread, and is told to who waits for the document. */
async function answer({ template, data }: { template: string; data: never }): Promise<void> {
  const draw = TEMPLATES[template];
  if (!draw) throw new Error(`No document template is called ${template}.`);
  parentPort?.postMessage(await draw(data));
}

parentPort?.on('message', (wanted: { template: string; data: never }) => {
  void answer(wanted);
});
