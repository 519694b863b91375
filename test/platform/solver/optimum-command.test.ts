import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { createRandom } from '#demo/random.ts';
import { AUTHORS, AUTHORSHIPS, folderWith } from './optimum-files.ts';

const COMMAND = fileURLToPath(new URL('../../../src/app/commands/optimum.ts', import.meta.url));
const REAL = fileURLToPath(new URL('../../../../shared/data/slot-allocation/', import.meta.url));

/** Runs the command as a user does; `interrupt` sends Ctrl-C as soon as that text appears. */
function run(args: string[], interrupt?: string) {
  return new Promise<{ code: number | null; out: string; err: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [COMMAND, ...args]);
    let [out, err] = ['', ''];
    let waiting = interrupt;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      if (waiting === undefined || !out.includes(waiting)) return;
      waiting = undefined;
      child.kill('SIGINT');
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

const small = () => folderWith({ 'autorzy.csv': AUTHORS, 'udzialy.csv': AUTHORSHIPS });

test('a line of JSON for each case: proven, and the limits that cost points', async () => {
  using folder = small();
  const { code, out, err } = await run([folder.path('autorzy.csv'), folder.path('udzialy.csv'), '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const line = JSON.parse(out);
  // 6.6 slots, 1.32 of them outside N: Ala 140 + 100 + 100, Olek 140 + 100, Jan 200, Ewa 23.3333.
  expect(line).toMatchObject({ case: 'fizyka', points: 803.3333, slots: 6.3333, bound: 803.3333, gap: 0, r03: 1 });
  expect(line.chosen).toBe(7);
  expect(line.ms).toBeGreaterThan(0);
  expect(line.r01 + line.r02).toBe(7);
});

test('HiGHS alone proves the same points', async () => {
  using folder = small();
  const files = [folder.path('autorzy.csv'), folder.path('udzialy.csv')];
  const { code, out } = await run([...files, '--solver', 'highs', '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ points: 803.3333, bound: 803.3333, gap: 0, r03: 1, chosen: 7 });
});

test('a table for people, in Polish numbers', async () => {
  using folder = small();
  const { out } = await run([folder.path('autorzy.csv'), folder.path('udzialy.csv')]);
  expect(out.split('\n').slice(0, 7)).toEqual([
    'fizyka: N = 2,20, autorzy: 7, udziały: 15',
    '  punkty              803,3333',
    '  sloty                 6,3333  z 6,6000',
    '    na monografie       0,0000  z 0,3300',
    '    osób spoza N        1,0000  z 1,3200',
    '  ograniczenie górne  803,3333',
    '  luka                  0,0000  optimum udowodnione',
  ]);
  expect(out).toContain('R03 1');
});

test('chosen and rejected rows as CSV that a Polish spreadsheet opens', async () => {
  const formula = AUTHORSHIPS.replace('P13', '=1+1');
  using folder = folderWith({ 'autorzy.csv': AUTHORS, 'udzialy.csv': formula });
  const path = folder.path('wynik.csv');
  const { code } = await run([
    folder.path('autorzy.csv'),
    folder.path('udzialy.csv'),
    '--limit-3n',
    'brak',
    '--out',
    path,
  ]);
  expect(code).toBe(0);
  const text = readFileSync(path, 'utf8');
  const rows = text.trimEnd().split('\r\n');
  expect(rows[0]).toBe(
    '\uFEFFPrzypadek;Autor;Publikacja;Slot;Punkty;Monografia;Wybrany;Kod;Przyczyna;Wkład udziału;Strata przy zamianie;Zamiana: wychodzi;Zamiana: wchodzi też',
  );
  expect(rows).toHaveLength(16);
  // Without P1 Ala has room for P5.
  expect(rows[1]).toBe('fizyka;Ala;P1;1,0000;140,0000;nie;tak;;;100,0000;;;');
  expect(rows[5]).toBe('fizyka;Ala;P5;1,0000;40,0000;nie;nie;R02;limit: sloty autora;;30,0000;Ala: P4;');
  expect(rows[6]).toBe(
    'fizyka;Zoe;B1;0,5000;40,0000;tak;nie;R01;limit: sloty dyscypliny na monografie;;;niemożliwa: sam udział przekracza limit;',
  );
  // Jan's slot of 200 points makes room for Iga's half a slot of 70.
  expect(rows[14]).toBe('fizyka;Iga;P12;0,5000;70,0000;nie;nie;R02;limit: sloty osób spoza N;;130,0000;Jan: P10;');
  expect(rows[15]).toBe(
    "fizyka;Gość;'=1+1;1,0000;200,0000;nie;nie;R03;autor nie jest w N ani nie jest uprawniony poza N;;;;",
  );
});

test('shares that leave and enter are named by author and work', async () => {
  const olek = ['P1,1,100', 'P2,0.5,60', 'P3,0.5,50', 'P4,0.5,30'].map((row) => `a,Olek,${row},0\n`);
  using folder = folderWith({
    'autorzy.csv': 'case,author,share_etat,doctoral_student,employee,in_N\na,Olek,0.25,0,1,1\n',
    'udzialy.csv': `case,author,publication,slot,points,monograph\n${olek.join('')}`,
  });
  const path = folder.path('wynik.csv');
  await run([folder.path('autorzy.csv'), folder.path('udzialy.csv'), '--limit-3n', 'brak', '--out', path]);
  const rows = readFileSync(path, 'utf8').trimEnd().split('\r\n');
  expect(rows.slice(1)).toEqual([
    'a;Olek;P1;1,0000;100,0000;nie;nie;R02;limit: sloty autora;;10,0000;"Olek: P2; Olek: P3";',
    'a;Olek;P2;0,5000;60,0000;nie;tak;;;10,0000;;;',
    'a;Olek;P3;0,5000;50,0000;nie;tak;;;10,0000;;;',
    'a;Olek;P4;0,5000;30,0000;nie;nie;R02;limit: sloty autora;;20,0000;Olek: P3;',
  ]);
});

test('--no-exchanges leaves them out of the file', async () => {
  using folder = small();
  const path = folder.path('wynik.csv');
  await run([folder.path('autorzy.csv'), folder.path('udzialy.csv'), '--no-exchanges', '--out', path]);
  const [head, ...rows] = readFileSync(path, 'utf8').trimEnd().split('\r\n');
  expect(head).toMatch(/;Kod;Przyczyna$/);
  expect(rows.map((row) => row.split(';').length)).toEqual(Array.from({ length: 15 }, () => 9));
});

test('XLSX with a sheet of parameters', async () => {
  using folder = small();
  const path = folder.path('wynik.xlsx');
  await run([folder.path('autorzy.csv'), folder.path('udzialy.csv'), '--out', path]);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(path);
  expect(workbook.worksheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([
    ['Udziały', 16],
    ['Parametry', 4],
  ]);
  expect(workbook.getWorksheet('Udziały')?.getRow(2).values).toEqual(
    expect.arrayContaining(['fizyka', 'Ala', 'P1', 1, 140, 'nie', 'tak']),
  );
});

test.each([
  [['nie-ma.csv', 'nie-ma.csv'], 'Nie ma pliku nie-ma.csv.'],
  [['autorzy.csv', 'udzialy.csv', '--case', 'chemia'], 'Nie ma przypadku „chemia”; są: fizyka.'],
  [['autorzy.csv', 'udzialy.csv', '--out', 'nie/ma/wynik.csv'], 'Nie ma katalogu nie/ma.'],
  [['autorzy.csv', 'udzialy.csv', '--out', 'udzialy.csv'], '--out: wynik zastąpiłby plik, z którego czytam.'],
  [['autorzy.csv', 'autorzy.csv', '--out', 'wynik.csv'], 'autorzy.csv: W pliku brakuje kolumn: publication, slot'],
])('%j fails with a message', async (args, sentence) => {
  using folder = small();
  const placed = args.map((arg) => (/^(?:autorzy|udzialy|wynik)/.test(arg) ? folder.path(arg) : arg));
  const { code, out, err } = await run(placed);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain(sentence);
  expect(err).not.toContain('    at ');
  expect(existsSync(folder.path('wynik.csv'))).toBe(false);
  expect(readFileSync(folder.path('udzialy.csv'), 'utf8')).toBe(AUTHORSHIPS);
});

test('Ctrl-C: every case with its best set so far and its gap, and the file', async () => {
  // Each takes twenty times as long when nobody ends it: the signal comes before the last one, on a busy machine too.
  const hard = ['trudna 1', 'trudna 2', 'trudna 3', 'trudna 4'];
  const random = createRandom('interrupt');
  const people = hard.flatMap((name) => Array.from({ length: 30 }, (_, at) => `${name},A${at},1,0,1,1\n`));
  const shares = hard.flatMap((name) =>
    Array.from({ length: 400 }, (_, at) => {
      const slots = random.int(500, 10_000);
      return `${name},A${at % 30},P${at},${slots / 10_000},${(slots * 100 + random.int(0, 99)) / 10_000},0\n`;
    }),
  );
  using folder = folderWith({
    'autorzy.csv': AUTHORS + people.join(''),
    'udzialy.csv': AUTHORSHIPS + shares.join(''),
  });
  const files = [folder.path('autorzy.csv'), folder.path('udzialy.csv'), '--out', folder.path('wynik.csv')];
  const { code, out, err } = await run([...files, '--json', '--time-limit', '600'], '"case":"fizyka"');
  expect(code).toBe(0);
  expect(err).toContain('Przerywam');
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map((line) => line.case)).toEqual(['fizyka', ...hard]);
  const [first, last] = [lines.at(0), lines.at(-1)];
  expect(first.gap).toBe(0);
  expect(last.points).toBeGreaterThan(0);
  expect(last.gap).toBeGreaterThan(0);
  expect(last.gap).toBeCloseTo((last.bound - last.points) / last.bound, 12);
  expect(readFileSync(folder.path('wynik.csv'), 'utf8').split('\r\n')).toHaveLength(1_617);
  expect(err).toMatch(/Udziały bez policzonej zamiany lub wkładu: \d+/);
});

test('real disciplines reach their proven optimum in the simple model', async ({ skip }) => {
  skip(!existsSync(REAL), `there is no folder ${REAL}`);
  const files = [`${REAL}authors.csv`, `${REAL}authorships.csv`];
  const { out } = await run([...files, '--simple', '--json']);
  const found = new Map(
    out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
      .map((line) => [line.case, line]),
  );
  const [head = '', ...rows] = readFileSync(`${REAL}cases.csv`, 'utf8').trimEnd().split(/\r?\n/);
  const expected = rows.map((row) => new Map(head.split(',').map((name, at) => [name, row.split(',')[at]])));
  expect(expected).toHaveLength(found.size);
  for (const each of expected) {
    expect(each.get('solver_status')).toBe('Optimal');
    const points = Number(each.get('exact_max'));
    expect(found.get(each.get('case'))).toMatchObject({ points, bound: points, gap: 0 });
  }
});

test.each([
  ['ends quietly without a reader of its output', false],
  ['finishes a file all the same', true],
])('%s', async (_, hasFile) => {
  using folder = small();
  const out = folder.path('wynik.csv');
  const args = [folder.path('autorzy.csv'), folder.path('udzialy.csv'), ...(hasFile ? ['--out', out] : [])];
  const child = spawn(process.execPath, [COMMAND, ...args]);
  child.stdout.destroy();
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const [code] = (await once(child, 'close')) as [number | null];
  expect({ code, err }).toEqual({ code: 0, err: hasFile ? `Zapisano: ${out}\n` : '' });
  expect(existsSync(out)).toBe(hasFile);
});
