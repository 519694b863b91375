import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  AddDeclaration,
  AddNStatement,
  AnswerFault,
  DifferenceFacts,
  GapFacts,
  type MatterSettleProps,
  PaperFacts,
  PersonFacts,
  RefusedFacts,
  RemindAuthor,
} from '#client/parts/matter-facts.tsx';
import { UNASSIGNED } from '#areas/publications/search.ts';
import type { MatterKind } from '../fields.ts';
import type { OFFICES_OF } from '../fields-offices.ts';
import type { DoneMatter, Matter } from '../schema.ts';
import type { Act } from '../schema-acts.ts';
import { type AgainProps, ReadAgain, SendAgain, WithdrawRequest } from './again.tsx';

/**
 * Where a matter of the kind is settled, in words and as an address; `Facts`: what its area knows of it beyond why it waits;
 * `Again`: a button that tries once more what has failed, or makes way for that; `Settle`: one that settles it here; `isDecided`:
 * its facts have the decisions, and say more of why it waits.
 */
/** Where a link leads. */
export type Address = Pick<LinkProps, 'to' | 'search' | 'params'>;

type Way = {
  label: string;
  hint?: string;
  to: (matter: Matter) => Address | undefined;
  Facts?: (props: MatterSettleProps) => ReactNode;
  Again?: (props: AgainProps) => ReactNode;
  Settle?: (props: MatterSettleProps) => ReactNode;
  isDecided?: true;
  /** Where what was settled and is not taken back is corrected. */
  corrected?: { label: string; to: (done: DoneMatter) => Address };
};

const address = (to: string, search: object = {}, params: object = {}): Address => ({
  to: to as LinkProps['to'] & string,
  search: search as never,
  params: params as never,
});

const person = ({ person_id: id }: Matter) => (id === null ? undefined : address('/admin/osoba', { person: id }));
const importOf = ({ key }: Pick<Matter, 'key'>) => address('/admin/AppAccounts/importy/$id', {}, { id: String(key) });
const procedureAt = (pole: string, key: number) =>
  address('/gdpd/$action/{-$id}', { pole }, { action: 'edytuj', id: String(key) });
/** Of 'brakuje: tryb przewodu, promotor' what is named first: the form knows where it is entered. */
const firstOf = (why: string) => why.replace(/^[^:]*: /, '').replace(/,.*/, '');
const unassignedWorks = ({ account, title }: Matter) =>
  address('/admin/zmianaprzypisan', account === null ? { q: title } : { person: account, disc: UNASSIGNED });
/** The work alone among those of its author. */
const ASKED_WORK_WAY: Way = {
  label: 'Otwórz tę pracę',
  to: ({ account: person, title: q }) => address('/admin/zmianaprzypisan', { person: person ?? undefined, q }),
};
const statements =
  (kind: string, state: string) =>
  ({ title }: Matter) =>
    address('/admin/publikacje/oswiadczenia', { text: title, state, kind });
export const PERSON_WAY: Way = { label: 'Otwórz osobę', to: person };
/** Opened at its terms. */
const termsAt = ({ key }: Pick<Matter, 'key'>) => procedureAt('terminy', key);
const PROCEDURE_WAY: Way = {
  label: 'Otwórz przewód',
  to: termsAt,
  corrected: { label: 'Otwórz przewód', to: termsAt },
};
const papersAt = ({ key }: Pick<Matter, 'key'>) => address('/gdpd/dokumenty/$id', {}, { id: String(key) });
const PAPERS_WAY: Way = {
  label: 'Otwórz dokumenty',
  hint: 'Zniknie z listy, gdy powstaną wszystkie; na niektóre trzeba najpierw uzupełnić dane przewodu.',
  to: papersAt,
  Facts: PaperFacts,
  corrected: { label: 'Otwórz dokumenty', to: papersAt },
};

/** Every kind but the library's records, pairs and messages, which it shows itself. */
type OfficeKind =
  | 'pbnRefused'
  | 'pbnReading'
  | { [Kind in MatterKind]: (typeof OFFICES_OF)[Kind][0] extends 'library' ? never : Kind }[MatterKind];

const WAYS: Record<OfficeKind, Way> = {
  pbnRefused: {
    label: 'Otwórz rekord',
    to: ({ key }) => address('/admindashboard/rekord/$id', {}, { id: String(key) }),
    Facts: RefusedFacts,
    Again: SendAgain,
  },
  pbnReading: { label: 'Otwórz odczyty', to: () => address('/admindashboard/pbn/dane'), Again: ReadAgain },
  fault: {
    label: 'Na liście zgłoszeń',
    to: ({ key, title }) => address('/admin/poloninfopnl/zgloszenia', { text: title, odpowiedz: key }),
    Facts: PersonFacts,
    Settle: AnswerFault,
    corrected: {
      label: 'Popraw odpowiedź',
      to: ({ key, title }) =>
        address('/admin/poloninfopnl/zgloszenia', { text: title, state: 'answered', odpowiedz: key }),
    },
  },
  import: {
    label: 'Zdecyduj',
    to: importOf,
    corrected: { label: 'Otwórz import', to: importOf },
  },
  difference: {
    label: 'Na liście rozbieżności',
    to: ({ title }) => address('/admin/AppAccounts/rozbieznosci', { what: 'differences', text: title }),
    Facts: DifferenceFacts,
    isDecided: true,
  },
  noIdentifier: {
    label: 'Na liście braków',
    to: ({ title }) => address('/admin/AppAccounts/rozbieznosci', { what: 'gaps', text: title }),
    Facts: GapFacts,
    isDecided: true,
  },
  noAccount: {
    label: 'Utwórz konto',
    to: ({ title, person_id: osoba }) =>
      address('/admin/AppAccounts/nowy', { szukaj: title, osoba: osoba ?? undefined }),
  },
  employmentEnd: PERSON_WAY,
  closedUnit: PERSON_WAY,
  declaration: { ...PERSON_WAY, Facts: PersonFacts, Settle: AddDeclaration },
  nStatement: { ...PERSON_WAY, Facts: PersonFacts, Settle: AddNStatement },
  birthDate: { label: 'Uzupełnij datę', to: ({ person_id: id }) => address('/admin/pnlempldaty', { osoba: id }) },
  functionEnd: { label: 'Nadaj funkcję', to: ({ person_id: id }) => address('/admin/pnlemplfunkcje', { osoba: id }) },
  termLate: PROCEDURE_WAY,
  termDue: PROCEDURE_WAY,
  procedureGap: { label: 'Uzupełnij przewód', to: ({ key, why }) => procedureAt(firstOf(why), key) },
  papers: PAPERS_WAY,
  closedPapers: PAPERS_WAY,
  unfreeze: { label: 'Odpowiedz', to: statements('publication', 'asked') },
  unfreezePatents: { label: 'Odpowiedz', to: statements('patent', 'asked') },
  request: { ...ASKED_WORK_WAY, Settle: RemindAuthor },
  answered: { ...ASKED_WORK_WAY, Again: WithdrawRequest },
  proposal: {
    label: 'Otwórz dyscyplinę',
    hint: 'Zniknie z listy, gdy ktoś poprosi autorów o te przypisania.',
    to: ({ key }) => address('/discsuper/info', { disc: key }),
  },
  unassigned: { label: 'Otwórz prace osoby', to: unassignedWorks },
  unsigned: { label: 'Zobacz oświadczenia', to: statements('publication', 'printed') },
  unsignedPatents: { label: 'Zobacz oświadczenia', to: statements('patent', 'printed') },
};
export const KINDS_OPEN: Partial<Record<MatterKind, Way>> = WAYS;

/** What a key does with these: the first says of what kind they are. */
export const decisionOf = ([first]: readonly Matter[], acts: Record<'claim' | 'finding' | 'other', Act>): Act =>
  first?.kind === 'claim' ? acts.claim : first?.kind === 'finding' ? acts.finding : acts.other;
