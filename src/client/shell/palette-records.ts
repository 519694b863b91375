import { BookOpen, List, Newspaper, Trash2 } from 'lucide-react';
import type { JournalRow } from '#areas/lists/schema.ts';
import { formatDate, formatInteger } from '#ui/text/number.ts';
import { api, client, queryClient } from '../api.ts';
import type { Hit } from './palette-known.ts';

/** The number of a record as its screen says it: 'Rekord 98'. */
export const withoutWord = (text: string) => text.replace(/^rekord(?:u|y)?\s+(?:nr\s+)?(?=\d+$)/i, '');

/** A DOI, alone or as an address, an ISSN, an ISBN, or the number of a record. */
export const NUMBER = /^(?:(?:\S*[:/])?\s*10\.\d{4,9}\/\S+|\d{4}-\d{3}[\dx]|(?:97[89]-?)?\d[\d-]{7,11}[\dx]|\d{1,9})$/i;

export const recordAddress = (id: number) => `/admindashboard/rekord/${id}`;

/** The records with this number; a deleted one says so, and its address offers to restore it. */
export async function findRecords(number: string, signal: AbortSignal): Promise<Hit[]> {
  const { rows, gone } = await client.records.list.find.query({ number, page: 1 }, { signal });
  if (gone)
    return [
      {
        key: `record ${gone.id}`,
        label: gone.title,
        detail: `Rekord ${gone.id} usunięto ${formatDate(gone.at)}, ${gone.by}: otwórz, aby go przywrócić`,
        icon: Trash2,
        to: recordAddress(gone.id),
      },
    ];
  return rows.map(({ id, title, venue, year }) => ({
    key: `record ${id}`,
    label: title,
    detail: [`Rekord ${id}`, venue, year].filter(Boolean).join(' · '),
    icon: BookOpen,
    to: recordAddress(id),
  }));
}

/** The public pages, where everybody finds works of others. */
export const inCatalogue = (text: string): Hit => ({
  key: 'catalogue',
  label: `Szukaj w katalogu uczelni: „${text}”`,
  detail: 'Prace wszystkich autorów',
  icon: BookOpen,
  accent: 'muted',
  to: `/katalog?${new URLSearchParams({ q: text })}`,
  reload: true,
  isAll: true,
});

/** The way to all records with these words, where there are more of them than are shown. */
export async function allRecords(text: string, shown: number, signal: AbortSignal): Promise<Hit[]> {
  const { total } = await client.records.list.find.query({ text, page: 1 }, { signal });
  if (total <= shown) return [];
  const label = `Pokaż wszystkie w Rekordach (${formatInteger(total)})`;
  return [wayToAll({ label, to: '/admindashboard/rekordy', search: { text } })];
}

const wayToAll = (hit: Pick<Hit, 'label' | 'to' | 'search'>): Hit => ({
  ...hit,
  key: `all ${hit.to}`,
  detail: '',
  icon: List,
  accent: 'muted',
  isAll: true,
});

const ISSN = /^\d{4}-?\d{3}[\dx]$/i;
const MOST = 6;

/** Whether rows of two lists are one journal: others may have its title. */
const isOne = (one: JournalRow, other: JournalRow) =>
  one.title.toLowerCase() === other.title.toLowerCase() &&
  (one.issns.length + other.issns.length === 0 || one.issns.some((issn) => other.issns.includes(issn)));

/** Journals by title or ISSN, each on the latest list that has it. */
export async function findJournals(text: string, signal: AbortSignal): Promise<Hit[]> {
  const by = ISSN.test(text) ? { issn: text } : { text };
  const [{ rows }, lists] = await Promise.all([
    client.lists.journals.query({ ...by, page: 1 }, { signal }),
    queryClient.fetchQuery(api.lists.registry.queryOptions({ kind: 'journals' }, { staleTime: 60_000 })),
  ]);
  const begins = new Map(lists.map(({ id, valid_from: from }) => [id, from]));
  const later = (one: JournalRow, other: JournalRow) =>
    (begins.get(one.list) ?? '') > (begins.get(other.list) ?? '') ? one : other;
  const latest = rows.reduce<JournalRow[]>((all, row) => {
    const at = all.findIndex((each) => isOne(each, row));
    const same = all[at];
    return same ? all.with(at, later(same, row)) : [...all, row];
  }, []);
  const found: Hit[] = latest.slice(0, MOST).map(({ id, title, issns, points, list_name: list }) => ({
    key: `journal ${id}`,
    label: title,
    detail: [issns.join(', '), `${points} pkt`, list].filter(Boolean).join(' · '),
    icon: Newspaper,
    to: '/admindashboard/czasopisma',
    search: { czasopismo: id },
  }));
  if (latest.length <= MOST) return found;
  return [
    ...found,
    wayToAll({ label: 'Pokaż wszystkie w Czasopismach', to: '/admindashboard/czasopisma', search: by }),
  ];
}
