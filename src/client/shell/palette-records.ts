import { BookOpen, Newspaper, Trash2 } from 'lucide-react';
import { formatDate } from '#ui/text/number.ts';
import { client } from '../api.ts';
import type { Hit } from './palette-known.ts';

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
    detail: [venue, year].filter(Boolean).join(' · '),
    icon: BookOpen,
    to: recordAddress(id),
  }));
}

const ISSN = /^\d{4}-?\d{3}[\dx]$/i;
const MOST = 6;

/** Journals of the lists by title or ISSN. */
export async function findJournals(text: string, signal: AbortSignal): Promise<Hit[]> {
  const by = ISSN.test(text) ? { issn: text } : { text };
  const { rows } = await client.lists.journals.query({ ...by, page: 1 }, { signal });
  return rows.slice(0, MOST).map(({ id, title, issns, points, list_name: list }) => ({
    key: `journal ${id}`,
    label: title,
    detail: [issns.join(', '), `${points} pkt`, list].filter(Boolean).join(' · '),
    icon: Newspaper,
    to: '/admindashboard/czasopisma',
    search: { czasopismo: id },
  }));
}
