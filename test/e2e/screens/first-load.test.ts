import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { LIMIT_KB, LIMIT_SENT_KB } from '../../../bench/first-load.ts';

const DIST = `${import.meta.dirname}/../../../dist`;

test('the script of every first visit is within its limits', () => {
  const [path, ...others] = globSync('assets/index-*.js', { cwd: DIST });
  expect(others).toEqual([]);
  expect(gzipSync(readFileSync(`${DIST}/${path}`), { level: 9 }).length / 1_000).toBeLessThanOrEqual(LIMIT_KB);
  expect(readFileSync(`${DIST}/${path}.br`).length / 1_000).toBeLessThanOrEqual(LIMIT_SENT_KB);
});
