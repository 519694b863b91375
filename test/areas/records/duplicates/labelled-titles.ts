import type { LabelledSet } from './labelled-pairs.ts';

const article = { type: 'article', year: '2018', volume: '5', issue: '1', doi: '' } as const;

/** Titles that mislead: short ones, those of every issue, series, numbers. */
export const SHORT_PAIRS: LabelledSet[] = [
  {
    base: {
      ...article,
      title: 'Od redakcji',
      authors: 'Kasztelanik, Anna',
      container: 'Studia Archiwalne',
      pages: '3-4',
    },
    pairs: [
      ['entered once more', true, {}],
      ['as entered without pages', true, { pages: '' }],
      ['of the next issue', false, { issue: '2' }],
      ['of the next issue without pages', false, { issue: '2', pages: '' }],
      ['of the next year', false, { year: '2019', volume: '6' }],
      ['of another journal', false, { container: 'Kwartalnik Prawa Samorządowego' }],
      ['nothing more known', false, { volume: '', issue: '', pages: '' }],
    ],
  },
  {
    base: {
      ...article,
      title: 'Recenzja',
      authors: 'Sokolniak, Jan',
      container: 'Przegląd Badań Regionalnych',
      pages: '150-153',
    },
    pairs: [
      ['entered once more', true, { authors: 'Sokolniak, J.' }],
      ['another of the issue', false, { pages: '154-157' }],
      ['another by somebody else', false, { authors: 'Rokitnik, Maria', pages: '154-157' }],
      ['of another issue', false, { issue: '3', pages: '' }],
    ],
  },
  {
    base: {
      ...article,
      title: 'Kronika Towarzystwa Miłośników Sadów',
      authors: 'Fiołkowska, Ewa',
      container: 'Roczniki Sadownicze',
      pages: '201-210',
    },
    pairs: [
      ['entered once more', true, { pages: '' }],
      ['of the next year', false, { year: '2019', volume: '6', pages: '190-197' }],
      ['of the next year on other pages', false, { year: '2019', volume: '6', issue: '2', pages: '201-205' }],
    ],
  },
  {
    base: {
      ...article,
      title: 'Sprawozdanie z konferencji pszczelarzy 2018',
      authors: 'Osikowska, Ewa',
      container: 'Pasieka Naukowa',
      pages: '88-90',
    },
    pairs: [
      ['entered once more', true, { pages: '88' }],
      [
        'of 2019',
        false,
        { title: 'Sprawozdanie z konferencji pszczelarzy 2019', year: '2019', volume: '6', pages: '77-79' },
      ],
      [
        'of 2019, little known',
        false,
        { title: 'Sprawozdanie z konferencji pszczelarzy 2019', year: '2019', volume: '', issue: '', pages: '' },
      ],
    ],
  },
  {
    base: {
      ...article,
      title: 'Models of bark. Part I: Theory',
      authors: 'Wierzbiański, Adam',
      container: 'Wood Letters',
      pages: '1-20',
    },
    pairs: [
      ['by its number', true, { title: 'Models of bark. Part 1. Theory' }],
      ['by a word', true, { title: 'Models of bark. Part one: Theory' }],
      ['part two', false, { title: 'Models of bark. Part II: Theory', pages: '21-40' }],
      ['part two with its subtitle', false, { title: 'Models of bark. Part II: Experiment', pages: '21-40' }],
      ['part two, pages unknown', false, { title: 'Models of bark. Part 2: Theory', pages: '' }],
      ['I and II', false, { title: 'Models of bark II', pages: '21-40' }],
    ],
  },
  {
    base: {
      ...article,
      title: 'CO<sub>2</sub> sorption in <i>Sphagnum</i> mosses',
      authors: 'Paprocianka, Julia; Hölzelmann, Jörg',
      container: 'Archives of Women’s Occupational Health',
      pages: 'S12-S19',
    },
    pairs: [
      ['without tags', true, { title: 'CO2 sorption in Sphagnum mosses' }],
      ['small digits', true, { title: 'CO₂ sorption in Sphagnum mosses' }],
      ['LaTeX', true, { title: 'CO$_2$ sorption in \\textit{Sphagnum} mosses' }],
      ['apostrophe of the journal', true, { container: 'Archives of Womens Occupational Health' }],
      ['pages without their letter', true, { pages: '12-19' }],
      ['ö lost', true, { authors: 'Paprocianka, J.; Holzelmann, J.' }],
      ['ö written out', true, { authors: 'Paprocianka, J.; Hoelzelmann, J.' }],
      ['CO3', false, { title: 'CO<sub>3</sub> sorption in <i>Sphagnum</i> mosses', pages: 'S20-S27' }],
      ['desorption', false, { title: 'CO<sub>2</sub> desorption in <i>Sphagnum</i> mosses', pages: 'S20-S27' }],
    ],
  },
  {
    base: {
      ...article,
      title: 'Zatrudnienie młodzieży wiejskiej w gminach podmiejskich',
      authors: 'Ickowiak, Stanisław',
      container: 'Roczniki Wsi',
      pages: '55-70',
    },
    pairs: [
      ['slip', true, { title: 'Zatrudnienie młodziezy wiejskiej w gminach podmiejskch' }],
      ['little known', true, { container: '', volume: '', issue: '', pages: '' }],
      [
        'niezatrudnienie',
        false,
        { title: 'Niezatrudnienie młodzieży wiejskiej w gminach podmiejskich', pages: '71-80' },
      ],
      ['miejskiej', false, { title: 'Zatrudnienie młodzieży miejskiej w gminach podmiejskich', pages: '71-80' }],
      ['in other communes', false, { title: 'Zatrudnienie młodzieży wiejskiej w gminach górskich', pages: '71-80' }],
    ],
  },
  {
    base: {
      ...article,
      title: 'Социальная память жителей пограничья',
      authors: 'Kovaļčuk, Olena',
      container: 'Pogranicze',
      pages: '9-20',
    },
    pairs: [
      ['entered once more', true, { pages: '' }],
      ['in Latin letters', true, { title: 'Socialnaja pamjat zitelej pogranicza' }],
      ['another title in Cyrillic letters', false, { title: 'Диалог как ресурс развития знания', pages: '21-30' }],
    ],
  },
  {
    base: { ...article, title: 'Szczęście', authors: 'Jałowczyk, Ewa', container: 'Znaki Czasu', pages: '9-20' },
    pairs: [
      ['entered once more', true, {}],
      ['first name as an initial', true, { authors: 'Jałowczyk, E.', pages: '' }],
      ['by her namesake in another journal', false, { container: 'Nowe Życie', pages: '2' }],
      ['by others', false, { authors: 'Krukowianka, Ida', pages: '21-30' }],
      ['a year later', false, { year: '2019', volume: '6', pages: '31-40' }],
    ],
  },
  {
    base: {
      ...article,
      title: 'Ulga podatkowa dla pasiek [Tax relief for apiaries]',
      authors: 'Borówczyk, Paweł',
      container: 'Kwartalnik Prawa Samorządowego',
      pages: '31-44',
    },
    pairs: [
      ['Polish title alone', true, { title: 'Ulga podatkowa dla pasiek' }],
      ['English title alone', true, { title: 'Tax relief for apiaries' }],
      ['equals sign', true, { title: 'Ulga podatkowa dla pasiek = Tax relief for apiaries' }],
      ['another relief', false, { title: 'Ulga podatkowa dla sadów [Tax relief for orchards]', pages: '45-50' }],
    ],
  },
];
