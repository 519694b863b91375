import { LIST_TEMPLATE } from '#areas/achievements/templates.ts';
import type { AchievementList } from '#areas/achievements/model.ts';
import { listContent } from '#areas/achievements/renderings/content.ts';
import { escapeHtml } from '#areas/achievements/renderings/html.ts';
import { COUNCIL_TEMPLATE, councilContent } from '#areas/council/templates.ts';
import { type DocumentFacts, documentValues } from '#areas/doctoral-documents/fields.ts';
import { sampleFacts } from '#areas/doctoral-documents/sample.ts';
import { DOCTORAL_TEMPLATES } from '#areas/doctoral-documents/templates.ts';
import {
  attachmentContent,
  collectionContent,
  type Facts,
  statementContent,
} from '#areas/statements/printing/content.ts';
import { COLLECTION_TEMPLATE, STATEMENT_TEMPLATES } from '#areas/statements/templates.ts';
import type { Compute } from '#platform/compute.ts';
import { makeDocx } from '#platform/documents/docx/stored.ts';
import { compile } from '#platform/documents/stored.ts';
import type { Gender } from '#platform/documents/texts.ts';

/** Of whom a document is, how many people or works it lists, and whether what it asks for is known. */
export type Case = { gender: Gender; size: number; isFull: boolean };
export type DocumentCase = { kind: string; make: (made: Case, compute: Compute) => Promise<Uint8Array> };

const UNIVERSITY = 'Uniwersytet Przykładowy w Przykładowie';
const DAY = '2026-11-22';

/** Titles that are hard to print: long words, formulas, quotation marks, other scripts. */
const TITLES = [
  'O zbieżności pewnych szeregów losowych w przestrzeniach o mierze 10⁶ i wpływie CO₂ na ich granice',
  'Dichlorodifenylotrichloroetanoheksahydrotriazynylometylopirydynokarboksamidobenzenosulfonian w wodach podziemnych',
  'Wobec „wielkiego „przełomu””: recepcja „Dziadów” A. Mickiewicza w 1968 r. i w XXI w.',
  'O ∀ε>0 ∃δ: x ∈ ℝⁿ ⇒ ‖x‖₂ ≤ √2 · ∑ᵢ xᵢ², 𝔸 ⊂ ℬ',
  'Η φιλοσοφία του Αριστοτέλη; «Война и мир» Толстого',
  'שלום עולם: studium przekładu; السلام عليكم w epigrafice',
  '中国古代数学史; 日本語の歴史について; 한국어 문법의 역사',
];
const titleOf = (index: number) => TITLES[index % TITLES.length] ?? '';
const list = <T>(length: number, make: (index: number) => T) => Array.from({ length }, (_, index) => make(index));

const NAMES = { female: 'dr hab. Łucja Anna Żółć-Brzęczyszczykiewicz', male: 'dr inż. Jan Śnieć' };

function statementFacts({ gender, size, isFull }: Case, isPatent: boolean): Facts {
  const disciplines = ['informatyka', 'nauki o zarządzaniu i jakości'].slice(0, Math.min(2, size));
  return {
    university: UNIVERSITY,
    day: DAY,
    generated: '22.11.2026',
    number: `${isPatent ? 'OP' : 'OU'}/12/2026`,
    year: 2025,
    person: gender === null ? 'prof. Nguyen Thi Minh' : NAMES[gender],
    gender,
    orcid: isFull ? '0000-0002-1825-0097' : null,
    unit: isFull ? 'Katedra Zagadnień Otwartych i Metod Dokładnych Wydziału Nauk Ścisłych' : null,
    named: isFull ? disciplines : [],
    disciplines,
    works: list(size, (index) => ({
      discipline: disciplines[index % disciplines.length] ?? '',
      entry: `Łucja Anna Żółć-Brzęczyszczykiewicz, Jan Śnieć, Ewa Źrebak: ${titleOf(index)}, Roczniki Metod Dokładnych`,
      type: isPatent ? 'Patent' : 'Artykuł w czasopiśmie naukowym',
      year: 2025,
      identifier: isFull ? `DOI 10.1234/przyklad.2025.${index + 1}` : '',
    })),
  };
}

const statementCases = (['publication', 'patent'] as const).flatMap((kind): DocumentCase[] => {
  const { statement, attachment } = STATEMENT_TEMPLATES[kind];
  const facts = (made: Case) => statementFacts(made, kind === 'patent');
  return [
    {
      kind: statement.kind,
      make: (made, compute) => compile(statement, statementContent(facts(made), statement.shipped), { compute }),
    },
    {
      kind: attachment.kind,
      make: (made, compute) => compile(attachment, attachmentContent(facts(made), attachment.shipped), { compute }),
    },
  ];
});

const collection: DocumentCase = {
  kind: COLLECTION_TEMPLATE.kind,
  make: ({ size, isFull }, compute) => {
    const facts = {
      university: UNIVERSITY,
      day: DAY,
      generated: '22.11.2026',
      unit: 'Wydział Nauk Ścisłych',
      year: 2025,
      count: String(size),
      printed: list(size, (index) => ({ person: NAMES.female, number: `OU/${index + 12}/2026`, works: index + 1 })),
      omitted: isFull
        ? []
        : list(size, () => ({ person: NAMES.male, reason: 'prace mają więcej niż dwie dyscypliny' })),
    };
    return compile(COLLECTION_TEMPLATE, collectionContent(facts, COLLECTION_TEMPLATE.shipped), { compute });
  },
};

const council: DocumentCase = {
  kind: COUNCIL_TEMPLATE.kind,
  make: ({ size, isFull }, compute) => {
    const people = list(size, (index) => ({
      nazwisko: index % 3 === 0 ? 'Żółć-Brzęczyszczykiewicz' : 'Śnieć',
      imie: index % 3 === 0 ? 'Łucja Anna' : 'Jan',
      stopien: isFull ? 'prof. dr hab. inż.' : null,
      department: isFull ? 'Katedra Zagadnień Otwartych i Metod Dokładnych' : null,
      uprawn: isFull ? 'V' : '',
    }));
    const facts = { university: UNIVERSITY, discipline: 'informatyka', day: DAY, number: 'RD/12/2026', generated: DAY };
    const content = councilContent(
      { ...facts, members: people, others: isFull ? people : [] },
      COUNCIL_TEMPLATE.shipped,
    );
    return compile(COUNCIL_TEMPLATE, content, { compute });
  },
};

const achievementList = ({ size, isFull, gender }: Case): AchievementList => {
  const entries = list(size, (index) => ({
    key: `p${index}`,
    year: 2025,
    span: index % 4 === 3 ? '2021–2025' : '2025',
    item: null,
    text: '',
    html: `<strong>ŻÓŁĆ Łucja</strong>, ŚNIEĆ Jan. <i>${escapeHtml(titleOf(index).replace(/\.$/, ''))}.</i> Roczniki Metod Dokładnych. 2025, t. 5, nr 2, s. 10–20. <a href="https://doi.org/10.1234/a.${index}">https://doi.org/10.1234/a.${index}</a>`,
    points: isFull ? '140.00' : null,
    disciplines: isFull ? ['informatyka'] : [],
    isHighlighted: isFull && index === 0,
    m_unknown: false,
    status: isFull ? 1 : 3,
  }));
  return {
    person: {
      name: gender === 'male' ? 'Jan Śnieć' : 'Łucja Anna Żółć',
      title: isFull ? 'dr hab.' : null,
      unit: isFull ? 'Wydział Nauk Ścisłych' : null,
      orcid: isFull ? '0000-0002-1825-0097' : null,
    },
    years: { from: 2022, to: 2025 },
    generatedOn: DAY,
    isNumbered: isFull,
    sections: [{ code: 20, heading: 'Artykuły w czasopismach', entries }],
    sums: [{ year: 2025, count: size, points: isFull ? '140.00' : '0.00' }],
  };
};

const achievements: DocumentCase = {
  kind: LIST_TEMPLATE.kind,
  make: (made, compute) =>
    compile(LIST_TEMPLATE, listContent(achievementList(made), LIST_TEMPLATE.shipped, UNIVERSITY), { compute }),
};

/** A procedure whose groups have so many people, or of which only the student and the title are known. */
export function doctoralFacts({ gender, size, isFull }: Case): DocumentFacts {
  const facts = sampleFacts(gender);
  const { procedure, people, members } = facts;
  const student = people.get(procedure.studentId ?? 0);
  const known = new Map(student && gender === null ? [...people, [student.id, { ...student, gender }]] : people);
  const title = titleOf(0);
  if (!isFull) {
    const dates = Object.keys(procedure).filter(
      (name) => /(?:On|No|Time|Place|Id)$/.test(name) && name !== 'studentId',
    );
    const empty = Object.fromEntries(dates.map((name) => [name, /(?:On|Id)$/.test(name) ? null : '']));
    return { ...facts, people: known, members: [], procedure: { ...procedure, ...empty, external: null, title } };
  }
  const groups = [...Map.groupBy(members, ({ groupId }) => groupId).values()];
  const sized = groups.flatMap((own) => list(size, (index) => own[Math.min(index, own.length - 1)] ?? []).flat());
  return { ...facts, people: known, members: sized, procedure: { ...procedure, title } };
}

const doctoral = DOCTORAL_TEMPLATES.map(
  (template): DocumentCase => ({
    kind: template.kind,
    make: async (made, compute) => {
      const { pdf } = await makeDocx(
        {
          title: template.title,
          university: UNIVERSITY,
          footer: 'Dokument nr DR/12/2026 w rejestrze doktoratów',
          day: DAY,
          file: template.shipped.file.toString('base64'),
          values: documentValues(doctoralFacts(made)),
        },
        { compute },
      );
      return pdf;
    },
  }),
);

/** Every kind of document that the product prints. */
export const DOCUMENT_CASES: readonly DocumentCase[] = [
  ...statementCases,
  collection,
  council,
  achievements,
  ...doctoral,
];

export const GENDERS = { kobieta: 'female', mezczyzna: 'male', nieznana: null } as const;
