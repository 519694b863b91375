import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { inSnapshot } from '#platform/database/snapshot.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { uploadedFile } from '#platform/files/in-memory.ts';
import { readTable } from '#platform/files/read-file.ts';
import { madeBy, sheet, xlsxResponse } from '#platform/files/xlsx.ts';
import { Refusal } from '#platform/refusal.ts';
import { findPeriod, refuseClosedPeriod } from '#areas/periods/service.ts';
import type { PeriodFile, RulesFile, RulesRead } from './schema.ts';
import { outcomeColumns, ruleCellColumns, ruleColumns, type RuleText, yearListColumns } from './lists.ts';
import { RULE_FIELDS } from './rules/fields.ts';
import { readRuleLines, ruleCells, type RuleLine } from './rules/sheet.ts';
import { ruleText } from './rules/texts.ts';
import { readPeriod } from './service-edit.ts';
import { listOutcomes } from './service-outcome.ts';

/** A period as a workbook: its rules as people read them, the lists of its years, the outcome of its evaluation. */
export async function periodFile(db: Db, by: Actor, { period: id, part }: PeriodFile): Promise<Response> {
  const { period, outcomes } = await inSnapshot(db, async (tx) => ({
    period: await readPeriod(tx, id),
    outcomes: await listOutcomes(tx, id),
  }));
  const years = `${period.year_from}–${period.year_to}`;
  const parameters: [string, string][] = [...madeBy(by), ['Okres', years]];
  const outcome = sheet('Wynik ewaluacji', outcomeColumns, outcomes);
  if (part === 'outcome')
    return xlsxResponse({
      fileName: fileNameOf('xlsx', 'wynik ewaluacji', period.year_from, period.year_to),
      sheets: [outcome],
      parameters,
    });
  const known = new Map(period.rules.map((rule) => [rule.key, rule]));
  if (part === 'rules')
    return xlsxResponse({
      fileName: fileNameOf('xlsx', 'zasady okresu', period.year_from, period.year_to),
      sheets: [
        sheet(
          'Zasady okresu',
          ruleCellColumns,
          ruleCells((key) => known.get(key)?.value ?? null),
        ),
      ],
      parameters: [
        ...parameters,
        [
          'Jak poprawiać',
          'Zmieniaj tylko kolumnę Wartość. Zasada, której w pliku nie ma, zostaje. W zasadach z wierszami można dodać albo usunąć cały wiersz.',
        ],
      ],
    });
  const rules = RULE_FIELDS.flatMap((field): RuleText[] => {
    const rule = known.get(field.key);
    if (!rule) return [];
    const { value, since, by, reason } = rule;
    return [{ ...ruleText(field, value), since, by, reason }];
  });
  return xlsxResponse({
    fileName: fileNameOf('xlsx', 'okres ewaluacji', period.year_from, period.year_to),
    sheets: [sheet('Zasady', ruleColumns, rules), sheet('Wykazy', yearListColumns, period.lists), outcome],
    parameters,
  });
}

const COLUMNS = { required: ['Zasada', 'Wartość'], optional: ['Wiersz', 'Pole'] } as const;
/** All rules have a hundred; tables of decisions may be long. */
const MOST_LINES = 5_000;
/** Somebody waits for the answer: for a place among the readers too. */
const WAIT_MS = 10_000;

/** What a file of rules would change in a period; nothing is written. @throws Refusal of a closed period, or of no such file */
export async function readRulesFile(
  db: Db,
  { period, file: source }: RulesFile,
  signal: AbortSignal | undefined,
): Promise<RulesRead> {
  const found = await findPeriod(db, period);
  refuseClosedPeriod(found);
  const file = await uploadedFile(source, { megabytes: 2 });
  const lines: RuleLine[] = [];
  const problems: RulesRead['problems'] = [];
  const report = ({ line, message }: { line: number; message: string }) => void problems.push({ line, message });
  for await (const batch of readTable(file, COLUMNS, { signal, report, waitMs: WAIT_MS })) {
    for (const { line, Zasada: rule, Wiersz: row, Pole: part, Wartość: value } of batch)
      lines.push({ line, rule, row, part, value });
    if (lines.length > MOST_LINES) throw new Refusal('input', `Plik ma więcej niż ${MOST_LINES} wierszy`);
  }
  const read = readRuleLines(found.rules, lines);
  return { ...read, problems: [...problems, ...read.problems].toSorted((a, b) => a.line - b.line) };
}
