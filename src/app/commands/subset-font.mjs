import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const source = new URL('../../../node_modules/@fontsource-variable/inter/files/', import.meta.url);
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('');

const POLISH = 'ĄąĆćĘęŁłŃńŚśŹźŻż';

/** As the `unicode-range` of each face in theme.css and of the public pages says. `latin-more` is of the public pages. */
const FACES = [
  {
    name: 'latin',
    text: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}\u2010\u2011\u2013\u2014\u2018\u2019\u201a\u201c\u201d\u201e\u2020\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u2009\u200a\u202f\u20ac\u2122\u2191\u2193\u2212\u2215`,
  },
  { name: 'latin-ext', text: POLISH },
  { name: 'latin-more', whole: 'latin-ext', text: `${range(0x100, 0x17f)}ȘșȚț` },
];

/** The weights and features that the screens use. */
const kept = {
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'],
};

for (const { name, whole: from = name, text } of FACES) {
  const whole = readFileSync(new URL(`inter-${from}-wght-normal.woff2`, source));
  const file = new URL(`../../ui/fonts/inter-${name}.woff2`, import.meta.url);
  writeFileSync(fileURLToPath(file), await subsetFont(whole, text, { targetFormat: 'woff2', ...kept }));
}

// Its copies go with its licence.
copyFileSync(new URL('../LICENSE', source), new URL('../../ui/fonts/LICENSE', import.meta.url));
