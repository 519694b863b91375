import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { screensPlugin } from './src/app/screens-plugin.ts';

const server = process.env.API_URL ?? 'http://localhost:3000';

const reaching = new Map<string, boolean>();

/** Whether a module imports what `heavy` matches, itself or by what it imports. */
function reaches(heavy: RegExp, id: string, context: Rolldown.ChunkingContext): boolean {
  if (heavy.test(id)) return true;
  if (id.includes('node_modules')) return false;
  const key = `${heavy.source} ${id}`;
  const known = reaching.get(key);
  if (known !== undefined) return known;
  const found = context.getModuleInfo(id)?.importedIds.some((each) => reaches(heavy, each, context)) ?? false;
  reaching.set(key, found);
  return found;
}

const FORM = /node_modules\/(zod|react-hook-form)/;
const HEAVY = /node_modules\/ag-grid/;
const SHARED = {
  test: /src\/(ui\/(?!showcase)|client\/(?!book\/)|areas|shared|engine).+\.tsx?$|node_modules\/(lucide|@?radix|@floating)/,
  minShareCount: 2,
};

/**
 * Dialogs and menus, which the statements of the own list and the moves of a discipline ask by: without a file of their own both
 * would load all that screens share.
 */
const OVERLAY =
  /ui\/overlay\/(dialog|confirm-dialog|return-focus|dropdown-menu|menu-styles)\.|advice\/screens\/scenario-menu\.|ui\/state\/(focus-field|kept-focus)\.|react-popover\/|mail-question-mark\.|documents\/(statement-year|print|undrawable-note)\.|statements\/screens\/(desk-tab|year-statements|print-actions|unfreeze|statement-row)\./;

/** The own list and the slots, and what a discipline's view has in common with other screens, which shall not load its file. */
const VISITED =
  /screens\/(own-publications|assignments|evaluation-assignments|slot-filling)|\/(granted-disciplines|forgiving|back-to-panel|xlsx-link|undo-toast|change-failed|use-request|moves-figures|message-square|chevrons-down-up)\.\w+$/;

/**
 * A few files that many screens share, instead of one for each set of screens. A group takes what its modules import too:
 * what most visits are for stands first, what needs schemas or forms comes after what does not, and what needs a grid is
 * left to the bundler.
 */
const CHUNKS = [
  { name: 'first', tags: ['$initial' as const], priority: 9 },
  { name: 'landing', test: /src\/ui\/(prose|theme-switch)\.tsx|login\/screens\/landing\.tsx/, priority: 8 },
  { name: 'visited', test: VISITED, priority: 6 },
  { name: 'overlay', test: OVERLAY, priority: 5 },
  {
    name: 'discipline',
    test: /supervision\/screens\/(discipline|unit)\.tsx|advice\/screens\/(moves|gains)-tab/,
    priority: 5,
  },
  {
    ...SHARED,
    name: (id: string, context: Rolldown.ChunkingContext) =>
      reaches(FORM, id, context) || reaches(HEAVY, id, context) ? null : 'shared',
    debugName: 'shared',
    priority: 4,
  },
  {
    ...SHARED,
    name: (id: string, context: Rolldown.ChunkingContext) => (reaches(HEAVY, id, context) ? null : 'forms'),
    debugName: 'forms',
    priority: 3,
  },
];

export default defineConfig({
  root: 'src/client',
  publicDir: '../../public',
  plugins: [react(), tailwindcss(), screensPlugin()],
  // The router's store imports the shim for React 17.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  build: {
    outDir: '../../dist',
    emptyOutDir: true,
    target: 'es2023',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
    // The content security policy allows no inline script or font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The home is in the first load on purpose; its panel names it as every panel names its screen.
      checks: { ineffectiveDynamicImport: false },
      treeshake: {
        propertyReadSideEffects: false,
        unknownGlobalSideEffects: false,
        // tRPC's packages do not say so themselves: unused, its links and hooks would stay.
        moduleSideEffects: [{ test: /node_modules\/@trpc\//, sideEffects: false }],
      },
      output: {
        // The first load names every lazy chunk: a name beside the hash would be text for nobody.
        chunkFileNames: 'assets/[hash:8].js',
        codeSplitting: { groups: CHUNKS },
      },
    },
  },
  server: { proxy: { '/api': server, '/katalog': server, '/cas': server, '/main.php': server } },
});
