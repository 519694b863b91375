import type { JournalValues } from '#areas/library/schema-words.ts';
import type {
  journalCorrections,
  journals,
  journalTitles,
  publisherCorrections,
  publishers,
} from '#areas/library/tables.ts';
import type { Row } from '../insert.ts';

type Journal = Row<typeof journals>;
export type Corrections = {
  corrections: Row<typeof journalCorrections>[];
  titles: Row<typeof journalTitles>[];
};

const LIBRARY = 'biblioteka';
const AT = '2026-02-16T09:20:00Z';

const valuesOf = (row: Journal): JournalValues => ({
  title: row.title ?? '',
  second_title: row.secondTitle ?? null,
  issn: row.issn ?? null,
  eissn: row.eissn ?? null,
  issns: row.issns ?? [],
  points: row.points ?? 0,
  discipline_codes: row.disciplineCodes ?? [],
  ended_on: row.endedOn ?? null,
});

/**
 * Every state of a journal: corrected, corrected where the list has changed since, with a former title, ended. The works
 * have the corrected points already: it is the list's own that are other.
 */
export function correctSome(rows: Journal[]): Corrections {
  const current = rows.filter(({ listId }) => listId === 3);
  const [corrected, doubted, renamed] = current.filter(({ points }) => points === 100);
  const ended = rows.findLast(({ listId }) => listId === 2);
  if (!corrected || !doubted || !renamed || !ended) throw new Error('Too few journals to correct');
  ended.endedOn = '2024-01-01';
  const corrections = [corrected, doubted].map((row, index) => {
    const official = { ...valuesOf(row), points: index === 0 ? 70 : 140 };
    Object.assign(row, { corrected: 'values', official });
    return {
      id: index + 1,
      journalId: row.id ?? 0,
      kind: 'values' as const,
      fields: { points: row.points ?? 0 },
      reason: index === 0 ? 'Sprostowanie wykazu w komunikacie' : 'Punkty według komunikatu o zmianie wykazu',
      doubt: index === 0 ? null : 'Wykaz ma teraz inne wartości niż wtedy, gdy go poprawiono.',
      createdAt: AT,
      createdBy: LIBRARY,
    };
  });
  const title = {
    id: 1,
    journalId: renamed.id ?? 0,
    title: `Dawne: ${renamed.title ?? ''}`,
    issns: [],
    changedOn: '2023-12-31',
    recordedAt: AT,
    recordedBy: LIBRARY,
  };
  return { corrections, titles: [title] };
}

type Publisher = Row<typeof publishers>;

/** A publisher whose level the library has corrected; the works have the points of the correction. */
export function correctPublishers(rows: Publisher[]): Row<typeof publisherCorrections>[] {
  const listId = Math.max(...rows.map((row) => row.listId ?? 0));
  const [corrected] = rows.filter((row) => row.listId === listId && row.level === 'II');
  if (!corrected) throw new Error('Too few publishers to correct');
  const { name, nameKey, endedOn } = corrected;
  Object.assign(corrected, {
    corrected: 'values',
    official: { name, name_key: nameKey, level: 'I', ended_on: endedOn ?? null },
  });
  return [
    {
      id: 1,
      publisherId: corrected.id ?? 0,
      kind: 'values',
      fields: { level: 'II' },
      reason: 'Komunikat o zmianie wykazu wydawnictw',
      createdAt: AT,
      createdBy: LIBRARY,
    },
  ];
}
