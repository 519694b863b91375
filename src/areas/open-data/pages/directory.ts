import { pagePath, PEOPLE_PATH, UNITS_PATH } from '../addresses.ts';
import type { peopleByLetter } from '../service-read.ts';
import { textElement } from '../xml.ts';
import { personHtml, type UnitChoice } from './catalogue.ts';
import { link, listHtml, type PageParts } from './layout.ts';

type PeopleParts = Awaited<ReturnType<typeof peopleByLetter>>;

const letterPath = (letter: string) => `${PEOPLE_PATH}?litera=${encodeURIComponent(letter)}`;

/** Everybody with a public page, or those of one letter. */
export function peoplePage({ people, letters, letter, areTogether }: PeopleParts): PageParts {
  const all = letters.reduce((sum, { count }) => sum + count, 0);
  const ways = letters.map((each) =>
    each.letter === letter
      ? textElement('strong', each.letter, { 'aria-current': 'true' })
      : textElement('a', each.letter, {
          href: letterPath(each.letter),
          'aria-label': `${each.letter}, osób: ${each.count}`,
        }),
  );
  return {
    title: letter === '' ? 'Osoby' : `Osoby: ${letter}`,
    path: letter === '' ? PEOPLE_PATH : letterPath(letter),
    body: [
      `<h1>Osoby</h1><p class="soft">Są tu osoby, które zgodziły się mieć stronę publiczną: ${all}</p>`,
      letters.length > 1
        ? `<nav class="pages" aria-label="Pierwsza litera nazwiska">${[...(letter !== '' && areTogether ? [link(PEOPLE_PATH, 'wszystkie')] : []), ...ways].join(' ')}</nav>`
        : '',
      people.length === 0
        ? '<p>Nie ma tu jeszcze nikogo.</p>'
        : `<section>${listHtml(people.map(({ item, works }) => personHtml(item, works)))}</section>`,
    ].join(''),
  };
}

/** Every unit, each department below its faculty, with how many public works it has. */
export const unitsPage = (units: readonly (UnitChoice & { works: number })[]): PageParts => ({
  title: 'Jednostki',
  path: UNITS_PATH,
  body: `<h1>Jednostki</h1><section><ul>${units
    .map(
      ({ id, name, level, works }) =>
        `<li class="level-${Math.min(Math.max(level, 1), 3)}">${link(pagePath('unit', id), name)} <small>prace: ${works}</small></li>`,
    )
    .join('')}</ul></section>`,
});
