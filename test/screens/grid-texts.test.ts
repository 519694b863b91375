import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { GRID_TEXTS } from '#ui/table/grid-texts.ts';

const { resolve } = createRequire(import.meta.url);
/** The grid's code, and the parts of it that other products of its makers share. */
const code = ['ag-grid-community', 'ag-stack']
  .map((name) => readFileSync(resolve(name).replace('main.cjs.js', 'main.esm.mjs'), 'utf8'))
  .join('\n');

/** Of files, dragged rows, ranges of cells, computed columns, notes: modules that we do not load. */
const UNUSED =
  /^(fileInput|rowDrag|ariaColumnGroupCell|ariaColumnCellSelection|ariaSortableColumnWith|ariaColumnShowValues|ariaCalculated|ariaHasNote|exporting|invalidBigInt)/;

test('the grid says nothing in English: each text that it asks for is there, and none that it never asks for', () => {
  const asked = [...code.matchAll(/(?:ranslate|extFunc(?:\(\))?)\(\s*"(\w+)",\s*["`]/g)].map(([, key = '']) => key);
  expect(asked.length).toBeGreaterThan(60);
  expect(asked.filter((key) => !UNUSED.test(key) && !(key in GRID_TEXTS))).toEqual([]);
  const isKnown = (key: string) => new RegExp(`["'\`.]${key}\\b|\\b${key}:`).test(code);
  expect(Object.keys(GRID_TEXTS).filter((key) => !isKnown(key))).toEqual([]);
});

test('only the first word of a text begins with a capital', () => {
  const wrong = Object.values(GRID_TEXTS).filter((text) => / \p{Lu}/u.test(text.replaceAll(/\. \p{Lu}/gu, '')));
  expect(wrong).toEqual([]);
});
