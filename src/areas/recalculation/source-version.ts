import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What computes results: the engine, this area, and the records of people that it reads. */
const SOURCES = ['engine/**/*.ts', 'areas/recalculation/*.ts', 'areas/polon/service-facts.ts'];
const root = join(import.meta.dirname, '../..');

/** Of the code that computes results: another version computes everybody anew. Read when the process loads this code. */
export const SOURCE_VERSION = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }).toSorted())
  .reduce((hash, file) => hash.update(readFileSync(join(root, file))), createHash('sha256'))
  .digest('base64url');
