import type { PdfRenderer } from '#app/domain/kernel/services.ts';

type Template = (data: never) => Promise<Uint8Array>;

/** Templates are loaded when first used: the PDF library is large and the server should start without it. */
const TEMPLATES: Readonly<Record<string, () => Promise<Template>>> = {};

/** Renders documents in this process. CPU-bound, about 70 ms a document: call it from jobs only. */
export function pdfRenderer(): PdfRenderer {
  return {
    async render(template, data) {
      const load = TEMPLATES[template];
      if (!load) throw new Error(`No document template is called ${template}.`);
      const render = await load();
      return render(data as never);
    },
  };
}
