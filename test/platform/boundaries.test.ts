import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = `${import.meta.dirname}/../../`;
const IMPORT = /^(?:import|export)\b[^;]*?\bfrom '#areas\/([\w-]+)\/[^']+';|\bimport\('#areas\/([\w-]+)\//gm;
const TYPES = /^import (type\b|\{(\s*type [^,}]+,?)+\s*\})/;

/** `importing>imported` of the areas whose files import another's: all imports, or those that are more than types. */
function dependencies(kept: (statement: string) => boolean): Set<string> {
  const found = globSync('src/areas/*/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((path) => {
    const [, , area] = path.split('/');
    const imports = [...readFileSync(ROOT + path, 'utf8').matchAll(IMPORT)];
    return imports.filter(([statement]) => kept(statement)).map(([, named, loaded]) => `${area}>${named ?? loaded}`);
  });
  return new Set(found);
}

/** Pairs of areas that import each other, as CONTRIBUTING names them. */
function mutual(edges: Set<string>): string[] {
  const pairs = [...edges].map((edge) => edge.split('>')).filter(([a = '', b = '']) => a < b && edges.has(`${b}>${a}`));
  return pairs.map((pair) => pair.join(' and ')).toSorted();
}

test('few areas depend on each other, and CONTRIBUTING names them', () => {
  const all = mutual(dependencies(() => true));
  const [, sentence = ''] =
    /pairs of areas depend on each other:(.*?)\.\n/s.exec(readFileSync(`${ROOT}CONTRIBUTING.md`, 'utf8')) ?? [];
  const named = [...sentence.matchAll(/([\w-]+)\s+and\s+([\w-]+)\s+\(/g)].map(([, a, b]) => `${a} and ${b}`);
  expect(named.toSorted()).toEqual(all);
  expect(all.length).toBeLessThanOrEqual(4);
  expect(mutual(dependencies((statement) => !TYPES.test(statement))).length).toBeLessThanOrEqual(2);
});
