import { fill, type Gender, textOfYear } from '#platform/documents/texts.ts';
import type { AttachmentWords, CollectionWords, StatementWords } from './template-texts.ts';

export type PrintedWork = {
  discipline: string;
  entry: string;
  type: string;
  year: number;
  identifier: string;
};

/** What a statement and its attachment say. */
export type Facts = {
  university: string;
  /** The day and the instant it is made. */
  day: string;
  generated: string;
  number: string;
  year: number;
  person: string;
  /** Decides the forms of words; null: both are printed. */
  gender: Gender;
  orcid: string | null;
  unit: string | null;
  /** Those that the statement names, and then those that only works have. */
  named: string[];
  disciplines: string[];
  works: PrintedWork[];
};

type Head = Pick<StatementWords, 'title' | 'subtitle' | 'footer' | 'look'>;

const headOf = ({ university, day }: Pick<Facts, 'university' | 'day'>, { title, subtitle, footer, look }: Head) => ({
  title,
  subtitle,
  footer,
  look,
  university,
  made: day.split('-').map(Number),
});

const valuesOf = ({ university, generated, number, year, person }: Facts) => ({
  university,
  generated,
  number,
  person,
  year: String(year),
});

/** Works by discipline, in the order of the statement's disciplines. */
const groupsOf = ({ disciplines, works }: Facts) =>
  disciplines.flatMap((discipline) => {
    const own = works.filter((work) => work.discipline === discipline);
    return own.length > 0 ? [{ discipline, works: own }] : [];
  });

/** The content of a statement: what its layout prints, and nothing else. */
export function statementContent(facts: Facts, words: StatementWords) {
  const { basis, ...all } = words;
  const texts = fill(all, { ...valuesOf(facts), basis: textOfYear(basis, facts.year) }, facts.gender);
  const { person, orcid, unit, named } = facts;
  const [first, second] = named;
  return {
    head: headOf(facts, texts),
    texts,
    person: [
      [texts.person, person],
      [texts.orcid, orcid ?? texts.missing],
      [texts.unit, unit ?? texts.missing],
      [texts.year, String(facts.year)],
      [texts.first_discipline, first ?? texts.missing],
      ...(second === undefined ? [] : [[texts.second_discipline, second]]),
    ],
    disciplines: groupsOf(facts).map(({ discipline, works }) => [discipline, String(works.length)]),
  };
}

/** The content of an attachment: the works, numbered through. */
export function attachmentContent(facts: Facts, words: AttachmentWords) {
  const texts = fill(words, valuesOf(facts), facts.gender);
  let number = 0;
  const groups = groupsOf(facts).map(({ discipline, works }) => ({
    discipline,
    works: works.map(({ discipline: _shown, ...work }) => {
      number += 1;
      return { number, ...work };
    }),
  }));
  return { head: headOf(facts, texts), texts, groups };
}

/** What the first pages of a collective print say. */
export type Collection = {
  university: string;
  day: string;
  generated: string;
  unit: string;
  year: number;
  count: string;
  printed: { person: string; number: string; works: number }[];
  omitted: { person: string; reason: string }[];
};

export function collectionContent(facts: Collection, words: CollectionWords) {
  const { unit, year, generated, count, printed, omitted } = facts;
  const texts = fill(words, { unit, year: String(year), generated, count });
  return {
    head: headOf(facts, texts),
    texts,
    printed: printed.map((row, index) => ({ index: index + 1, ...row })),
    omitted,
  };
}
