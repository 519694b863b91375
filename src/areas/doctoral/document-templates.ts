import { type DocxTemplate, defineDocxTemplate } from '#server/documents/docx/docx-template.ts';
import type { Gender } from '#server/documents/texts.ts';
import { DOCUMENT_FIELDS } from './document-fields.ts';
import { sampleValues } from './document-sample.ts';
import type { ProcedureRow } from './document-values.ts';

/** A document of a procedure. `isFor`: false where it does not concern the procedure; `perReviewer`: one to each. */
export type DoctoralTemplate = DocxTemplate & {
  isFor: (procedure: ProcedureRow) => boolean;
  whyNot: string;
  perReviewer: boolean;
};

type Declared = { kind: string; title: string } & Partial<Pick<DoctoralTemplate, 'isFor' | 'whyNot' | 'perReviewer'>>;

const define = ({ kind, title, isFor = () => true, whyNot = '', perReviewer = false }: Declared): DoctoralTemplate => ({
  ...defineDocxTemplate({
    kind: `doctoral-${kind}`,
    title: `Doktorat: ${title}`,
    panels: [22, 9000],
    fields: DOCUMENT_FIELDS,
    sample: (gender: Gender) => sampleValues(gender),
    folder: new URL('documents/', import.meta.url),
    file: `${kind}.txt`,
    footer: 'Dokument nr {numer_dokumentu} w rejestrze doktoratów',
  }),
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
  define({ kind: 'team', title: 'powołanie zespołu 8 PRK' }),
  define({ kind: 'team-protocol', title: 'protokół zespołu 8 PRK' }),
  define({ kind: 'supervisors', title: 'wyznaczenie promotora' }),
  define({
    kind: 'supervisors-change',
    title: 'zmiana promotora',
    isFor: hasChanged,
    whyNot: 'promotora nie zmieniono',
  }),
  define({ kind: 'commission', title: 'powołanie komisji doktorskiej' }),
  define({ kind: 'reviewers', title: 'wyznaczenie recenzentów' }),
  define({ kind: 'reviewer-letter', title: 'pismo do recenzenta', perReviewer: true }),
  define({ kind: 'admission', title: 'dopuszczenie do obrony' }),
  define({ kind: 'defence-notice', title: 'zawiadomienie o obronie' }),
  define({ kind: 'defence-protocol', title: 'protokół obrony' }),
  define({ kind: 'acceptance', title: 'przyjęcie obrony' }),
  define({ kind: 'council-draft', title: 'projekt uchwały Rady' }),
  define({
    kind: 'commission-distinction',
    title: 'wniosek o wyróżnienie',
    isFor: isDistinguished,
    whyNot: 'rozprawa nie ma być wyróżniona',
  }),
  define({ kind: 'conferral', title: 'nadanie stopnia' }),
  define({
    kind: 'council-distinction',
    title: 'wyróżnienie rozprawy',
    isFor: isDistinguished,
    whyNot: 'rozprawa nie ma być wyróżniona',
  }),
];
