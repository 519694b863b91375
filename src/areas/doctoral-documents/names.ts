import { proposeCases } from '#engine/declension/index.ts';
import type { PersonRow } from './service-facts.ts';

const joined = (...parts: string[]) => parts.filter(Boolean).join(' ');

/** The cases that the register holds; what nobody has entered is proposed, where the gender is known. */
export function declined(person: PersonRow): PersonRow {
  const { firstName: first, lastName: last, gender, genitive, dative, accusative } = person;
  const proposed = gender && proposeCases({ first, last, gender: gender === 'female' ? 'K' : 'M' });
  return {
    ...person,
    genitive: genitive || (proposed?.genitive ?? ''),
    dative: dative || (proposed?.dative ?? ''),
    accusative: accusative || (proposed?.accusative ?? ''),
  };
}

/** Cases that are only proposed, in the words of the register. */
export const proposedCases = ({ gender, genitive, dative, accusative }: PersonRow) =>
  gender === null
    ? []
    : [!genitive && 'dopełniacz', !dative && 'celownik', !accusative && 'biernik'].filter((name) => name !== false);

/** Shortenings that end with the word's last letter take a full stop in a man's other cases: dr Wąs – dr. Wąsa. */
const CONTRACTED = /(?<!\p{L})(dr|mgr|płk|ppłk|mjr|bp|abp)(?![\p{L}.])/gu;

export const withTitles = (
  name: string,
  { academicTitle, titleAfter }: Pick<PersonRow, 'academicTitle' | 'titleAfter'>,
) => joined(academicTitle, name) + (titleAfter && `, ${titleAfter}`);

export function inCase(form: string, { academicTitle, titleAfter, gender }: PersonRow) {
  const title = gender === 'male' ? academicTitle.replaceAll(CONTRACTED, '$1.') : academicTitle;
  return form && withTitles(form, { academicTitle: title, titleAfter });
}

export const personName = ({ firstName, lastName }: PersonRow) => joined(firstName, lastName);
