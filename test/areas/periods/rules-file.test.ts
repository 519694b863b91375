import { eq } from 'drizzle-orm';
import { describe, expect, test as pure } from 'vitest';
import { rules2017, rules2022 } from '#engine/rules.ts';
import { RULE_FIELDS } from '#areas/period-administration/rules/fields.ts';
import { readRuleLines, ruleCells, type RuleLine } from '#areas/period-administration/rules/sheet.ts';
import { ruleValue, withRules } from '#areas/period-administration/rules/values.ts';
import { periodFile, readRulesFile } from '#areas/period-administration/service-file.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { actorOf } from '../../support/app.ts';
import { account, period } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

const linesOf = (rules: typeof rules2022): RuleLine[] =>
  ruleCells((key) => ruleValue(rules, key)).map((cell, index) => ({ ...cell, line: index + 2 }));

const DECIDED = [{ code: 203, evaluated: false, reason: 'uchwała, pkt 1; do wyjaśnienia' }];

const points = (value: string, rule = 'Patent europejski'): RuleLine => ({ line: 7, rule, row: '', part: '', value });

/** A line of a rule that has rows. */
const unlisted = (row: string, cell: [part: string, value: string], line = 9): RuleLine => ({
  line,
  rule: 'Punkty artykułu spoza wykazu',
  row,
  part: cell[0],
  value: cell[1],
});

describe('rules as a sheet', () => {
  pure('a sheet with the former names is read as one with those of today', () => {
    const former = new Map(RULE_FIELDS.map(({ label, formerLabel = label }) => [label, formerLabel]));
    const lines = linesOf(rules2017).map((line) => ({ ...line, rule: former.get(line.rule) ?? '' }));
    expect(readRuleLines(rules2022, lines)).toEqual(readRuleLines(rules2022, linesOf(rules2017)));
  });

  pure('two rules have no name in common, former ones included', () => {
    const names = RULE_FIELDS.flatMap(({ label, formerLabel = [] }) => [label, formerLabel].flat());
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  });

  pure.each([
    [rules2017, rules2022],
    [rules2022, rules2017],
    [rules2022, { ...rules2022, discipline: { ...rules2022.discipline, decided: DECIDED } }],
  ])('of one period make those of another, to the last digit', (held, wanted) => {
    const read = readRuleLines(held, linesOf(wanted));
    expect(read.problems).toEqual([]);
    expect(withRules(held, read.changes)).toEqual(withRules(wanted, []));
    expect(readRuleLines(wanted, linesOf(wanted)).changes).toEqual([]);
  });

  pure.each<[string, RuleLine[], number | number[] | null]>([
    ['a comma, and spaces of a thousand', [points(' 99,5 ')], 99.5],
    ['other case', [points('70', 'PATENT  europejski')], 70],
    [
      'the words of a rule that does not hold',
      [points('nie: wykaz z roku pracy', 'Artykuły od tego roku wycenia ostatni wykaz okresu')],
      null,
    ],
    ['a rule by its former name', [points('10', 'Od jakiego N dyscyplina jest ewaluowana')], 10],
  ])('%s is read', (_, lines, value) => {
    expect(readRuleLines(rules2022, lines)).toMatchObject({
      problems: [],
      ...(value === null ? {} : { changes: [{ value }] }),
    });
  });

  pure.each<[string, RuleLine[], [line: number, message: string]]>([
    ['an unknown rule', [points('1', 'Patent kosmiczny')], [7, 'nie ma takiej zasady']],
    ['text for a number', [points('sto')], [7, 'Patent europejski: podaj liczbę']],
    ['nothing for a number', [points('')], [7, 'podaj liczbę']],
    ['too large a number', [points('1 000,01')], [7, 'podaj liczbę od 0 do 1000']],
    ['a rule twice', [points('1'), { ...points('2'), line: 8 }], [8, 'drugi raz']],
    [
      'an unknown way of division',
      [points('pół na pół', 'Podział punktów: wydawnictwo poziomu I')],
      [7, 'wybierz sposób'],
    ],
    ['an unknown part', [unlisted('1', ['Medale', '3'])], [9, '„Medale” to nie pole']],
    ['a part without its row', [unlisted('', ['Punkty', '3'])], [9, 'numer w kolumnie Wiersz']],
    ['a part twice', [unlisted('1', ['Punkty', '3']), unlisted('1', ['Punkty', '4'], 10)], [10, 'drugi raz']],
    ['no row where a rule needs one', [unlisted('', ['', ''])], [9, 'co najmniej jeden wiersz']],
    ['its words for none', [unlisted('', ['', 'brak'])], [9, 'co najmniej jeden wiersz']],
    ['a row without a part', [unlisted('1', ['Punkty', '3'])], [9, 'brakuje pola „Do roku”']],
    [
      'a wrong cell of a row, by its line',
      [
        unlisted('1', ['Do roku', '']),
        unlisted('1', ['Punkty', '3'], 10),
        unlisted('1', ['W Scopus lub Web of Science', 'x'], 11),
      ],
      [11, 'podaj liczbę'],
    ],
    [
      'more rows than a rule has',
      Array.from({ length: 201 }, (_, index) =>
        ['Kod dyscypliny', 'Ewaluowana', 'Powód'].map((part, at) => ({
          line: 3 * index + at + 2,
          rule: 'Dyscypliny ewaluowane albo nie, niezależnie od N',
          row: String(index + 1),
          part,
          value: ['203', 'tak', 'uchwała'][at] ?? '',
        })),
      ).flat(),
      [2, 'najwyżej 200 wierszy'],
    ],
    [
      'rules that contradict each other',
      [points('20', 'Najmniejszy limit slotów osoby')],
      [7, 'większy od największego'],
    ],
  ])('%s is told with its line, and changes nothing', (_, lines, [line, message]) => {
    expect(readRuleLines(rules2022, lines)).toEqual({
      changes: [],
      unchanged: [],
      problems: [{ line, message: expect.stringContaining(message) }],
    });
  });
});

test('the file of one period is read into another, never into a closed one', async ({ db }) => {
  await account(db, { login: 'admin', roles: ['admin'] });
  const admin = await actorOf(db, 'admin');
  const source = await period(db);
  const target = await period(db, 2017);
  const rules = withRules(source.rules, [{ key: 'patents.european', value: 99.5 }]);
  await db.update(evaluationPeriods).set({ rules }).where(eq(evaluationPeriods.id, source.id));
  const response = await periodFile(db, admin, { period: source.id, part: 'rules', format: 'xlsx' });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const read = (id: number) => readRulesFile(db, { period: id, file: new Blob([bytes]).stream() }, undefined);
  const { changes, unchanged, problems } = await read(target.id);
  expect(problems).toEqual([]);
  expect(changes).toContainEqual({ key: 'patents.european', value: 99.5 });
  expect(withRules(target.rules, changes)).toEqual(rules);
  // The others are named too: the screen takes back what was gathered of them.
  const keys = RULE_FIELDS.map(({ key }) => key);
  expect(unchanged).toEqual(keys.filter((key) => changes.every((change) => change.key !== key)));
  await db
    .update(evaluationPeriods)
    .set({ closedAt: new Date(), closedBy: 'admin' })
    .where(eq(evaluationPeriods.id, target.id));
  await expect(read(target.id)).rejects.toThrow(/zamknięty/);
});
