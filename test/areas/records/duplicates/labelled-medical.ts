import type { LabelledSet } from './labelled-pairs.ts';

export const MEDICAL_PAIRS: LabelledSet[] = [
  {
    base: {
      type: 'article',
      year: '2021',
      title: 'Effect of β-carotene on sleep quality in men with type 2 diabetes',
      authors: 'Strömqvist, Jörg; O’Harrigan, Sarah K.; Łabędzka, Ewa',
      container: 'Journal of Applied Sleep Research',
      volume: '8',
      issue: '2',
      pages: '118-126',
      doi: '10.7777/jasr.2021.0118',
    },
    pairs: [
      [
        'the Greek letter spelt out',
        true,
        { title: 'Effect of beta-carotene on sleep quality in men with type 2 diabetes', doi: '' },
      ],
      [
        'an entity for the Greek letter',
        true,
        { title: 'Effect of &beta;-carotene on sleep quality in men with type 2 diabetes', doi: '' },
      ],
      [
        'LaTeX for the Greek letter',
        true,
        { title: 'Effect of $\\beta$-carotene on sleep quality in men with type 2 diabetes', doi: '' },
      ],
      ['pages cut short', true, { pages: '118-26', doi: '' }],
      [
        'a Roman number',
        true,
        { title: 'Effect of β-carotene on sleep quality in men with type II diabetes', doi: '' },
      ],
      ['ö written out', true, { authors: 'Stroemqvist, Joerg; OHarrigan, Sarah; Labedzka, Ewa', doi: '' }],
      ['journal abbreviated', true, { container: 'J. Appl. Sleep Res.', doi: '' }],
      ['journal by its letters', true, { container: 'JASR', doi: '' }],
      ['article number for pages', true, { pages: 'e118', doi: '' }],
      [
        'article before it',
        true,
        { title: 'The effect of β-carotene on the sleep quality in men with type 2 diabetes', doi: '' },
      ],
      ['an author forgotten', true, { authors: 'Strömqvist, J.; Łabędzka, E.', doi: '' }],
      ['Łabędzka by her new name', true, { authors: 'Strömqvist, J.; O’Harrigan, S.; Łabędzka-Wróblik, E.', doi: '' }],
      ['supplement in the pages', true, { pages: 'pp. 118–126.', volume: 'vol. 8', doi: '' }],
      ['year of the online version', true, { year: '2020', volume: '', issue: '', pages: '', doi: '' }],
      [
        'type 1',
        false,
        { title: 'Effect of β-carotene on sleep quality in men with type 1 diabetes', pages: '127-133', doi: '' },
      ],
      [
        'type 1 without pages',
        false,
        { title: 'Effect of β-carotene on sleep quality in men with type 1 diabetes', pages: '', doi: '' },
      ],
      [
        'women',
        false,
        { title: 'Effect of β-carotene on sleep quality in women with type 2 diabetes', pages: '127-133', doi: '' },
      ],
      [
        'women, nothing else known',
        false,
        {
          title: 'Effect of β-carotene on sleep quality in women with type 2 diabetes',
          volume: '',
          issue: '',
          pages: '',
          doi: '',
        },
      ],
      [
        'another letter',
        false,
        { title: 'Effect of α-carotene on sleep quality in men with type 2 diabetes', pages: '130-138', doi: '' },
      ],
      [
        'study protocol',
        false,
        {
          title: 'Effect of β-carotene on sleep quality in men with type 2 diabetes: study protocol',
          year: '2020',
          volume: '7',
          pages: '10-14',
          doi: '',
        },
      ],
      [
        'reply of the authors',
        false,
        {
          title: 'Authors’ reply: Effect of β-carotene on sleep quality in men with type 2 diabetes',
          pages: '201',
          doi: '',
        },
      ],
      [
        'response to',
        false,
        {
          title: 'Response to “Effect of β-carotene on sleep quality in men with type 2 diabetes”',
          pages: '202',
          doi: '',
        },
      ],
      [
        'letter about it',
        false,
        {
          title: 'Letter to the editor: Effect of β-carotene on sleep quality in men with type 2 diabetes',
          authors: 'Haberek, Paweł',
          pages: '203',
          doi: '',
        },
      ],
      [
        'corrigendum with its DOI',
        false,
        {
          title: 'Corrigendum to “Effect of β-carotene on sleep quality in men with type 2 diabetes”',
          doi: '10.7777/jasr.2021.0201',
          pages: '201',
        },
      ],
      [
        'retraction note',
        false,
        {
          title: 'Retraction note: Effect of β-carotene on sleep quality in men with type 2 diabetes',
          pages: '301',
          doi: '',
        },
      ],
      [
        'commentary',
        false,
        {
          title: 'Commentary: Effect of β-carotene on sleep quality in men with type 2 diabetes',
          authors: 'Haberek, Paweł',
          pages: '15',
          doi: '',
        },
      ],
      [
        'the opposite',
        false,
        {
          title: 'Effect of β-carotene deficiency on sleep quality in men without type 2 diabetes',
          pages: '140-148',
          doi: '',
        },
      ],
    ],
  },
];
