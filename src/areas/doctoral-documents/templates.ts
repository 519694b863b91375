import { type DocxTemplate, defineDocxTemplate } from '#platform/documents/docx/docx-template.ts';
import { DOCUMENT_FIELDS, documentValues } from './fields.ts';
import { sampleFacts } from './sample.ts';
import type { Subject } from './rules.ts';
import type { ProcedureRow } from './service-facts.ts';

/** A document of a procedure. `isFor`: false where it does not concern the procedure; `perReviewer`: one to each. */
export type DoctoralTemplate = DocxTemplate & {
  /** The day of what it documents: until the title was changed it says the former one. */
  dayOf: (procedure: ProcedureRow) => string | null;
  isFor: (procedure: ProcedureRow) => boolean;
  whyNot: string;
  perReviewer: boolean;
  /** What is checked against the law before it is made. */
  subjects: readonly Subject[];
};

type Declared = Pick<DoctoralTemplate, 'kind' | 'title' | 'dayOf'> &
  Partial<Pick<DoctoralTemplate, 'isFor' | 'whyNot' | 'perReviewer' | 'subjects'>>;

const define = ({
  kind,
  title,
  dayOf,
  isFor = () => true,
  whyNot = '',
  perReviewer = false,
  subjects = [],
}: Declared): DoctoralTemplate => ({
  ...defineDocxTemplate({
    kind: `doctoral-${kind}`,
    title: `Doktorat: ${title}`,
    panels: ['doctoral', 'administration'],
    fields: DOCUMENT_FIELDS,
    sample: (gender) => documentValues(sampleFacts(gender)),
    folder: new URL('documents/', import.meta.url),
    file: `${kind}.txt`,
    footer: 'Dokument nr {numer_dokumentu} w rejestrze doktoratów',
  }),
  dayOf,
  isFor,
  whyNot,
  perReviewer,
  subjects,
});

const isDistinguished = ({ distinction }: ProcedureRow) => distinction;
const hasChanged = (procedure: ProcedureRow) =>
  procedure.changeResolutionOn !== null ||
  procedure.changeResolutionNo !== '' ||
  procedure.formerSupervisorId !== null ||
  procedure.formerSecondSupervisorId !== null ||
  procedure.formerAuxiliarySupervisorId !== null;

/** In the order of a procedure. */
export const DOCTORAL_TEMPLATES: readonly DoctoralTemplate[] = [
  define({
    kind: 'team',
    title: 'powołanie zespołu 8 PRK',
    dayOf: (row) => row.teamAppointedOn,
    subjects: ['mode', 'team'],
  }),
  define({
    kind: 'team-protocol',
    title: 'protokół zespołu 8 PRK',
    dayOf: (row) => row.teamMeetingOn,
    subjects: ['mode', 'team'],
  }),
  define({
    kind: 'supervisors',
    title: 'wyznaczenie promotora',
    dayOf: (row) => row.supervisorsResolutionOn,
    subjects: ['mode', 'supervisors', 'appointment'],
  }),
  define({
    kind: 'supervisors-change',
    title: 'zmiana promotora',
    dayOf: (row) => row.changeResolutionOn,
    isFor: hasChanged,
    whyNot: 'promotora nie zmieniono',
    subjects: ['mode', 'supervisors'],
  }),
  define({ kind: 'commission', title: 'powołanie komisji doktorskiej', dayOf: (row) => row.commissionResolutionOn }),
  define({
    kind: 'reviewers',
    title: 'wyznaczenie recenzentów',
    dayOf: (row) => row.reviewersResolutionOn,
    subjects: ['reviewers'],
  }),
  define({
    kind: 'reviewer-letter',
    title: 'pismo do recenzenta',
    dayOf: (row) => row.reviewersResolutionOn,
    perReviewer: true,
  }),
  define({
    kind: 'admission-protocol',
    title: 'protokół posiedzenia o dopuszczeniu',
    dayOf: (row) => row.admissionResolutionOn,
    subjects: ['reviewers', 'reviews'],
  }),
  define({
    kind: 'admission',
    title: 'dopuszczenie do obrony',
    dayOf: (row) => row.admissionResolutionOn,
    subjects: ['reviewers', 'reviews'],
  }),
  define({
    kind: 'defence-notice',
    title: 'zawiadomienie o obronie',
    dayOf: (row) => row.admissionResolutionOn,
    subjects: ['supervisors', 'reviewers', 'publication'],
  }),
  define({ kind: 'defence-protocol', title: 'protokół obrony', dayOf: (row) => row.defenceOn }),
  define({
    kind: 'closed-protocol',
    title: 'protokół części niejawnej',
    dayOf: (row) => row.acceptanceResolutionOn,
  }),
  define({ kind: 'acceptance', title: 'przyjęcie obrony', dayOf: (row) => row.acceptanceResolutionOn }),
  define({ kind: 'council-draft', title: 'projekt uchwały Rady', dayOf: (row) => row.acceptanceResolutionOn }),
  define({
    kind: 'commission-distinction',
    title: 'wniosek o wyróżnienie',
    dayOf: (row) => row.acceptanceResolutionOn,
    isFor: isDistinguished,
    whyNot: 'rozprawa nie ma być wyróżniona',
  }),
  define({
    kind: 'conferral',
    title: 'nadanie stopnia',
    dayOf: (row) => row.conferralResolutionOn,
    subjects: ['supervisors', 'reviewers'],
  }),
  define({
    kind: 'council-distinction',
    title: 'wyróżnienie rozprawy',
    dayOf: (row) => row.conferralResolutionOn,
    isFor: isDistinguished,
    whyNot: 'rozprawa nie ma być wyróżniona',
  }),
];

/** What a document of this template is, in words: 'pismo do recenzenta'. */
export const titleOfKind = (kind: string) =>
  DOCTORAL_TEMPLATES.find((template) => template.kind === kind)?.title.replace(/^Doktorat: /, '') ?? kind;
