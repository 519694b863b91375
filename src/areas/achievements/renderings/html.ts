import { signName } from '#shared/text.ts';
import { FILE_TYPES } from '#shared/file-types.ts';
import { fileAnswer } from '#platform/files/answer.ts';
import { undrawable } from '#platform/documents/drawable.ts';
import { typesetHtml } from '#platform/documents/typography.ts';
import { dayText } from '#engine/day.ts';
import type { AchievementEntry, AchievementList } from '../model.ts';
import { fullName, HIGHLIGHTED, highlightedOf, ofYears, pointsText, SUMS, sumsNote, worthText } from '../words.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Points and disciplines, beneath an entry. */
const noteOf = (entry: AchievementEntry) => [worthText(entry), ...entry.disciplines].filter(Boolean).join(' · ');

function entryHtml(entry: AchievementEntry) {
  const note = noteOf(entry);
  return `<li>${entry.html}${note ? `<br><small>${escapeHtml(note)}</small>` : ''}</li>`;
}

type Part = { heading: string; entries: AchievementEntry[] };

const section = (level: number, { heading, entries }: Part, list: 'ol' | 'ul') =>
  `<section><h${level}>${escapeHtml(heading)}</h${level}><${list}>${entries.map(entryHtml).join('')}</${list}></section>`;

const NOTHING = 'Brak osiągnięć w tych latach';

const hasPoints = ({ sections }: AchievementList) =>
  sections.some(({ entries }) => entries.some(({ points }) => points !== null));

function sumsTable(list: AchievementList, level: number) {
  const withPoints = hasPoints(list);
  const head = ['Rok', 'Pozycje', ...(withPoints ? ['Punkty'] : [])].map((name) => `<th scope="col">${name}</th>`);
  const rows = list.sums.map(({ year, count, points }) => {
    const cells = [String(count), ...(withPoints ? [pointsText(points)] : [])].map(
      (text) => `<td>${escapeHtml(text)}</td>`,
    );
    return `<tr><th scope="row">${year}</th>${cells.join('')}</tr>`;
  });
  const table = `<table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const note = sumsNote(list);
  return `<section><h${level}>${SUMS}</h${level}>${table}${note ? `<p>${escapeHtml(note)}</p>` : ''}</section>`;
}

/** A list as a part of a page; `level`: of its first heading. */
export function listHtml(list: AchievementList, level = 2): string {
  const { person, years, sections, generatedOn, isNumbered } = list;
  const tag = isNumbered ? 'ol' : 'ul';
  const facts = [person.unit, person.orcid && `ORCID ${person.orcid}`].filter(Boolean).join(' · ');
  const highlighted = highlightedOf(list);
  const parts = [
    `<article><h${level}>${escapeHtml(fullName(person))}</h${level}>`,
    facts && `<p>${escapeHtml(facts)}</p>`,
    `<p>Wykaz osiągnięć ${ofYears(years)}, stan na ${dayText(generatedOn)}</p>`,
    highlighted.length > 0 && section(level + 1, { heading: HIGHLIGHTED, entries: highlighted }, tag),
    ...sections.map((part) => section(level + 1, part, tag)),
    sections.length === 0 ? `<p>${NOTHING}</p>` : sumsTable(list, level + 1),
    '</article>',
  ];
  return typesetHtml(parts.filter(Boolean).join(''));
}

const TYPE = { 'content-type': FILE_TYPES.html };

/** What the list's PDF cannot show: said where the list is looked at before it is printed. */
export const undrawableOf = ({ sections }: AchievementList) =>
  undrawable(sections.flatMap(({ entries }) => entries.map(({ text }) => text)));

function undrawableNote(list: AchievementList) {
  const signs = undrawableOf(list);
  return signs.length > 0
    ? `<p><strong>Tych znaków nie ma w krojach pisma i w pliku PDF będzie w ich miejscu �: ${escapeHtml(signs.map(signName).join(', '))}</strong></p>`
    : '';
}

export const htmlResponse = (lists: AchievementList[]) =>
  fileAnswer('html', { body: lists.map((list) => undrawableNote(list) + listHtml(list)).join('') });

const LOOK = `body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#16191d;background:#fff}
h1{font-size:1.5rem;line-height:1.25;margin:0}h2{font-size:1.1rem;margin:2rem 0 .5rem}p{margin:.25rem 0}
ul{list-style:none;padding:0}li{margin:0 0 .6rem;overflow-wrap:anywhere}small{color:#595e66}a{color:#14365f}
table{border-collapse:collapse}th,td{padding:.25rem .75rem;border-bottom:1px solid #cfcfca;text-align:end}th:first-child{text-align:start}
@media(prefers-color-scheme:dark){body{color:#e6e8eb;background:#0e1114}small{color:#9ea7b2}a{color:#a3c5ee}th,td{border-color:#262d35}}`;

const pageHtml = ({ title, university, body }: Record<'title' | 'university' | 'body', string>) =>
  `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex, nofollow"><title>${escapeHtml(title)}</title><style>${LOOK}</style></head>
<body><header><p><small>${escapeHtml(university)}</small></p></header><main>${body}</main></body></html>`;

/** A list without what is of the evaluation and the library alone: points, assigned disciplines, what is not approved yet. */
const withoutInternal = ({ sections, ...list }: AchievementList): AchievementList => ({
  ...list,
  sections: sections.map(({ entries, ...section }) => ({
    ...section,
    entries: entries.map((entry) => ({ ...entry, points: null, m_unknown: false, disciplines: [], status: null })),
  })),
});

/** The public page of a list: nothing that loads from anywhere, and for no search engine. */
export const publicPage = (list: AchievementList, university: string) =>
  new Response(
    pageHtml({ title: `${list.person.name}: wykaz osiągnięć`, university, body: listHtml(withoutInternal(list), 1) }),
    {
      headers: { ...TYPE, 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' },
    },
  );
