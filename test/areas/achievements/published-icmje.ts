import { article, book, type Example, names, year } from './published-items.ts';

/** ICMJE, Samples of Formatted References (nlm.nih.gov/bsd/uniform_requirements.html), by their numbers there. */
export const ICMJE: Example[] = [
  [
    'numeric',
    'ICMJE 1, more than six authors, all listed as the NLM lists them',
    article({
      by: 'Rose, M. E.; Huerbin, M. B.; Melick, J.; Marion, D. W.; Palmer, A. M.; Schiding, J. K.; Kochanek, P. M.; Graham, S. H.',
      title: 'Regulation of interstitial excitatory amino acid concentrations after cortical contusion injury',
      in: 'Brain Res',
      year: 2002,
      at: '935(1-2) 40-46',
    }),
    'Rose ME, Huerbin MB, Melick J, Marion DW, Palmer AM, Schiding JK, Kochanek PM, Graham SH. Regulation of interstitial excitatory amino acid concentrations after cortical contusion injury. Brain Res. 2002;935(1-2):40–46.',
  ],
  [
    'numeric',
    'ICMJE 2, organization as author',
    article({
      by: 'Diabetes Prevention Program Research Group',
      title: 'Hypertension, insulin, and proinsulin in participants with impaired glucose tolerance',
      in: 'Hypertension',
      year: 2002,
      at: '40(5) 679-686',
    }),
    'Diabetes Prevention Program Research Group. Hypertension, insulin, and proinsulin in participants with impaired glucose tolerance. Hypertension. 2002;40(5):679–686.',
  ],
  [
    'numeric',
    'ICMJE 3, personal authors and an organization',
    article({
      by: 'Vallancien, G.; Emberton, M.; Harving, N.; van Moorselaar, R. J.; Alf-One Study Group',
      title: 'Sexual dysfunction in 1,274 European men suffering from lower urinary tract symptoms',
      in: 'J Urol',
      year: 2003,
      at: '169(6) 2257-2261',
    }),
    'Vallancien G, Emberton M, Harving N, van Moorselaar RJ, Alf-One Study Group. Sexual dysfunction in 1,274 European men suffering from lower urinary tract symptoms. J Urol. 2003;169(6):2257–2261.',
  ],
  [
    'numeric',
    'ICMJE 6, volume with supplement',
    article({
      by: 'Geraud, G.; Spierings, E. L.; Keywood, C.',
      title:
        'Tolerability and safety of frovatriptan with short- and long-term use for treatment of migraine and in comparison with sumatriptan',
      in: 'Headache',
      year: 2002,
      at: '42 Suppl 2 S93-S99',
    }),
    'Geraud G, Spierings EL, Keywood C. Tolerability and safety of frovatriptan with short- and long-term use for treatment of migraine and in comparison with sumatriptan. Headache. 2002;42 Suppl 2:S93–S99.',
  ],
  [
    'numeric',
    'ICMJE 7, issue with supplement',
    article({
      by: 'Glauser, T. A.',
      title: 'Integrating clinical trial data into clinical practice',
      in: 'Neurology',
      year: 2002,
      at: '58(12 Suppl 7) S6-S12',
    }),
    'Glauser TA. Integrating clinical trial data into clinical practice. Neurology. 2002;58(12 Suppl 7):S6–S12.',
  ],
  [
    'numeric',
    'ICMJE 10, issue without volume',
    article({
      by: 'Banit, D. M.; Kaufer, H.; Hartford, J. M.',
      title: 'Intraoperative frozen section analysis in revision total joint arthroplasty',
      in: 'Clin Orthop',
      year: 2002,
      at: '(401) 230-238',
    }),
    'Banit DM, Kaufer H, Hartford JM. Intraoperative frozen section analysis in revision total joint arthroplasty. Clin Orthop. 2002;(401):230–238.',
  ],
  [
    'numeric',
    'ICMJE 11, no volume or issue',
    article({
      by: '',
      title: 'Outreach: bringing HIV-positive individuals into care',
      in: 'HRSA Careaction',
      year: 2002,
      at: ' 1-6',
    }),
    'Outreach: bringing HIV-positive individuals into care. HRSA Careaction. 2002:1–6.',
  ],
  [
    'numeric',
    'ICMJE 12, pages in roman numerals',
    article({
      by: 'Chadwick, R.; Schuklenk, U.',
      title: 'The politics of ethical consensus finding',
      in: 'Bioethics',
      year: 2002,
      at: '16(2) iii-v',
    }),
    'Chadwick R, Schuklenk U. The politics of ethical consensus finding. Bioethics. 2002;16(2):iii–v.',
  ],
  [
    'numeric',
    'ICMJE 23, editors as authors',
    book({
      editedBy: 'Gilstrap, L. C.; Cunningham, F. G.; VanDorsten, J. P.',
      title: 'Operative obstetrics',
      place: 'New York',
      from: 'McGraw-Hill',
      year: 2002,
    }),
    'Gilstrap LC, Cunningham FG, VanDorsten JP, red. Operative obstetrics. New York: McGraw-Hill; 2002.',
  ],
  [
    'numeric',
    'ICMJE 24, organization as author of a book',
    book({
      by: 'Advanced Life Support Group',
      title: 'Acute medical emergencies: the practical approach',
      place: 'London',
      from: 'BMJ Books',
      year: 2001,
    }),
    'Advanced Life Support Group. Acute medical emergencies: the practical approach. London: BMJ Books; 2001.',
  ],
  [
    'numeric',
    'ICMJE 27, conference paper',
    {
      type: 'paper-conference',
      title: 'An analysis of Koza’s computational effort statistic for genetic programming',
      author: names('Christensen, S.', 'Oppacher, F.'),
      editor: names('Foster, J. A.', 'Lutton, E.', 'Miller, J.', 'Ryan, C.', 'Tettamanzi, A. G.'),
      'container-title': 'Genetic programming',
      publisher: 'Springer',
      'publisher-place': 'Berlin',
      page: '182-191',
      ...year(2002),
    },
    'Christensen S, Oppacher F. An analysis of Koza’s computational effort statistic for genetic programming. W: Foster JA, Lutton E, Miller J, Ryan C, Tettamanzi AG, red. Genetic programming. Berlin: Springer; 2002. s. 182–191.',
  ],
  [
    'numeric',
    'ICMJE 30, patent, without the assignee and the day',
    {
      type: 'patent',
      title: 'Flexible endoscopic grasping and cutting device and positioning tool assembly',
      author: names('Pagedas, A. C.'),
      number: 'US 20020103498',
      ...year(2002),
    },
    'Pagedas AC. Flexible endoscopic grasping and cutting device and positioning tool assembly. Nr US 20020103498. 2002.',
  ],
];
