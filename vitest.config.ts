import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { BRIEF } from './test/support/process/brief.ts';
import { retriedTests } from './test/support/retried-tests.ts';

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
  execArgv: BRIEF,
  // Ends what hangs; a busy machine is no failure, and speed is for the benchmarks.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // As long as the browser waits for an element.
  expect: { poll: { timeout: 60_000, interval: 100 } },
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

export default defineConfig({
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
            'test/documented-fields.test.ts',
            'test/specification.test.ts',
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
        },
      },
    ],
  },
});
