import type { Reporter } from 'vitest/node';

/** Names, at the end of a run, the tests that passed only when they were repeated. */
export const retriedTests: Reporter = {
  onTestRunEnd(modules) {
    const retried = modules.flatMap(({ children }) =>
      [...children.allTests()].filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0),
    );
    for (const test of retried)
      console.log(`Retried: ${test.module.relativeModuleId} > ${test.fullName} (then ${test.result().state})`);
  },
};
