import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = `${import.meta.dirname}/../../`;
const IMPORT = /^(?:import|export)\b[^;]*?\bfrom '#areas\/([\w-]+)\/[^']+';|\bimport\('#areas\/([\w-]+)\//gm;
const TYPES = /^import (type\b|\{(\s*type [^,}]+,?)+\s*\})/;

/** `importing>imported` of the areas whose files import another's: all imports, or those that are more than types. */
function dependencies(
  kept: (statement: string) => boolean,
  isRead: (path: string) => boolean = () => true,
): Set<string> {
  const paths = globSync('src/areas/*/**/*.{ts,tsx}', { cwd: ROOT }).filter(isRead);
  const found = paths.flatMap((path) => {
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

/** No screen, and not the list in which the audit's words of all areas stand. */
const isServers = (path: string) => !path.includes('/screens/') && path !== 'src/areas/audit/areas.ts';

/** Groups of areas that reach each other. */
function knots(edges: Set<string>): string[][] {
  const pairs = [...edges].map((edge) => edge.split('>'));
  const below = (area: string, seen = new Set<string>()): Set<string> => {
    for (const [from = '', to = ''] of pairs) {
      if (from !== area || seen.has(to)) continue;
      seen.add(to);
      below(to, seen);
    }
    return seen;
  };
  const reached = new Map([...new Set(pairs.flat())].map((area) => [area, below(area)]));
  const groups = [...reached].flatMap(([area, to]) =>
    to.has(area)
      ? [
          [...to]
            .filter((other) => reached.get(other)?.has(area))
            .toSorted()
            .join(),
        ]
      : [],
  );
  return [...new Set(groups)].map((group) => group.split(','));
}

test('on the server one group of areas alone is entangled, and CONTRIBUTING names it', () => {
  const values = dependencies((statement) => !TYPES.test(statement), isServers);
  const [, named = ''] =
    /Only (.*?) depend on each other in a circle/s.exec(readFileSync(`${ROOT}CONTRIBUTING.md`, 'utf8')) ?? [];
  expect(knots(values)).toEqual([named.split(/,\s+|\s+and\s+/)]);
});

test('few areas depend on each other, and CONTRIBUTING names them', () => {
  const all = mutual(dependencies(() => true));
  const [, sentence = ''] =
    /pairs of areas depend on each other:(.*?)\.\n/s.exec(readFileSync(`${ROOT}CONTRIBUTING.md`, 'utf8')) ?? [];
  const named = [...sentence.matchAll(/([\w-]+)\s+and\s+([\w-]+)\s+\(/g)].map(([, a, b]) => `${a} and ${b}`);
  expect(named.toSorted()).toEqual(all);
  expect(all.length).toBeLessThanOrEqual(4);
  expect(mutual(dependencies((statement) => !TYPES.test(statement))).length).toBeLessThanOrEqual(2);
});
