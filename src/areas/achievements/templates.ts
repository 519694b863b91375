import { today } from '#engine/day.ts';
import { defineTemplate } from '#platform/documents/template.ts';
import { listContent } from './renderings/content.ts';
import { escapeHtml } from './renderings/html.ts';
import type { AchievementList } from './model.ts';
import { LIST_PLACEHOLDERS, ListTexts } from './template-texts.ts';

const entry = (key: string, title: string, points: string | null) => ({
  key,
  year: 2025,
  span: '2025',
  item: null,
  text: title,
  html: `<strong>Żółć, Łucja</strong>. ${escapeHtml(title)}`,
  points,
  m_unknown: false,
  status: points === null ? null : key === 'p1' ? 3 : 1,
  disciplines: points === null ? [] : ['informatyka'],
  isHighlighted: key === 'p1',
});

/** Made up, for the preview. */
const SAMPLE: AchievementList = {
  person: { name: 'Łucja Anna Żółć', title: 'dr hab.', unit: 'Wydział Nauk Ścisłych', orcid: '0000-0002-1825-0097' },
  years: { from: 2022, to: 2025 },
  generatedOn: today(),
  // So that every text is seen.
  isNumbered: true,
  sections: [
    {
      code: 20,
      heading: 'Artykuły w czasopismach',
      entries: [
        entry('p1', 'O zbieżności pewnych szeregów losowych. Roczniki Metod Dokładnych, 2025', '140.00'),
        entry('p2', 'Źródła i granice pomiaru. Przegląd Zagadnień Otwartych, 2025', '70.00'),
      ],
    },
    {
      code: 11,
      heading: 'Członkostwa i funkcje',
      entries: [entry('a1', 'Komitet Zagadnień Otwartych, sekretarz, 2025', null)],
    },
  ],
  sums: [{ year: 2025, count: 3, points: '210.00' }],
};

/** The list as a PDF. It is made anew each time, so it has no number. */
export const LIST_TEMPLATE = defineTemplate({
  kind: 'achievement-list',
  title: 'Wykaz osiągnięć',
  prefix: '',
  folder: new URL('documents/', import.meta.url),
  layout: 'achievement-list',
  texts: ListTexts,
  placeholders: LIST_PLACEHOLDERS,
  sample: (texts) => listContent(SAMPLE, texts, 'Uniwersytet Przykładowy'),
});
