import { type SQL, sql } from 'drizzle-orm';
import { type DocxTemplate, defineDocxTemplate } from '#platform/documents/docx/docx-template.ts';
import { DOCUMENT_FIELDS, documentValues } from './fields.ts';
import { sampleFacts } from './sample.ts';
import type { Subject } from './rules.ts';
import type { ProcedureRow } from './service-facts.ts';

/** Days of a procedure, of which each documents something. */
type DocumentedDay =
  | 'teamAppointedOn'
  | 'teamMeetingOn'
  | 'supervisorsResolutionOn'
  | 'changeResolutionOn'
  | 'commissionResolutionOn'
  | 'reviewersResolutionOn'
  | 'admissionResolutionOn'
  | 'defenceOn'
  | 'acceptanceResolutionOn'
  | 'conferralResolutionOn';

/** Procedures outside a doctoral school or not known to be in one, those whose supervisor has changed, those with a distinction. */
type Concerned = 'external' | 'changed' | 'distinguished';

/** A document of a procedure. */
export type DoctoralTemplate = DocxTemplate & {
  /** The day of what it documents: until the title was changed it says the former one. */
  day: DocumentedDay;
  /** The day on which it is signed; null: of its making. */
  signedOn: DocumentedDay | null;
  /** From this day on it would ask for what has been done; undefined: it may be made at any time. */
  until: DocumentedDay | undefined;
  /** The procedures that it concerns; undefined: all. */
  only: Concerned | undefined;
  /** Why it does not concern a procedure. */
  whyNot: string;
  /** One to each reviewer. */
  perReviewer: boolean;
  /** It tells of what was done that day: minutes, letters about a decision. Before it, it would not be true. */
  tellsOfDay: boolean;
  /** What is checked against the law before it is made. */
  subjects: readonly Subject[];
};

type Declared = Pick<DoctoralTemplate, 'kind' | 'title' | 'day'> &
  Partial<Pick<DoctoralTemplate, 'signedOn' | 'until' | 'only' | 'perReviewer' | 'tellsOfDay' | 'subjects'>>;

const WHY_NOT: Record<Concerned, string> = {
  external: 'zespół 8 PRK jest tylko w trybie eksternistycznym (art. 192 ust. 2 pkt 6 ustawy)',
  changed: 'promotora nie zmieniono',
  distinguished: 'rozprawa nie ma być wyróżniona',
};

/** The stage of a document, by the day that it bears. */
const GROUPS: Record<DoctoralTemplate['day'], string> = {
  teamAppointedOn: 'Zespół 8 PRK',
  teamMeetingOn: 'Zespół 8 PRK',
  supervisorsResolutionOn: 'Promotorzy',
  changeResolutionOn: 'Promotorzy',
  commissionResolutionOn: 'Komisja i recenzenci',
  reviewersResolutionOn: 'Komisja i recenzenci',
  admissionResolutionOn: 'Dopuszczenie do obrony',
  defenceOn: 'Obrona',
  acceptanceResolutionOn: 'Obrona',
  conferralResolutionOn: 'Nadanie stopnia',
};

const define = ({
  kind,
  title,
  day,
  signedOn = day,
  until,
  only,
  perReviewer = false,
  tellsOfDay = false,
  subjects = [],
}: Declared): DoctoralTemplate => ({
  ...defineDocxTemplate({
    kind: `doctoral-${kind}`,
    title: `Doktorat: ${title}`,
    group: GROUPS[day],
    panels: ['doctoral', 'administration'],
    fields: DOCUMENT_FIELDS,
    sample: (gender) => documentValues(sampleFacts(gender)),
    folder: new URL('documents/', import.meta.url),
    file: `${kind}.txt`,
    footer: 'Dokument nr {numer_dokumentu} w rejestrze doktoratów',
  }),
  day,
  signedOn,
  until,
  only,
  whyNot: only ? WHY_NOT[only] : '',
  perReviewer,
  tellsOfDay,
  subjects,
});

/** SQL: whether the procedure `p` is one of those. */
export const CONCERNED: Record<Concerned, SQL> = {
  external: sql`p.external is distinct from false`,
  changed: sql`(p.change_resolution_on is not null or p.change_resolution_no <> '' or num_nonnulls(
    p.former_supervisor_id, p.former_second_supervisor_id, p.former_auxiliary_supervisor_id) > 0)`,
  distinguished: sql`p.distinction`,
};

const CONCERNS: Record<Concerned, (procedure: ProcedureRow) => boolean> = {
  external: ({ external }) => external !== false,
  changed: (procedure) =>
    procedure.changeResolutionOn !== null ||
    procedure.changeResolutionNo !== '' ||
    procedure.formerSupervisorId !== null ||
    procedure.formerSecondSupervisorId !== null ||
    procedure.formerAuxiliarySupervisorId !== null,
  distinguished: ({ distinction }) => distinction,
};

/** Whether the document concerns the procedure. */
export const isFor = ({ only }: DoctoralTemplate, procedure: ProcedureRow) =>
  only === undefined || CONCERNS[only](procedure);

/** In the order of a procedure. */
export const DOCTORAL_TEMPLATES: readonly DoctoralTemplate[] = [
  define({
    kind: 'team',
    title: 'powołanie zespołu 8 PRK',
    day: 'teamAppointedOn',
    only: 'external',
    subjects: ['mode', 'team'],
  }),
  define({
    kind: 'team-protocol',
    title: 'protokół zespołu 8 PRK',
    day: 'teamMeetingOn',
    tellsOfDay: true,
    only: 'external',
    subjects: ['mode'],
  }),
  define({
    kind: 'supervisors',
    title: 'wyznaczenie promotora',
    day: 'supervisorsResolutionOn',
    subjects: ['mode', 'supervisors', 'appointment'],
  }),
  define({
    kind: 'supervisors-change',
    title: 'zmiana promotora',
    day: 'changeResolutionOn',
    only: 'changed',
    subjects: ['mode', 'supervisors'],
  }),
  define({
    kind: 'commission',
    title: 'powołanie komisji doktorskiej',
    day: 'commissionResolutionOn',
    subjects: ['commission'],
  }),
  define({
    kind: 'reviewers',
    title: 'wyznaczenie recenzentów',
    day: 'reviewersResolutionOn',
    subjects: ['reviewers'],
  }),
  define({
    kind: 'reviewer-letter',
    title: 'pismo do recenzenta',
    day: 'reviewersResolutionOn',
    signedOn: null,
    until: 'admissionResolutionOn',
    tellsOfDay: true,
    perReviewer: true,
  }),
  define({
    kind: 'admission-protocol',
    title: 'protokół posiedzenia o dopuszczeniu',
    day: 'admissionResolutionOn',
    tellsOfDay: true,
    subjects: ['reviewers', 'reviews'],
  }),
  define({
    kind: 'admission',
    title: 'dopuszczenie do obrony',
    day: 'admissionResolutionOn',
    subjects: ['reviewers', 'reviews'],
  }),
  define({
    kind: 'defence-notice',
    title: 'zawiadomienie o obronie',
    day: 'admissionResolutionOn',
    until: 'defenceOn',
    tellsOfDay: true,
    subjects: ['supervisors', 'reviewers', 'publication'],
  }),
  define({ kind: 'defence-protocol', title: 'protokół obrony', day: 'defenceOn', tellsOfDay: true }),
  define({
    kind: 'closed-protocol',
    title: 'protokół części niejawnej',
    day: 'acceptanceResolutionOn',
    tellsOfDay: true,
  }),
  define({ kind: 'acceptance', title: 'przyjęcie obrony', day: 'acceptanceResolutionOn' }),
  define({
    kind: 'council-draft',
    title: 'projekt uchwały Rady',
    day: 'acceptanceResolutionOn',
    signedOn: 'conferralResolutionOn',
    until: 'conferralResolutionOn',
  }),
  define({
    kind: 'commission-distinction',
    title: 'wniosek o wyróżnienie',
    day: 'acceptanceResolutionOn',
    until: 'conferralResolutionOn',
    only: 'distinguished',
  }),
  define({
    kind: 'conferral',
    title: 'nadanie stopnia',
    day: 'conferralResolutionOn',
    subjects: ['supervisors', 'reviewers'],
  }),
  define({
    kind: 'council-distinction',
    title: 'wyróżnienie rozprawy',
    day: 'conferralResolutionOn',
    only: 'distinguished',
  }),
];

/** What a document of this template is, in words: 'pismo do recenzenta'. */
export const titleOfKind = (kind: string) =>
  DOCTORAL_TEMPLATES.find((template) => template.kind === kind)?.title.replace(/^Doktorat: /, '') ?? kind;
