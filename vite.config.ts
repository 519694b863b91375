import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Rolldown } from 'vite';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { retriedTests } from './test/support/retried-tests.ts';

const server = process.env.API_URL ?? 'http://localhost:3000';

// Processes that tests start load the same modules again and again. Not where coverage is measured, which it blurs.
if (process.env.VITEST && !process.argv.includes('--coverage'))
  process.env.NODE_COMPILE_CACHE ??= `${import.meta.dirname}/node_modules/.cache/node`;

const common = {
  setupFiles: [`${import.meta.dirname}/test/support/setup.ts`],
  // One more than CI has cores: a worker waits for its browser, its database and its timers.
  maxWorkers: 3,
  // A worker keeps its modules from file to file: loading them took longer than most files' tests.
  isolate: false,
  // Much is made and dropped at once: with a small nursery a seventh of the time went into collecting it.
  execArgv: ['--max-semi-space-size=64'],
  // Ends what hangs; a busy machine is no failure, and speed is for the benchmarks.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/** Tests of the embedded database alone. */
const EMBEDDED_ALONE = ['test/areas/demo/first-start.test.ts'];

type CoverageOptions = NonNullable<NonNullable<ViteUserConfig['test']>['coverage']>;

const PLAIN = new Set(['Literal', 'UnaryExpression', 'ArrayExpression', 'ObjectExpression']);

/**
 * `list[i] ?? 0` is no branch: under noUncheckedIndexedAccess the type checker asks for a default even where the index is
 * in range. Other `??` count (of a Map, a parameter, a field), and so do defaults that compute something.
 */
const ignoreNode: CoverageOptions['ignoreNode'] = (node, type) => {
  if (type !== 'branch' || node.type !== 'LogicalExpression' || node.operator !== '??') return false;
  let read = node.left.type === 'ChainExpression' ? node.left.expression : node.left;
  while (read.type === 'MemberExpression' && !read.computed && read.object.type === 'MemberExpression')
    read = read.object;
  return read.type === 'MemberExpression' && read.computed && PLAIN.has(node.right.type);
};

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
const HEAVY = /node_modules\/(ag-grid|recharts)/;
const SHARED = {
  test: /src\/(ui\/(?!showcase)|client|areas|shared|engine).+\.tsx?$|node_modules\/(lucide|@?radix|@floating)/,
  minShareCount: 2,
};

/**
 * A few files that many screens share, instead of one for each set of screens. A group takes what its modules import too:
 * what most visits are for stands first, what needs schemas or forms comes after what does not, and what needs a grid or a
 * chart is left to the bundler.
 */
const CHUNKS = [
  { name: 'first', tags: ['$initial' as const], priority: 9 },
  { name: 'landing', test: /src\/ui\/(prose|theme-switch)\.tsx|login\/screens\/landing\.tsx/, priority: 8 },
  { name: 'visited', test: /screens\/(own-publications|slot-filling)\.tsx/, priority: 6 },
  {
    ...SHARED,
    name: (id: string, context: Rolldown.ChunkingContext) =>
      reaches(FORM, id, context) || reaches(HEAVY, id, context) ? null : 'shared',
    priority: 4,
  },
  {
    ...SHARED,
    name: (id: string, context: Rolldown.ChunkingContext) => (reaches(HEAVY, id, context) ? null : 'forms'),
    priority: 3,
  },
];

export default defineConfig({
  root: 'src/client',
  publicDir: '../../public',
  plugins: [react(), tailwindcss()],
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
  test: {
    root: import.meta.dirname,
    reporters: ['default', retriedTests],
    coverage: { include: ['src/engine/**'], thresholds: { branches: 100 }, reporter: ['text'], ignoreNode },
    projects: [
      {
        test: {
          name: 'unit',
          ...common,
          include: [
            'test/engine/**/*.test.ts',
            'test/screens/**/*.test.ts',
            'test/platform/**/*.test.ts',
            'test/contract.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'areas',
          ...common,
          include: ['test/areas/**/*.test.ts'],
          exclude: EMBEDDED_ALONE,
          globalSetup: ['test/support/database-setup.ts'],
        },
      },
      {
        test: {
          name: 'embedded',
          ...common,
          // What differs on the embedded database: its one connection, its start, its dump.
          include: ['test/areas/{database,jobs}/**/*.test.ts', ...EMBEDDED_ALONE],
          globalSetup: ['test/support/database-setup.ts'],
        },
      },
      {
        test: {
          name: 'e2e',
          ...common,
          // A crowded machine may lose a browser's race once; on a developer's it fails at once.
          retry: process.env.CI ? 1 : 0,
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/support/browser/browser-setup.ts'],
          // As long as the browser waits for an element.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
