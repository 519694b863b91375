import { expect, test } from 'vitest';
import { STYLE_NAMES } from '#areas/achievements/bibliography/styles.ts';
import { styleEntries } from '#areas/achievements/bibliography/style-entries.ts';
import type { CslItem } from '#areas/achievements/model.ts';
import { APA, ISO } from './published-apa-iso.ts';
import { ICMJE } from './published-icmje.ts';
import { type Example, names, year } from './published-items.ts';

/*
 * Examples that the styles themselves publish, with our Polish words ('i', 'red.', 'W:', 's.', 'nr', '[rozprawa]') in place of
 * the English ones, whole ranges of pages, and without what no record holds (edition, month).
 * APA: Publication Manual, 7th edition, and the reference examples of apastyle.apa.org. ICMJE: Samples of Formatted
 * References for Authors of Medical Journals (nlm.nih.gov/bsd/uniform_requirements.html).
 */
const EXAMPLES: Example[] = [
  ...APA,
  ...ICMJE,
  ...ISO,
  [
    'author-date',
    'APA, journal article',
    {
      type: 'article-journal',
      title:
        'Emotions in storybooks: A comparison of storybooks that represent ethnic and racial groups in the United States',
      author: names('Grady, Jessica S.', 'Her, May', 'Moreno, Geena', 'Perez, Cecilia', 'Yelinek, Jillian'),
      'container-title': 'Psychology of Popular Media Culture',
      volume: '8',
      issue: '3',
      page: '207-217',
      DOI: '10.1037/ppm0000185',
      ...year(2019),
    },
    'Grady, J. S., Her, M., Moreno, G., Perez, C. i Yelinek, J. (2019). Emotions in storybooks: A comparison of storybooks that represent ethnic and racial groups in the United States. Psychology of Popular Media Culture, 8(3), 207–217. https://doi.org/10.1037/ppm0000185',
  ],
  [
    'author-date',
    'APA, authored book',
    {
      type: 'book',
      title: 'The psychology of prejudice: From attitudes to social action',
      author: names('Jackson, Lynne M.'),
      publisher: 'American Psychological Association',
      'publisher-place': 'Washington',
      DOI: '10.1037/0000168-000',
      ...year(2019),
    },
    'Jackson, L. M. (2019). The psychology of prejudice: From attitudes to social action. American Psychological Association. https://doi.org/10.1037/0000168-000',
  ],
  [
    'author-date',
    'APA, edited book',
    {
      type: 'book',
      title: 'Early childhood education: Values and practices in Denmark',
      editor: names('Hygum, Erik', 'Pedersen, Peter M.'),
      publisher: 'Hans Reitzels Forlag',
      ...year(2010),
    },
    'Hygum, E. i Pedersen, P. M. (red.). (2010). Early childhood education: Values and practices in Denmark. Hans Reitzels Forlag.',
  ],
  [
    'author-date',
    'APA, chapter in an edited book',
    {
      type: 'chapter',
      title: 'Culinary arts: Talent and their development',
      author: names('Aron, Léonard', 'Botella, Marion', 'Lubart, Todd'),
      editor: names('Subotnik, Rena F.', 'Olszewski-Kubilius, Paula', 'Worrell, Frank C.'),
      'container-title': 'The psychology of high performance',
      publisher: 'American Psychological Association',
      page: '345-359',
      DOI: '10.1037/0000120-016',
      ...year(2019),
    },
    'Aron, L., Botella, M. i Lubart, T. (2019). Culinary arts: Talent and their development. W: R. F. Subotnik, P. Olszewski-Kubilius i F. C. Worrell (red.), The psychology of high performance (s. 345–359). American Psychological Association. https://doi.org/10.1037/0000120-016',
  ],
  [
    'author-date',
    'APA, patent',
    {
      type: 'patent',
      title: 'Using metaphors to present concepts across different intellectual domains',
      author: names('Hiremath, Suresh C.', 'Kumar, Sanjay', 'Lu, Fang', 'Salehi, Amir'),
      number: '9,367,592',
      publisher: 'U.S. Patent and Trademark Office',
      ...year(2016),
    },
    'Hiremath, S. C., Kumar, S., Lu, F. i Salehi, A. (2016). Using metaphors to present concepts across different intellectual domains (nr 9,367,592). U.S. Patent and Trademark Office.',
  ],
  [
    'author-date',
    'APA, dissertation',
    {
      type: 'thesis',
      title: 'Instructional leadership perceptions and practices of elementary school leaders',
      author: names('Harris, L.'),
      publisher: 'University of Virginia',
      ...year(2014),
    },
    'Harris, L. (2014). Instructional leadership perceptions and practices of elementary school leaders [rozprawa]. University of Virginia.',
  ],
  [
    'numeric',
    'ICMJE 1, article',
    {
      type: 'article-journal',
      title: 'Solid-organ transplantation in HIV-infected patients',
      author: names('Halpern, S. D.', 'Ubel, P. A.', 'Caplan, A. L.'),
      'container-title': 'N Engl J Med',
      volume: '347',
      issue: '4',
      page: '284-287',
      ...year(2002),
    },
    'Halpern SD, Ubel PA, Caplan AL. Solid-organ transplantation in HIV-infected patients. N Engl J Med. 2002;347(4):284–287.',
  ],
  [
    'numeric',
    'ICMJE 5, no author given',
    {
      type: 'article-journal',
      title: '21st century heart solution may have a sting in the tail',
      'container-title': 'BMJ',
      volume: '325',
      issue: '7357',
      page: '184',
      ...year(2002),
    },
    '21st century heart solution may have a sting in the tail. BMJ. 2002;325(7357):184.',
  ],
  [
    'numeric',
    'ICMJE 22, personal authors',
    {
      type: 'book',
      title: 'Medical microbiology',
      author: names('Murray, P. R.', 'Rosenthal, K. S.', 'Kobayashi, G. S.', 'Pfaller, M. A.'),
      publisher: 'Mosby',
      'publisher-place': 'St. Louis',
      ...year(2002),
    },
    'Murray PR, Rosenthal KS, Kobayashi GS, Pfaller MA. Medical microbiology. St. Louis: Mosby; 2002.',
  ],
  [
    'numeric',
    'ICMJE 25, chapter in a book',
    {
      type: 'chapter',
      title: 'Chromosome alterations in human solid tumors',
      author: names('Meltzer, P. S.', 'Kallioniemi, A.', 'Trent, J. M.'),
      editor: names('Vogelstein, B.', 'Kinzler, K. W.'),
      'container-title': 'The genetic basis of human cancer',
      publisher: 'McGraw-Hill',
      'publisher-place': 'New York',
      page: '93-113',
      ...year(2002),
    },
    'Meltzer PS, Kallioniemi A, Trent JM. Chromosome alterations in human solid tumors. W: Vogelstein B, Kinzler KW, red. The genetic basis of human cancer. New York: McGraw-Hill; 2002. s. 93–113.',
  ],
  [
    'numeric',
    'ICMJE 29, dissertation',
    {
      type: 'thesis',
      title: 'Infant sleep and feeding: a telephone survey of Hispanic Americans',
      author: names('Borkowski, M. M.'),
      publisher: 'Central Michigan University',
      'publisher-place': 'Mount Pleasant (MI)',
      ...year(2002),
    },
    'Borkowski MM. Infant sleep and feeding: a telephone survey of Hispanic Americans [rozprawa]. Mount Pleasant (MI): Central Michigan University; 2002.',
  ],
];

test('there are at least 30 published examples, of every style', () => {
  expect(EXAMPLES.length).toBeGreaterThanOrEqual(30);
  expect(new Set(EXAMPLES.map(([style]) => style))).toEqual(new Set(STYLE_NAMES));
});

test.each(EXAMPLES)('%s: %s', (...[style, , item, printed]) => {
  expect(styleEntries([{ id: '1', ...item }], style, '')[0]?.text).toBe(printed);
});

test.each([
  ['pn-iso-690', 'Rozdział. W: KOWAL Jan (red.). Księga. PWN, 2014, s. 1–9.'],
  ['author-date', 'Rozdział. (2014). W: J. Kowal (red.), Księga (s. 1–9). PWN.'],
  ['numeric', 'Rozdział. W: Kowal J, red. Księga. PWN; 2014. s. 1–9.'],
] as const)('in %s the editor of a book is not the author of a chapter that has none', (style, printed) => {
  const item: CslItem = {
    id: '1',
    type: 'chapter',
    title: 'Rozdział',
    'container-title': 'Księga',
    editor: names('Kowal, Jan'),
    publisher: 'PWN',
    page: '1-9',
    ...year(2014),
  };
  expect(styleEntries([item], style, '')[0]?.text).toBe(printed);
});
