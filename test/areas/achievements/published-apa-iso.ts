import { article, book, type Example, names, year } from './published-items.ts';

/** Publication Manual of the APA, 7th edition, chapters 9 and 10, and guides that libraries publish to it. */
export const APA: Example[] = [
  [
    'author-date',
    'APA 9.8, more than twenty authors (Guide to What’s New in the 7th edition)',
    article({
      by: 'Kalnay, E.; Kanamitsu, M.; Kistler, R.; Collins, W.; Deaven, D.; Gandin, L.; Iredell, M.; Saha, S.; White, G.; Woollen, J.; Zhu, Y.; Chelliah, M.; Ebisuzaki, W.; Higgins, W.; Janowiak, J.; Mo, K. C.; Ropelewski, C.; Wang, J.; Leetmaa, A.; Reynolds, R.; Jenne, R.; Joseph, D.',
      title: 'The NCEP/NCAR 40-year reanalysis project',
      in: 'Bulletin of the American Meteorological Society',
      year: 1996,
      at: '77(3) 437-471',
    }),
    'Kalnay, E., Kanamitsu, M., Kistler, R., Collins, W., Deaven, D., Gandin, L., Iredell, M., Saha, S., White, G., Woollen, J., Zhu, Y., Chelliah, M., Ebisuzaki, W., Higgins, W., Janowiak, J., Mo, K. C., Ropelewski, C., Wang, J., Leetmaa, A., … Joseph, D. (1996). The NCEP/NCAR 40-year reanalysis project. Bulletin of the American Meteorological Society, 77(3), 437–471.',
  ],
  [
    'author-date',
    'APA 9.11, group author (Guide to What’s New)',
    {
      ...book({
        by: 'American Psychiatric Association',
        title: 'Diagnostic and statistical manual of mental disorders',
        year: 2013,
      }),
      DOI: '10.1176/appi.books.9780890425596',
    },
    'American Psychiatric Association. (2013). Diagnostic and statistical manual of mental disorders. https://doi.org/10.1176/appi.books.9780890425596',
  ],
  [
    'author-date',
    'APA, article with a DOI (AUT library guide)',
    article({
      by: 'Washington, E. T.',
      title: 'An overview of cyberbully in higher education',
      in: 'Adult Learning',
      year: 2014,
      at: '26(1) 21-27',
      DOI: '10.1177/1045159514558412',
    }),
    'Washington, E. T. (2014). An overview of cyberbully in higher education. Adult Learning, 26(1), 21–27. https://doi.org/10.1177/1045159514558412',
  ],
  [
    'author-date',
    'APA, article whose title is a question (AUT library guide)',
    article({
      by: 'Moody, M. S.',
      title: 'If instructional coaching really works, why isn’t it working?',
      in: 'Educational Leadership',
      year: 2019,
      at: '77(3) 30-35',
    }),
    'Moody, M. S. (2019). If instructional coaching really works, why isn’t it working? Educational Leadership, 77(3), 30–35.',
  ],
  [
    'author-date',
    'APA, article without a DOI (AUT library guide)',
    article({
      by: 'Dayton, K. J.',
      title: 'Tangled arms: Modernizing and unifying the arm-of-the-state doctrine',
      in: 'The University of Chicago Law Review',
      year: 2019,
      at: '86(6) 1497-1737',
    }),
    'Dayton, K. J. (2019). Tangled arms: Modernizing and unifying the arm-of-the-state doctrine. The University of Chicago Law Review, 86(6), 1497–1737.',
  ],
  [
    'author-date',
    'APA, book (AUT library guide)',
    book({
      by: 'Foxall, G. R.',
      title: 'Context and cognition in consumer psychology: How perception and emotion guide action',
      from: 'Routledge',
      year: 2018,
    }),
    'Foxall, G. R. (2018). Context and cognition in consumer psychology: How perception and emotion guide action. Routledge.',
  ],
  [
    'author-date',
    'APA, book with a DOI (AUT library guide)',
    {
      ...book({
        by: 'Ewert, E. W.; Mitten, D. S.; Overholt, J. R.',
        title: 'Natural environments and human health',
        from: 'CAB International',
        year: 2014,
      }),
      DOI: '10.1079/9781845939199.0000',
    },
    'Ewert, E. W., Mitten, D. S. i Overholt, J. R. (2014). Natural environments and human health. CAB International. https://doi.org/10.1079/9781845939199.0000',
  ],
  [
    'author-date',
    'APA 9.12, no author: the title stands in its place',
    book({ title: 'The Oxford English dictionary', from: 'Oxford University Press', year: 2019 }),
    'The Oxford English dictionary. (2019). Oxford University Press.',
  ],
];

/** PN-ISO 690 leaves the marks between elements to the list: compared are the elements and their order. */
export const ISO: Example[] = [
  [
    'pn-iso-690',
    'PN-ISO 690, book (guide of the MWSE library, biblioteka.mwse.edu.pl)',
    {
      ...book({
        by: 'Budzyński, Wojciech',
        title: 'Public relations: zarządzanie reputacją firmy',
        place: 'Warszawa',
        from: 'Poltext',
        year: 1997,
      }),
      ISBN: '83-86890-39-8',
    },
    'BUDZYŃSKI Wojciech. Public relations: zarządzanie reputacją firmy. Warszawa: Poltext, 1997. ISBN 83-86890-39-8.',
  ],
  [
    'pn-iso-690',
    'PN-ISO 690, article (the same guide), without the month',
    article({
      by: 'Bujnowski, Marcin',
      title: 'Rola funduszy strukturalnych w realizacji strategii lizbońskiej',
      in: 'Wspólnoty Europejskie',
      year: 2005,
      at: '(12) 12-20',
    }),
    'BUJNOWSKI Marcin. Rola funduszy strukturalnych w realizacji strategii lizbońskiej. Wspólnoty Europejskie. 2005, nr 12, s. 12–20.',
  ],
  [
    'pn-iso-690',
    'PN-ISO 690, book (zs9.bydgoszcz.pl)',
    {
      ...book({
        by: 'Herbert, Zbigniew',
        title: 'Martwa natura z wędzidłem',
        place: 'Wrocław',
        from: 'Wydawnictwo Dolnośląskie',
        year: 1998,
      }),
      ISBN: '83-7023-274-4',
    },
    'HERBERT Zbigniew. Martwa natura z wędzidłem. Wrocław: Wydawnictwo Dolnośląskie, 1998. ISBN 83-7023-274-4.',
  ],
  [
    'pn-iso-690',
    'ISO 690:2010, annex A, book',
    book({
      by: 'Crane, D.',
      title: 'Invisible colleges',
      place: 'Chicago',
      from: 'Univ. of Chicago Press',
      year: 1972,
    }),
    'CRANE D. Invisible colleges. Chicago: Univ. of Chicago Press, 1972.',
  ],
  [
    'pn-iso-690',
    'ISO 690:2010, annex A, article, without the month',
    article({
      by: 'Stieg, M. F.',
      title: 'The information needs of historians',
      in: 'College and Research Libraries',
      year: 1981,
      at: '42(6) 549-560',
    }),
    'STIEG M. F. The information needs of historians. College and Research Libraries. 1981, t. 42, nr 6, s. 549–560.',
  ],
  [
    'pn-iso-690',
    'ISO 690:2010, annex A, contribution to a book',
    {
      type: 'chapter',
      title: 'Problems of information studies in history',
      author: names('Smith, C.'),
      editor: names('Stone, S.'),
      'container-title': 'Humanities information research',
      publisher: 'CRUS',
      'publisher-place': 'Sheffield',
      page: '27-30',
      ...year(1980),
    },
    'SMITH C. Problems of information studies in history. W: STONE S. (red.). Humanities information research. Sheffield: CRUS, 1980, s. 27–30.',
  ],
];
