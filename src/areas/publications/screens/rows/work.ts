import type { Patent, PersonPublications, Publication } from '../../schema.ts';
import { AWAITS_RECALCULATION, type PublicationListName, REJECTED, WITHDRAWN } from '../../schema-codes.ts';
import { rejectText } from '../../schema-verdict.ts';

export type Work = Publication | Patent;
export type ListName = PublicationListName | 'patents';

export const LISTS = [
  { name: 'articles', title: 'Artykuły', short: 'Artykuły', empty: 'Brak informacji o publikacjach' },
  { name: 'monographs', title: 'Monografie', short: 'Monografie', empty: 'Brak informacji o monografiach' },
  {
    name: 'redactions',
    title: 'Redakcje monografii',
    short: 'Redakcje',
    empty: 'Brak informacji o redakcjach monografii',
  },
  {
    name: 'chapters',
    title: 'Rozdziały w monografiach',
    short: 'Rozdziały',
    empty: 'Brak informacji o rozdziałach w monografiach',
  },
  { name: 'patents', title: 'Patenty', short: 'Patenty', empty: 'Brak informacji o patentach' },
] as const satisfies { name: ListName; title: string; short: string; empty: string }[];

export const isPublication = (work: Work): work is Publication => 'accepted_to_eval' in work;

/** The library has refused the record or withdrawn it: nothing is to be chosen for it. */
export const isGone = ({ p_status: status }: Work) => status === REJECTED || status === WITHDRAWN;

/** The answer without works that are gone, and these. */
export function partGone(answer: PersonPublications): { left: PersonPublications; gone: Work[] } {
  const gone = allWorks(answer).filter(isGone);
  if (gone.length === 0) return { left: answer, gone };
  const without = <Row extends Work>(rows: Row[]) => rows.filter((row) => !isGone(row));
  const { articles, monographs, redactions, chapters, patents } = answer.publications;
  return {
    left: {
      ...answer,
      publications: {
        articles: without(articles),
        monographs: without(monographs),
        redactions: without(redactions),
        chapters: without(chapters),
        patents: without(patents),
      },
    },
    gone,
  };
}

export const isUnassigned = (work: Work) => work.es_discipline_id === null && !isGone(work);

export const allWorks = ({ publications }: PersonPublications): Work[] =>
  LISTS.flatMap(({ name }): Work[] => publications[name]);

/** How many of the publications await recalculation. */
export const awaitingOf = (works: readonly Work[]) =>
  works.filter((work) => isPublication(work) && work.reject_reason === AWAITS_RECALCULATION).length;

type WorkChange = { discipline: number | null } | { optimum: boolean } | { custom: boolean };

/** Until it is recalculated, a changed work shows no results. */
function awaiting(row: Publication): Publication {
  // Without a discipline there is nothing to recalculate: the server says so at once, and so does the row.
  const reason = row.es_discipline_id ? AWAITS_RECALCULATION : null;
  const next = {
    ...row,
    accepted_to_eval: false,
    reject_reason: reason,
    reject_limit: null,
    estimated_points: null,
    estimated_slots: null,
  };
  return { ...next, reject_text: rejectText(next) };
}

function changePublication(row: Publication, change: WorkChange): Publication {
  if ('discipline' in change) return awaiting({ ...row, es_discipline_id: change.discipline });
  // A tick of the own selection changes no result of the work.
  if ('custom' in change) return { ...row, custom_selected: Number(change.custom) };
  const next = { ...row, include_person_opt: Number(change.optimum) };
  return row.es_discipline_id ? awaiting(next) : next;
}

/** The answer with these works as the whole own selection. */
export function selectOnly(answer: PersonPublications, works: ReadonlySet<number>): PersonPublications {
  const selected = (row: Publication) => {
    const custom_selected = Number(works.has(row.id_publikacja));
    return row.custom_selected === custom_selected ? row : { ...row, custom_selected };
  };
  const { articles, monographs, redactions, chapters, patents } = answer.publications;
  return {
    ...answer,
    publications: {
      articles: articles.map(selected),
      monographs: monographs.map(selected),
      redactions: redactions.map(selected),
      chapters: chapters.map(selected),
      patents,
    },
  };
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
    pending: 'custom' in change ? answer.pending : answer.pending + 1,
  };
}
