import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

const server = process.env.API_URL ?? 'http://localhost:3000';

const common = {
  setupFiles: [`${import.meta.dirname}/test/support/setup.ts`],
  maxWorkers: 2,
  // A worker keeps its modules from file to file: loading them took longer than most files' tests.
  isolate: false,
};

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

export default defineConfig({
  root: 'src/client',
  publicDir: '../../public',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../../dist',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
    // The content security policy allows no inline script or font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first load names every lazy chunk: a name beside the hash would be text for nobody.
        chunkFileNames: 'assets/[hash:8].js',
        // What nearly every screen needs comes in one file: it packs tighter than twenty small ones.
        codeSplitting: { groups: [{ name: 'common', minShareCount: 20 }] },
      },
    },
  },
  server: { proxy: { '/api': server, '/cas': server, '/main.php': server } },
  test: {
    root: import.meta.dirname,
    coverage: { include: ['src/engine/**'], thresholds: { branches: 100 }, reporter: ['text'], ignoreNode },
    projects: [
      {
        test: {
          name: 'unit',
          ...common,
          include: [
            'test/engine/**/*.test.ts',
            'test/screens/**/*.test.ts',
            'test/server/**/*.test.ts',
            'test/contract.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'areas',
          ...common,
          include: ['test/areas/**/*.test.ts'],
          globalSetup: ['test/support/database-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          ...common,
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/support/browser-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
