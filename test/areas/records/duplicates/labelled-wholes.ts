import type { LabelledSet } from './labelled-pairs.ts';

/** Editions, volumes, parts and proceedings, as catalogues confuse them. */
export const WHOLE_PAIRS: LabelledSet[] = [
  {
    base: {
      type: 'book',
      year: '2016',
      title: 'Prawo wodne. Komentarz praktyczny dla samorządów',
      authors: 'Jarzębinowski, Olgierd',
      container: '',
      volume: '',
      issue: '',
      pages: '412',
      doi: '',
      isbn: '978-83-01-00001-2',
    },
    pairs: [
      ['without its subtitle', true, { title: 'Prawo wodne' }],
      ['the ISBN in ten digits', true, { isbn: '83-01-00001-4' }],
      [
        'its second edition',
        false,
        { title: 'Prawo wodne. Komentarz praktyczny dla samorządów, wyd. 2', year: '2019', isbn: '978-83-01-00002-9' },
      ],
      ['its second edition, only the year and ISBN differ', false, { year: '2020', isbn: '978-83-01-00002-9' }],
      ['its first edition, so named', true, { title: 'Prawo wodne. Komentarz praktyczny dla samorządów, wyd. 1' }],
      [
        'its revised edition of three years later',
        false,
        {
          title: 'Prawo wodne. Komentarz praktyczny dla samorządów, wydanie poprawione i uzupełnione',
          year: '2019',
          isbn: '',
        },
      ],
      [
        'its translation',
        false,
        { title: 'Water law. A practical commentary for local government', isbn: '978-83-01-00003-6', year: '2017' },
      ],
      [
        'its chapter of the same name',
        false,
        {
          type: 'chapter',
          title: 'Prawo wodne',
          container: 'Prawo wodne. Komentarz praktyczny dla samorządów',
          pages: '11-40',
        },
      ],
      ['a workbook to it', false, { title: 'Prawo wodne. Zeszyt ćwiczeń', isbn: '978-83-01-00004-3' }],
      ['as an electronic book, with another ISBN', true, { isbn: '978-83-01-00005-0' }],
      [
        'a book of another author of the same title',
        false,
        { title: 'Prawo wodne', authors: 'Kalinowiak, Barbara', isbn: '978-83-255-0001-1', year: '2018' },
      ],
    ],
  },
  {
    base: {
      type: 'edited-book',
      year: '2020',
      title: 'Edukacja muzealna. Tom 1: Teoria',
      authors: 'Leszczynowa, Irena; Wiązowski, Piotr',
      container: '',
      volume: '',
      issue: '',
      pages: '',
      doi: '',
      isbn: '978-83-7000-100-1',
    },
    pairs: [
      ['its second volume', false, { title: 'Edukacja muzealna. Tom 2: Praktyka', isbn: '978-83-7000-101-8' }],
      ['its second volume under the ISBN of the whole', false, { title: 'Edukacja muzealna. Tom 2: Praktyka' }],
      ['the number in Roman digits', true, { title: 'Edukacja muzealna. T. I: Teoria' }],
      ['the number in its own field', true, { title: 'Edukacja muzealna. Teoria', volume: '1' }],
      ['entered as a book of its editors', true, { type: 'book' }],
      [
        'its introduction',
        false,
        { type: 'chapter', title: 'Wprowadzenie', container: 'Edukacja muzealna. Tom 1: Teoria', pages: '7-12' },
      ],
    ],
  },
  {
    base: {
      type: 'conference-paper',
      year: '2018',
      title: 'Fast matching of noisy bibliographic references',
      authors: 'Trzmielina, Karol; Wierzbowska, Ada',
      container: 'Proceedings of the 7th Workshop on Library Computing',
      volume: '',
      issue: '',
      pages: '33-44',
      doi: '10.5555/wlc.2018.7.4',
      isbn: '978-3-0000-1111-4',
    },
    pairs: [
      [
        'entered as a chapter of the proceedings',
        true,
        { type: 'chapter', container: 'Proceedings of the 7th Workshop on Library Computing, WLC 2018' },
      ],
      [
        'entered as an article of the series',
        true,
        { type: 'article', container: 'Proc. of the 7th Workshop on Library Computing' },
      ],
      [
        'the longer article of the next year',
        false,
        {
          type: 'article',
          year: '2019',
          title: 'Fast matching of noisy bibliographic references: extended version',
          container: 'Journal of Library Science',
          volume: '40',
          issue: '1',
          pages: '1-29',
          doi: '10.5555/jls.2019.40.1',
        },
      ],
      [
        'the poster of the next edition',
        false,
        {
          year: '2019',
          title: 'Poster: Fast matching of noisy bibliographic references',
          container: 'Proceedings of the 8th Workshop on Library Computing',
          pages: '201',
          doi: '',
          isbn: '',
        },
      ],
      [
        'another paper of the same authors there',
        false,
        { title: 'Fast clustering of noisy author names', pages: '45-56', doi: '10.5555/wlc.2018.7.5' },
      ],
      [
        'the proceedings themselves',
        false,
        {
          type: 'edited-book',
          title: 'Proceedings of the 7th Workshop on Library Computing',
          authors: 'Wierzbowska, Ada',
          container: '',
          pages: '',
          doi: '',
        },
      ],
    ],
  },
  {
    base: {
      type: 'article',
      year: '2017',
      title: 'Sprawozdanie z działalności Koła Ornitologów za rok 2016',
      authors: 'Czajczyński, Adam',
      container: 'Zapiski Przyrodnicze',
      volume: '9',
      issue: '1',
      pages: '80-84',
      doi: '',
      isbn: '',
    },
    pairs: [
      [
        'of the next year',
        false,
        { title: 'Sprawozdanie z działalności Koła Ornitologów za rok 2017', year: '2018', volume: '10' },
      ],
      [
        'of the next year on the same pages',
        false,
        {
          title: 'Sprawozdanie z działalności Koła Ornitologów za rok 2017',
          year: '2018',
          volume: '10',
          pages: '80-84',
        },
      ],
      ['the year left out of the title', true, { title: 'Sprawozdanie z działalności Koła Ornitologów' }],
      ['the year in Roman digits of the volume', true, { volume: 'IX' }],
      [
        'another report of the issue',
        false,
        { title: 'Sprawozdanie z działalności Koła Entomologów za rok 2016', pages: '85-88' },
      ],
    ],
  },
];
