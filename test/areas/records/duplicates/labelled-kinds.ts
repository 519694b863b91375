import type { LabelledSet } from './labelled-pairs.ts';

/** What kinds of records have of their own: entries, conferences, alphabets, titles turned about. */
export const KIND_PAIRS: LabelledSet[] = [
  {
    base: {
      type: 'article',
      year: '2015',
      title: 'Проблемы перевода художественного текста',
      authors: 'Иванова, Ольга',
      container: 'Славянские исследования',
      volume: '7',
      pages: '101-115',
    },
    pairs: [
      [
        'as the English write Cyrillic letters',
        true,
        {
          title: 'Problemy perevoda khudozhestvennogo teksta',
          authors: 'Ivanova, Olga',
          container: 'Slavianskie issledovaniia',
        },
      ],
      [
        'as scholars write them',
        true,
        {
          title: 'Problemy perevoda chudožestvennogo teksta',
          authors: 'Ivanova, O.',
          container: 'Slavjanskie issledovanija',
        },
      ],
      [
        'another one',
        false,
        { title: 'Problemy perevoda nauchnogo teksta', authors: 'Ivanova, Olga', pages: '116-130' },
      ],
    ],
  },
  {
    base: {
      type: 'book',
      year: '2013',
      title: 'Raport o stanie kultury popularnej. Kino gatunków w Polsce',
      authors: 'Hebdowski, Piotr',
      isbn: '9788361408001',
    },
    pairs: [
      ['the subtitle first', true, { title: 'Kino gatunków w Polsce: raport o stanie kultury popularnej' }],
      [
        'another report',
        false,
        { title: 'Raport o stanie kultury popularnej. Muzyka w Polsce', isbn: '9788361408018' },
      ],
    ],
  },
  {
    base: {
      type: 'conference-paper',
      year: '2016',
      title: 'Fuzzing embedded firmware by symbolic models',
      authors: 'Masłowik, Jan; Golcz, Piotr',
      container: '2016 Symposium on Dependable Firmware (SDF)',
      pages: '1-6',
    },
    pairs: [
      ['the acronym of the conference', true, { container: 'SDF 2016', pages: '' }],
      ['another conference', false, { container: 'World Congress of Firmware Testing', pages: 'P-12' }],
    ],
  },
  {
    base: {
      type: 'chapter',
      year: '2014',
      title: 'Kowalski',
      authors: 'Pietrzykowa, Olga',
      container: 'Herbarz rodzin mazowieckich',
      pages: '12-13',
    },
    pairs: [
      ['entered once more', true, {}],
      ['the entry of another family', false, { pages: '14-15' }],
    ],
  },
  {
    base: {
      type: 'article',
      year: '2019',
      title: 'Ocena jakości wody w studniach kopanych powiatu bialskiego',
      authors: 'Rybakowa, Iwona; Sadowy, Jan',
      container: 'Inżynieria i Środowisko',
      volume: '20',
      issue: '3',
      pages: '45-53',
    },
    pairs: [
      ['without pages', true, { pages: '' }],
      ['a slip', true, { title: 'Ocena jakości wody w studniach kopanych powiatu bielskiego' }],
      [
        'another county, without pages',
        false,
        { title: 'Ocena jakości wody w studniach kopanych powiatu włodawskiego', pages: '' },
      ],
    ],
  },
];
