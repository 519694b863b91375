import { publisherKey } from '#areas/library/service-names.ts';
import type { PublisherValues } from '#areas/library/schema-words.ts';
import type { CsvRow } from '#platform/files/columns.ts';
import type { Collector } from '../service-run.ts';
import { tidy } from '../service-stage.ts';
import type { ListRow } from './journals-rows.ts';

export const PUBLISHER_COLUMNS = { required: ['name', 'level'] } as const;
type Row = CsvRow<'name' | 'level'>;
export type PublisherRow = ListRow<PublisherValues>;

/** Levels as lists print them; '?' marks an uncertain source. */
const LEVELS: Record<string, 'I' | 'II'> = { I: 'I', 'I?': 'I', II: 'II', 'II?': 'II', '1': 'I', '2': 'II' };

/** Parses rows. Rows of one name are one publisher: the first stays; a different level is doubtful. */
export function createPublisherReader(collector: Collector) {
  const first = new Map<string, PublisherRow>();
  return (rows: Row[]): PublisherRow[] =>
    rows.flatMap((row) => {
      collector.report.rows += 1;
      const read = readPublisher(row, collector);
      const [key] = read.names;
      const before = key === undefined ? undefined : first.get(key);
      if (before?.values) {
        reportRepeated(read, before, collector);
        return [];
      }
      if (key !== undefined) first.set(key, read);
      return [read];
    });
}

function readPublisher(row: Row, collector: Collector): PublisherRow {
  const name_key = publisherKey(row.name);
  const level = LEVELS[row.level.toUpperCase()];
  const name = tidy(row.name);
  if (name_key === '' || !level) {
    const message = name_key === '' ? 'Brak nazwy wydawnictwa.' : `Poziom „${row.level}” nie jest poziomem I ani II.`;
    collector.problem({ line: row.line, level: 'error', message });
  } else if (row.level.endsWith('?')) {
    collector.report.doubtful += 1;
    collector.figure('poziom niepewny');
    const message = `Poziom wydawnictwa „${row.name}” jest niepewny: przyjęto ${level}.`;
    collector.problem({ line: row.line, level: 'warning', message });
  }
  return {
    line: row.line,
    position: collector.report.rows,
    subject: name,
    identifiers: [],
    names: name_key === '' ? [] : [name_key],
    rank: 0,
    values: level && name_key !== '' ? { name, name_key, level, ended_on: null } : null,
  };
}

function reportRepeated({ line, subject, values }: PublisherRow, first: PublisherRow, collector: Collector) {
  const differs = values !== null && values.level !== first.values?.level;
  collector.figure('powtórzone nazwy');
  if (differs) collector.report.doubtful += 1;
  const which = differs ? 'z innym poziomem, przyjęto poziom z wiersza' : 'za wierszem';
  const message = `Wydawnictwo „${subject}” powtarza się ${which} ${first.line}.`;
  collector.problem({ line, level: 'warning', message });
}
