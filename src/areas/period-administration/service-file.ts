import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { inSnapshot } from '#platform/database/snapshot.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { madeBy, sheet, xlsxResponse } from '#platform/files/xlsx.ts';
import type { PeriodFile } from './schema-outcome.ts';
import { outcomeColumns, ruleCellColumns, ruleColumns, type RuleText, yearListColumns } from './lists.ts';
import { RULE_FIELDS } from './rules/fields.ts';
import { RULE_GROUPS } from './rules/kinds.ts';
import { ruleCells } from './rules/sheet.ts';
import { ruleLines } from './rules/values.ts';
import { readPeriod } from './service-edit.ts';
import { listOutcomes } from './service-outcome.ts';

/** A period as a workbook: its rules as people read them, the lists of its years, the outcome of its evaluation. */
export async function periodFile(
  db: Db,
  { physicalLogin }: Actor,
  { period: id, part }: PeriodFile,
): Promise<Response> {
  const { period, outcomes } = await inSnapshot(db, async (tx) => ({
    period: await readPeriod(tx, id),
    outcomes: await listOutcomes(tx, id),
  }));
  const years = `${period.year_from}–${period.year_to}`;
  const parameters: [string, string][] = [...madeBy(physicalLogin), ['Okres', years]];
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
    const { since, by, reason } = rule;
    const lines = ruleLines(field, rule.value).join('\n');
    // A number without a unit would be text that a spreadsheet takes for one.
    const value = /^[\d,]+$/.test(lines) ? `liczba ${lines}` : lines;
    return [{ group: RULE_GROUPS[field.group], label: field.label, value, basis: field.basis, since, by, reason }];
  });
  return xlsxResponse({
    fileName: fileNameOf('xlsx', 'okres ewaluacji', period.year_from, period.year_to),
    sheets: [sheet('Zasady', ruleColumns, rules), sheet('Wykazy', yearListColumns, period.lists), outcome],
    parameters,
  });
}
