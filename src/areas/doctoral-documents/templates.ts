import { type DocxTemplate, defineDocxTemplate } from '#platform/documents/docx/docx-template.ts';
import { DOCUMENT_FIELDS, documentValues } from './fields.ts';
import { sampleFacts } from './sample.ts';
import type { ProcedureRow } from './service-facts.ts';

/** A document of a procedure. `isFor`: false where it does not concern the procedure; `perReviewer`: one to each. */
export type DoctoralTemplate = DocxTemplate & {
  /** The day of what it documents: until the title was changed it says the former one. */
  dayOf: (procedure: ProcedureRow) => string | null;
  isFor: (procedure: ProcedureRow) => boolean;
  whyNot: string;
  perReviewer: boolean;
};

type Declared = Pick<DoctoralTemplate, 'kind' | 'title' | 'dayOf'> &
  Partial<Pick<DoctoralTemplate, 'isFor' | 'whyNot' | 'perReviewer'>>;

const define = ({
  kind,
  title,
  dayOf,
  isFor = () => true,
  whyNot = '',
  perReviewer = false,
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
  define({ kind: 'team', title: 'powołanie zespołu 8 PRK', dayOf: (row) => row.teamAppointedOn }),
  define({ kind: 'team-protocol', title: 'protokół zespołu 8 PRK', dayOf: (row) => row.teamMeetingOn }),
  define({ kind: 'supervisors', title: 'wyznaczenie promotora', dayOf: (row) => row.supervisorsResolutionOn }),
  define({
    kind: 'supervisors-change',
    title: 'zmiana promotora',
    dayOf: (row) => row.changeResolutionOn,
    isFor: hasChanged,
    whyNot: 'promotora nie zmieniono',
  }),
  define({ kind: 'commission', title: 'powołanie komisji doktorskiej', dayOf: (row) => row.commissionResolutionOn }),
  define({ kind: 'reviewers', title: 'wyznaczenie recenzentów', dayOf: (row) => row.reviewersResolutionOn }),
  define({
    kind: 'reviewer-letter',
    title: 'pismo do recenzenta',
    dayOf: (row) => row.reviewersResolutionOn,
    perReviewer: true,
  }),
  define({ kind: 'admission', title: 'dopuszczenie do obrony', dayOf: (row) => row.admissionResolutionOn }),
  define({ kind: 'defence-notice', title: 'zawiadomienie o obronie', dayOf: (row) => row.admissionResolutionOn }),
  define({ kind: 'defence-protocol', title: 'protokół obrony', dayOf: (row) => row.defenceOn }),
  define({ kind: 'acceptance', title: 'przyjęcie obrony', dayOf: (row) => row.acceptanceResolutionOn }),
  define({ kind: 'council-draft', title: 'projekt uchwały Rady', dayOf: (row) => row.acceptanceResolutionOn }),
  define({
    kind: 'commission-distinction',
    title: 'wniosek o wyróżnienie',
    dayOf: (row) => row.acceptanceResolutionOn,
    isFor: isDistinguished,
    whyNot: 'rozprawa nie ma być wyróżniona',
  }),
  define({ kind: 'conferral', title: 'nadanie stopnia', dayOf: (row) => row.conferralResolutionOn }),
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
