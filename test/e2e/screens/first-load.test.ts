import { existsSync, globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { extraRoutes, panels } from '#client/registry.ts';
import { screenAt } from '#platform/http/built-screens.ts';
import { LIMIT_KB, LIMIT_SENT_KB } from '../../../bench/first-load.ts';

const DIST = `${import.meta.dirname}/../../../dist`;

test('the script of every first visit is within its limits', () => {
  const [path, ...others] = globSync('assets/index-*.js', { cwd: DIST });
  expect(others).toEqual([]);
  expect(gzipSync(readFileSync(`${DIST}/${path}`), { level: 9 }).length / 1_000).toBeLessThanOrEqual(LIMIT_KB);
  expect(readFileSync(`${DIST}/${path}.br`).length / 1_000).toBeLessThanOrEqual(LIMIT_SENT_KB);
});

test('the page can name the scripts of every screen', () => {
  const routes = [...panels.filter(({ screen }) => screen), ...extraRoutes].map(({ route }) => route);
  // The first script holds the home page.
  const unnamed = routes.filter((route) => screenAt(DIST, route)?.scripts.length === 0);
  expect(unnamed).toEqual(['/dashboard']);
  const absent = routes
    .flatMap((route) => screenAt(DIST, route)?.scripts ?? [])
    .filter((name) => !existsSync(`${DIST}/${name}`));
  expect(absent).toEqual([]);
});
