import type { PatentCategory, PublisherLevel } from '#engine/rules.ts';
import type { Colleagues } from '../people/colleagues.ts';
import type { Library, Venue } from './library.ts';
import { inventedIsbn } from '../people/numbers.ts';
import { codeOn } from '../people/organisation.ts';
import type { Person } from '../people/people.ts';
import type { Random } from '../random.ts';
import { outsideHost } from './planner.ts';
import type { Contributor, Host, Work, WorkContent } from './work.ts';

/** `as`: assigned discipline (null none, 0 unrelated); `m` all authors; `k` colleagues with the same discipline. */
type Scene = {
  year: number;
  as: number | null;
  m: number;
  k?: number;
  /** Default 203. */
  topic?: number;
  status?: number;
  picked?: true;
  left?: true;
} & (
  | { article: number | 'unlisted' | 'no ISSN'; outside?: true }
  | { conference: number }
  | { monograph: PublisherLevel }
  | { editorship: PublisherLevel }
  | { chapter: PublisherLevel; ours?: true }
  | { patent: PatentCategory }
  | { other: number }
);

/** Works of the login `pracownik`: every list, row state, compliance verdict and reject reason. */
const SCENES: Scene[] = [
  { year: 2022, article: 140, as: 203, m: 3 },
  { year: 2022, article: 70, as: 602, topic: 602, m: 4 },
  { year: 2022, conference: 70, as: 203, m: 5 },
  { year: 2022, chapter: 'I', as: 203, m: 2 },
  { year: 2022, article: 40, as: null, m: 2 },
  { year: 2023, article: 200, as: 203, m: 3 },
  { year: 2023, article: 100, as: 203, m: 4, k: 1 },
  { year: 2023, article: 70, as: 203, m: 6 },
  { year: 2023, article: 40, as: 602, topic: 602, m: 4 },
  { year: 2023, article: 20, as: 602, topic: 602, m: 4 },
  { year: 2023, article: 20, as: 0, m: 2 },
  { year: 2023, conference: 140, as: 203, m: 5, k: 2 },
  { year: 2023, monograph: 'I', as: 203, m: 1 },
  { year: 2023, editorship: null, as: 602, topic: 602, m: 2 },
  { year: 2023, chapter: null, as: 602, topic: 602, m: 1, ours: true },
  { year: 2023, chapter: 'II', as: 203, m: 2 },
  { year: 2023, patent: 'polish', as: 203, m: 4, k: 1 },
  { year: 2024, article: 140, as: 203, m: 4, picked: true },
  { year: 2024, article: 140, as: 203, m: 3, k: 1, picked: true },
  { year: 2024, article: 70, as: 203, m: 120 },
  { year: 2024, article: 100, as: 203, m: 3, outside: true },
  { year: 2024, article: 'unlisted', as: 203, m: 3 },
  { year: 2024, article: 'no ISSN', as: 203, m: 2 },
  { year: 2024, article: 20, as: 602, topic: 602, m: 5 },
  { year: 2024, article: 40, as: 511, m: 2 },
  { year: 2024, article: 100, as: 203, m: 2, status: 1 },
  { year: 2024, conference: 20, as: 602, topic: 602, m: 4 },
  // The second book fits the slots of 602 but not its monograph limit (R01).
  { year: 2024, monograph: 'I', as: 602, topic: 602, m: 1, picked: true },
  { year: 2024, monograph: 'I', as: 602, topic: 602, m: 25, picked: true },
  { year: 2024, editorship: 'I', as: 203, m: 3 },
  { year: 2024, chapter: null, as: 203, m: 3 },
  { year: 2024, patent: 'european', as: 203, m: 3 },
  { year: 2024, patent: 'utilityModel', as: null, m: 2 },
  { year: 2024, other: 27, as: null, m: 2 },
  { year: 2025, article: 200, as: 203, m: 6, k: 2, left: true },
  { year: 2025, article: 140, as: 203, m: 5 },
  { year: 2025, article: 40, as: 203, m: 3 },
  { year: 2025, article: 40, as: 602, topic: 602, m: 3 },
  { year: 2025, article: 140, as: null, m: 4 },
  { year: 2025, article: 'unlisted', as: 602, topic: 602, m: 1 },
  { year: 2025, article: 20, as: 203, m: 2, status: 0 },
  { year: 2025, article: 70, as: 602, topic: 602, m: 3, status: 2 },
  { year: 2025, conference: 40, as: 203, m: 3 },
  { year: 2025, monograph: 'II', as: 203, m: 2 },
  { year: 2025, monograph: null, as: 203, m: 1 },
  { year: 2025, editorship: 'II', as: 203, m: 4 },
  { year: 2025, chapter: 'II', as: 602, topic: 602, m: 3 },
  { year: 2025, chapter: 'I', as: 203, m: 2, ours: true },
  { year: 2025, patent: 'foreign', as: 602, topic: 602, m: 2 },
  { year: 2025, patent: 'otherOwner', as: 203, m: 5 },
  { year: 2025, other: 32, as: null, m: 3 },
  { year: 2021, article: 200, as: 602, topic: 602, m: 4 },
  { year: 2021, article: 70, as: 203, m: 3, k: 1 },
  { year: 2021, editorship: 'I', as: 203, m: 2 },
  { year: 2021, patent: 'polish', as: 203, m: 3 },
  { year: 2020, article: 100, as: 203, m: 4 },
  { year: 2020, conference: 70, as: 203, m: 4, k: 1 },
  { year: 2020, chapter: 'II', as: 203, m: 2 },
  { year: 2019, article: 140, as: 203, m: 3 },
  { year: 2019, monograph: 'I', as: 602, topic: 602, m: 2 },
  { year: 2018, article: 20, as: 602, topic: 602, m: 2 },
  { year: 2017, article: 30, as: 203, m: 3 },
  { year: 2026, article: 140, as: 203, m: 3 },
  { year: 2026, article: 100, as: null, m: 4, status: 1 },
  { year: 2026, conference: 70, as: null, m: 3 },
];

export const scenesUpTo = (count: number) => SCENES.slice(0, count);

type Stage = { random: Random; library: Library; colleagues: Colleagues; protagonist: Person; hosts: Host[] };

export function playScene(scene: Scene, stage: Stage): Work {
  const { year, m: size, as, status = 4, topic = 203 } = scene;
  const main: Contributor = {
    person: stage.protagonist,
    discipline: as,
    included: !scene.left,
    picked: scene.picked === true,
  };
  const wanted = Math.min(scene.k ?? 0, size - 1);
  const discipline = as === null ? null : codeOn(as, `${year}-12-31`);
  const fellows = stage.colleagues
    .inDiscipline(stage.random, topic, wanted)
    .map((person) => ({ person, discipline, included: true, picked: false }));
  return {
    ...contentOf(scene, topic, stage),
    year,
    topic,
    polish: 'patent' in scene,
    staff: [main, ...fellows],
    size,
    status,
  };
}

function contentOf(scene: Scene, topic: number, stage: Stage): WorkContent {
  const { random, library } = stage;
  if ('article' in scene) return { kind: 'article', venue: articleVenue(scene, topic, stage) };
  if ('conference' in scene)
    return { kind: 'conference', venue: articleVenue({ ...scene, article: scene.conference }, topic, stage) };
  if ('monograph' in scene)
    return { kind: 'monograph', publisher: random.pick(library.publishers[scene.monograph ?? 'none']) };
  if ('editorship' in scene)
    return { kind: 'editorship', publisher: random.pick(library.publishers[scene.editorship ?? 'none']) };
  if ('patent' in scene) return { kind: 'patent', category: scene.patent };
  if ('other' in scene) return { kind: 'other', type: scene.other };
  const ours = stage.hosts.at(-1);
  if (scene.ours && ours) return { kind: 'chapter', host: ours };
  const host = outsideHost(random, { library, topic, isbn: inventedIsbn(6_000_000 + scene.year * 10 + scene.m) });
  return { kind: 'chapter', host: { ...host, publisher: random.pick(library.publishers[scene.chapter ?? 'none']) } };
}

function articleVenue(
  scene: { year: number; article: number | 'unlisted' | 'no ISSN'; outside?: true },
  topic: number,
  { random, library }: Stage,
) {
  const { article, year } = scene;
  if (article === 'unlisted') return random.pick(library.unlisted);
  if (article === 'no ISSN') return { ...random.pick(library.unlisted), issn: null, eissn: null };
  const code = scene.outside ? 103 : topic;
  const fitting = library
    .listedIn(code, year)
    .filter(({ listed }) => listed && listed.codes.includes(topic) !== scene.outside);
  const distance = ({ listed }: Venue) => Math.abs((listed?.points ?? 0) - article);
  const least = Math.min(...fitting.map(distance));
  return random.pick(fitting.filter((venue) => distance(venue) === least));
}
