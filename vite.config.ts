import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  plugins: [tailwindcss(), ...(process.env['VITEST'] ? [] : [remix(remixConfig as Parameters<typeof remix>[0])])],
  optimizeDeps: { include: ['react', 'react-dom', '@remix-run/react', '@conform-to/react', '@headlessui/react', 'ag-grid-react', 'ag-grid-community'] },
  build: { target: 'es2022' },
});
