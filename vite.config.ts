import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

/** What the browser gets from packages. Named, because looking for it would follow routes into what only the server has. */
const IN_BROWSER = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', '@remix-run/react', '@headlessui/react',
  'lucide-react', 'd3-scale', 'ag-grid-react', 'ag-grid-community'];

const LOADED_LATER = /interactive-grid|combobox|styleguide/;

/**
 * Three files for what screens share, instead of one for each component: a page names every file it
 * needs, and fifty of them cost more to list, to ask for and to compress than the few kilobytes they save.
 */
function chunkOf(id: string): string | undefined {
  if (/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//.test(id)) return 'framework';
  if (LOADED_LATER.test(id)) return undefined;
  if (/\/app\/components\/form\/|node_modules\/@conform-to\//.test(id)) return 'forms';
  if (/\/app\/components\/(ui|table|layout|calendar|chart)\/|\/app\/web\/(paths|page-title|navigation)\.ts|node_modules\/lucide-react\//.test(id)) return 'interface';
  return undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), ...(process.env['VITEST'] ? [] : [remix(remixConfig as Parameters<typeof remix>[0])])],
  optimizeDeps: { noDiscovery: true, include: IN_BROWSER },
  build: { target: 'es2022', ...(isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: chunkOf } } }) },
}));
