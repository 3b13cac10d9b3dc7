/** What a stored PDF is answered with: shown in the browser under its name, and kept by nobody on the way. */
export function pdfResponse({ bytes, mediaType, fileName }: { bytes: Uint8Array; mediaType: string; fileName: string }): Response {
  return new Response(Buffer.from(bytes), {
    headers: {
      'Content-Type': mediaType,
      'Content-Disposition': `inline; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
