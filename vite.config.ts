import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rollup } from 'vite';
import remixConfig from './remix.config.js';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

/** What the browser gets from packages. Named, because looking for it would follow routes into what only the server has. */
const IN_BROWSER = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', '@remix-run/react',
  '@headlessui/react',
  'lucide-react', 'ag-grid-react', 'ag-grid-community'];

const LOADED_LATER = new RegExp([
  'interactive-grid', 'combobox', 'searchable-select-control', 'resolve-option', 'styleguide',
  String.raw`/layout/(shell-head|go-to-dialog|main-navigation|profile-menu|keyboard-shortcuts|prefetch-links)\.`,
  String.raw`/layout/(use-details-menus|use-plain-links|use-steps-in-turn)\.`,
  String.raw`/form/(fields/password-field|fields/radio-group|fields/tick-group|fields/picture-field|fields/file-field)\.`,
  String.raw`/form/(choices/new-tab-button|begun-question)\.`,
  String.raw`/values/(named-period|paper-formats)\.|/form/use-proposed-id\.`,
  String.raw`/ui/(toasts|secret-once|use-free-place|action-row|part-actions|menu|print-button|folded-filters)\.`,
  String.raw`/table/(?!data-grid\.)`,
].join('|'));

/**
 * One file for what screens share, instead of one for each component: a page names every file it needs,
 * and fifty of them cost more to list, to ask for and to compress than the few kilobytes they save.
 */
const CHUNKS: [name: string, modules: RegExp][] = [
  // Few screens calculate: most show what the server did.
  ['money', /\/big\.js\/|\/kernel\/values\/(money|money-input|decimal)\.ts/],
  ['interface', /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//],
  ['figures', /\/app\/components\/(calendar\/month-|chart\/)/],
  ['interface',
    /\/app\/components\/(ui|form|table|layout\/(?!job-progress))|\/app\/web\/page-title\.ts|\/app\/domain\/kernel\/|lucide-react\/(?!.*\/icons\/)|vite\/preload-helper/],
  ['interface',
    /lucide-react\/.*\/icons\/(check|chevron-\w+|chevrons-up-down|circle-check|circle-exclamation-point|info|menu|pencil|plus|search|trash|triangle-exclamation-point|x)\./],
];

function chunkOf(id: string): string | undefined {
  return LOADED_LATER.test(id) ? undefined : CHUNKS.find(([, modules]) => modules.test(id))?.[0];
}

const LICENCE = /\/\*[*!](?:(?!\*\/)[^])*(?:@license|copyright)(?:(?!\*\/)[^])*\*\//gi;

/** The licences of the packages that browsers are sent, once, instead of in every script. */
const licences: Plugin = {
  name: 'daybook:licences',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.values(file.modules) : []));
    const texts = new Set(modules.flatMap(({ code }) => code?.match(LICENCE) ?? []));
    this.emitFile({ type: 'asset', fileName: 'assets/licences.txt', source: [...texts].join('\n\n') });
  },
};

/** A route that only answers with a file has nothing for browsers, and no warning is due. */
const notOfEmptyRoutes: Rollup.WarningHandlerWithDefault = (warning, warn) => {
  if (warning.code !== 'EMPTY_BUNDLE') warn(warning);
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), ...(process.env['VITEST'] ? [] : [remix(remixConfig as Parameters<typeof remix>[0]), licences])],
  optimizeDeps: { noDiscovery: true, include: IN_BROWSER },
  ssr: { noExternal: ['lucide-react'] },
  esbuild: { legalComments: 'none' },
  // Ours are checked by their compressed size on each screen, not one by one.
  build: { target: 'es2022', chunkSizeWarningLimit: 2000,
    rollupOptions: { onwarn: notOfEmptyRoutes,
      ...(isSsrBuild
        ? {}
        : { output: { manualChunks: chunkOf, entryFileNames: 'assets/[hash].js', chunkFileNames: 'assets/[hash].js' } }) } },
}));
