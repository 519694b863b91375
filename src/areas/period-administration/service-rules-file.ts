import type { Db } from '#platform/database/db.ts';
import { readTable } from '#platform/files/read-file.ts';
import { uploadedFile } from '#platform/files/in-memory.ts';
import { Refusal } from '#platform/refusal.ts';
import { findPeriod, refuseClosedPeriod } from '#areas/periods/service.ts';
import { readRuleLines, type RuleLine } from './rules/sheet.ts';
import type { RulesFile, RulesRead } from './schema-rules-file.ts';

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
