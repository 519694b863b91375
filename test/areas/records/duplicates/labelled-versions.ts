import type { LabelledSet } from './labelled-pairs.ts';

/** Versions, languages and letters of one article, as catalogues confuse them. */
export const VERSION_PAIRS: LabelledSet[] = [
  {
    base: {
      type: 'article',
      year: '2022',
      title: 'Seasonal migration of pond turtles in restored wetlands',
      authors: 'Bukszpan, Ewa; Modrzewiak, Tomasz; Okonedo, Ivan',
      container: 'Journal of Wetland Zoology',
      volume: '14',
      issue: '2',
      pages: '101-118',
      doi: '10.5555/jwz.2022.14.101',
      isbn: '',
    },
    pairs: [
      // The server gives a preprint its own DOI, and no volume.
      [
        'its preprint of the year before',
        false,
        {
          type: 'preprint',
          year: '2021',
          container: 'bioRxiv',
          volume: '',
          issue: '',
          pages: '',
          doi: '10.1101/2021.05.04.442211',
        },
      ],
      [
        'its preprint entered as an article',
        false,
        {
          year: '2021',
          container: 'Research Square',
          volume: '',
          issue: '',
          pages: '',
          doi: '10.21203/rs.3.rs-551234/v1',
        },
      ],
      [
        'its preprint on arXiv without a DOI',
        false,
        { type: 'preprint', container: 'arXiv', volume: '', issue: '', pages: '', doi: '' },
      ],
      [
        'its correction',
        false,
        {
          title: 'Correction to: Seasonal migration of pond turtles in restored wetlands',
          pages: '233',
          issue: '4',
          doi: '10.5555/jwz.2022.14.233',
        },
      ],
      [
        'its corrigendum in Polish words',
        false,
        {
          title: 'Sprostowanie: Seasonal migration of pond turtles in restored wetlands',
          year: '2023',
          volume: '15',
          issue: '1',
          pages: '90',
          doi: '',
        },
      ],
      [
        'a reply to a comment on it',
        false,
        {
          title: 'Reply to: Seasonal migration of pond turtles in restored wetlands',
          pages: '240-241',
          issue: '4',
          doi: '',
        },
      ],
      [
        'its abstract at a conference',
        false,
        {
          type: 'conference-paper',
          year: '2020',
          container: 'Book of abstracts, Congress of Herpetology',
          volume: '',
          issue: '',
          pages: '77',
          doi: '',
        },
      ],
      ['accepted: no volume, no pages, the year before', true, { year: '2021', volume: '', issue: '', pages: '' }],
      [
        'a DOI copied with its address and capitals',
        true,
        {
          doi: 'https://doi.org/10.5555/JWZ.2022.14.101',
          title: 'SEASONAL MIGRATION OF POND TURTLES IN RESTORED WETLANDS',
        },
      ],
      [
        'authors by initials, the journal shortened',
        true,
        { authors: 'Bukszpan E.; Modrzewiak T.; Okonedo I.', container: 'J. Wetland Zool.', doi: '' },
      ],
      ['two of the three authors only', true, { authors: 'Bukszpan, Ewa; Modrzewiak, Tomasz', doi: '' }],
      ['a slip in the title', true, { title: 'Seasonal migration of pond turtels in restored wetlands', doi: '' }],
      [
        'a second study of the series',
        false,
        {
          title: 'Seasonal migration of pond turtles in restored wetlands II',
          year: '2023',
          volume: '15',
          issue: '1',
          pages: '5-20',
          doi: '10.5555/jwz.2023.15.5',
        },
      ],
      [
        'the same design on another animal',
        false,
        {
          title: 'Seasonal migration of pond newts in restored wetlands',
          pages: '119-130',
          doi: '10.5555/jwz.2022.14.119',
        },
      ],
      [
        'retracted, marked in the title',
        true,
        { title: 'RETRACTED: Seasonal migration of pond turtles in restored wetlands' },
      ],
      [
        'the notice of its retraction',
        false,
        {
          title: 'Retraction Note: Seasonal migration of pond turtles in restored wetlands',
          year: '2024',
          volume: '16',
          issue: '1',
          pages: '1',
          doi: '10.5555/jwz.2024.16.1',
        },
      ],
    ],
  },
  {
    base: {
      type: 'article',
      year: '2019',
      title: 'Gospodarka wodna małych miast w świetle źródeł archiwalnych',
      authors: 'Świętosławska, Żaneta; Ćmielowski, Łukasz',
      container: 'Rocznik Dziejów Miast',
      volume: '33',
      issue: '',
      pages: '45-71',
      doi: '',
      isbn: '',
    },
    pairs: [
      [
        'diacritics lost everywhere',
        true,
        {
          title: 'Gospodarka wodna malych miast w swietle zrodel archiwalnych',
          authors: 'Swietoslawska, Zaneta; Cmielowski, Lukasz',
        },
      ],
      [
        'letters broken by another encoding',
        true,
        { title: 'Gospodarka wodna maÅ‚ych miast w Å›wietle ÅºrÃ³deÅ‚ archiwalnych' },
      ],
      [
        'the title with its translation in brackets',
        true,
        {
          title:
            'Gospodarka wodna małych miast w świetle źródeł archiwalnych [Water management of small towns in archival sources]',
        },
      ],
      [
        'the translation first, the title in brackets',
        true,
        {
          title:
            'Water management of small towns in archival sources [Gospodarka wodna małych miast w świetle źródeł archiwalnych]',
        },
      ],
      [
        'published again in English elsewhere',
        false,
        {
          title: 'Water management of small towns in archival sources',
          container: 'Urban History Yearbook',
          volume: '8',
          pages: '12-40',
          year: '2020',
        },
      ],
      [
        'part two of the year after',
        false,
        {
          title: 'Gospodarka wodna małych miast w świetle źródeł archiwalnych. Część 2',
          year: '2020',
          volume: '34',
          pages: '51-80',
        },
      ],
      [
        'part two of the same volume',
        false,
        { title: 'Gospodarka wodna małych miast w świetle źródeł archiwalnych, cz. II', pages: '72-99' },
      ],
      [
        'a summary of it in a bulletin',
        false,
        {
          title: 'Streszczenie: Gospodarka wodna małych miast w świetle źródeł archiwalnych',
          container: 'Biuletyn Historyczny',
          volume: '2',
          pages: '9',
        },
      ],
      [
        'a review of it',
        false,
        {
          title: 'Recenzja: Gospodarka wodna małych miast w świetle źródeł archiwalnych',
          authors: 'Rokitnik, Maria',
          container: 'Przegląd Historyczny',
          volume: '110',
          pages: '400-402',
        },
      ],
      ['the order of authors changed', true, { authors: 'Ćmielowski, Łukasz; Świętosławska, Żaneta' }],
      ['a double family name of the first author', true, { authors: 'Świętosławska-Buk, Żaneta; Ćmielowski, Łukasz' }],
      ['the volume written as the year of the journal', true, { volume: '2019', issue: '33' }],
    ],
  },
];
