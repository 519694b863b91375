import {
  AWAITS_RECALCULATION,
  type Patent,
  type PersonPublications,
  type Publication,
  type PublicationListName,
} from '../../schema.ts';

export type Work = Publication | Patent;
export type ListName = PublicationListName | 'patents';

export const LISTS = [
  { name: 'articles', title: 'Artykuły', empty: 'Brak informacji o publikacjach' },
  { name: 'monographs', title: 'Monografie', empty: 'Brak informacji o monografiach' },
  { name: 'redactions', title: 'Redakcje monografii', empty: 'Brak informacji o redakcjach monografii' },
  { name: 'chapters', title: 'Rozdziały w monografiach', empty: 'Brak informacji o rozdziałach w monografiach' },
  { name: 'patents', title: 'Patenty', empty: 'Brak informacji o patentach' },
] as const satisfies { name: ListName; title: string; empty: string }[];

export const isPublication = (work: Work): work is Publication => 'accepted_to_eval' in work;

export const allWorks = ({ publications }: PersonPublications): Work[] =>
  LISTS.flatMap(({ name }): Work[] => publications[name]);

export type WorkChange = { discipline: number | null } | { optimum: boolean } | { custom: boolean };

/** Until it is recalculated, a changed work shows no results. */
const awaiting = (row: Publication): Publication => ({
  ...row,
  accepted_to_eval: false,
  reject_reason: AWAITS_RECALCULATION,
  estimated_points: null,
  estimated_slots: null,
});

function changePublication(row: Publication, change: WorkChange): Publication {
  if ('discipline' in change) return awaiting({ ...row, es_discipline_id: change.discipline });
  const next =
    'optimum' in change
      ? { ...row, include_person_opt: Number(change.optimum) }
      : { ...row, custom_selected: Number(change.custom) };
  return row.es_discipline_id ? awaiting(next) : next;
}

/** The answer with one work changed; the other rows keep their identity and are not rendered again. */
export function changeWork(answer: PersonPublications, id: number, change: WorkChange): PersonPublications {
  const { publications } = answer;
  const changed = (row: Publication) => (row.id_publikacja === id ? changePublication(row, change) : row);
  const patents = publications.patents.map((row) =>
    row.id_publikacja === id && 'discipline' in change ? { ...row, es_discipline_id: change.discipline } : row,
  );
  return {
    ...answer,
    publications: {
      articles: publications.articles.map(changed),
      monographs: publications.monographs.map(changed),
      redactions: publications.redactions.map(changed),
      chapters: publications.chapters.map(changed),
      patents,
    },
    // Anything above zero starts polling.
    pending: answer.pending + 1,
  };
}
