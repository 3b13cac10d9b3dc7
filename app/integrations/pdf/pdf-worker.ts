import { parentPort, workerData } from 'node:worker_threads';
import { drawInvoice } from './invoice-pdf.ts';
import { drawLetter } from './letter-pdf.ts';
import { LEFT, Sheet, WIDTH } from './sheet.ts';
import { FACES } from './invoice-style.ts';

// Runs in a thread of its own: drawing a long invoice is pure computing.

const TEMPLATES: Readonly<Record<string, (data: never) => Promise<Uint8Array>>> = { invoice: drawInvoice, letter: drawLetter };

/** Draws one document after the other; an error ends the thread, and is told to who waits for the document. */
async function answer({ template, data }: { template: string; data: never }): Promise<void> {
  const draw = TEMPLATES[template];
  if (!draw) throw new Error(`No document template is called ${template}.`);
  parentPort?.postMessage(await draw(data));
}

/** A page that nobody sees: what the first document needs is read and compiled before somebody waits for it. */
async function drawAhead(): Promise<void> {
  const sheet = new Sheet({ title: '', author: '' });
  for (const face of [FACES.text, FACES.strong, FACES.figure, FACES.strongFigure])
    sheet.y += sheet.paragraph('Daybook, 1,234.50', face, { x: LEFT, width: WIDTH });
  await sheet.finish(() => {});
}

if ((workerData as { drawsAhead: boolean } | null)?.drawsAhead) await drawAhead();

parentPort?.on('message', (wanted: { template: string; data: never }) => {
  void answer(wanted);
});
