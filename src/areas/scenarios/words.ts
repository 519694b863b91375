import { dayText } from '#engine/day.ts';
import { amountText } from '#shared/columns.ts';
import { formAfter } from '#shared/text.ts';
import { countNote } from '#areas/publications/schema-codes.ts';
import type { DescribedChange, ScenarioDetail } from './schema.ts';
import { ADDED_TYPES, isArticle } from './schema-changes.ts';

/** A work by its title, with what is to be said of its points. */
export function titleText(work: { title: string; m_unknown: boolean }): string {
  const note = countNote(work);
  return `„${work.title}”${note === null ? '' : ` (${note})`}`;
}

const namesOf = (disciplines: { name: string }[]) => disciplines.map(({ name }) => name).join(', ');

/** That whoever leaves N has slots all the same, by the last result; else empty. */
export function leaverText({ change }: Pick<DescribedChange, 'change'>, result: ScenarioDetail['result']): string {
  if (change.kind !== 'nStatement' || change.disciplines.length > 0 || !result || result.outdated) return '';
  const limits = result.disciplines.flatMap(({ name, persons }) =>
    persons.flatMap(({ person, after }) =>
      person.id === change.person && after && after.slot_limit > 0
        ? `${name} ${amountText(after.slot_limit, 'slots')}`
        : [],
    ),
  );
  return limits.length > 0
    ? `Dalej może wykazywać prace: liczą się lata w N i te, w których jest osobą spoza N. Limit slotów po zmianie: ${limits.join(', ')}.`
    : '';
}

const text = (value: number) => value.toLocaleString('pl-PL');

type Planned = {
  type: keyof typeof ADDED_TYPES;
  year: number;
  authors: number;
  points: number | null;
  level: 'I' | 'II' | null;
};

const worthText = ({ type, points, level }: Planned) =>
  isArticle(type) ? `${points} pkt` : level === null ? 'wydawnictwo spoza wykazu' : `wydawnictwo poziomu ${level}`;

/** What a work that does not exist yet would be. */
const plannedText = (work: Planned) =>
  `${ADDED_TYPES[work.type]} z ${work.year} r., ${worthText(work)}, wszystkich autorów: ${work.authors}`;

/** A change of a scenario in one sentence. */
export function changeText({
  change,
  person,
  people,
  works,
  works_count,
  venue,
  disciplines,
}: DescribedChange): string {
  const who = person ? `${person.first_name} ${person.last_name}`.trim() : 'osoba, której już nie ma';
  const work = works[0] ? titleText(works[0]) : 'praca, której już nie ma';
  const others =
    works_count > 1 ? ` i ${works_count - 1} ${formAfter(works_count - 1, ['inna', 'inne', 'innych'])}` : '';
  switch (change.kind) {
    case 'discipline':
      return `${who}: ${work} ${disciplines.length > 0 ? `w dyscyplinie ${namesOf(disciplines)}` : 'bez dyscypliny'}`;
    case 'nStatement': {
      const span = `od ${dayText(change.from)}${change.to === null ? '' : ` do ${dayText(change.to)}`}`;
      return disciplines.length > 0
        ? `${who} w liczbie N ${span}: ${namesOf(disciplines)}`
        : `${who} poza liczbą N ${span}`;
    }
    case 'share':
      return `${who}: ${work} ${change.included ? 'włączona do optimum' : 'wyłączona z optimum'}`;
    case 'points':
      return `${work}${others}: ${text(change.points)} pkt (w naukach HST ${text(change.points_hst)} pkt)`;
    case 'journal':
      return `Czasopismo ${venue ?? 'usunięte'}: ${change.points} pkt`;
    case 'publisher':
      return `Wydawnictwo ${venue ?? 'usunięte'}: ${change.level === null ? 'spoza wykazu' : `poziom ${change.level}`}`;
    case 'newcomer': {
      const split = change.disciplines
        .map(({ percent }, at) => `${disciplines[at]?.name ?? ''} ${percent}%`)
        .join(', ');
      const post = `${change.name} przychodzi ${dayText(change.from)}: etat ${text(change.fte)}, ${split}`;
      const planned = change.works.map((work) => `${work.count} × ${plannedText(work)}`);
      return [post, ...planned].join('; ');
    }
    case 'work': {
      const seats = people.map(
        ({ first_name, last_name }, at) => `${first_name} ${last_name} (${disciplines[at]?.name ?? ''})`,
      );
      return `Nowa praca „${change.title}”: ${plannedText(change)}, stąd: ${seats.join(', ')}`;
    }
  }
}
