import { addDays } from '#engine/day.ts';
import { lowerFirst } from '#shared/text.ts';
import { PROCEDURE_FIELDS } from '#areas/doctoral/fields.ts';
import { faultsOf, faultText } from './doubts.ts';
import { membersOf, type ProcedureFacts } from './service-facts.ts';

/** What a document speaks of, of which the law or the register says how many or who. */
export type Subject =
  | 'mode'
  | 'team'
  | 'commission'
  | 'reviewers'
  | 'supervisors'
  | 'appointment'
  | 'reviews'
  | 'publication';

const REVIEWERS = 3;
const PUBLISHED_DAYS = 30;

const reviewerIds = (facts: ProcedureFacts) => [
  ...new Set(membersOf(facts, facts.procedure.reviewersGroupId).map(({ person: { id } }) => id)),
];

/** What a group that somebody is in lacks; what is wrong with a person is a doubt, that it is empty a value that lacks. */
const groupLacks = (facts: ProcedureFacts, groupId: number | null, field: 'PRK_sklad' | 'KD_sklad') =>
  membersOf(facts, groupId).length === 0
    ? []
    : faultsOf(facts, field).flatMap((fault) =>
        fault.person === undefined ? [faultText(lowerFirst(PROCEDURE_FIELDS[field].label), fault)] : [],
      );

const RULES: Record<Subject, (facts: ProcedureFacts) => string[]> = {
  mode: ({ procedure: { external } }) =>
    external === null ? ['tryb przewodu: szkoła doktorska czy eksternistyczny, od niego zależy podstawa prawna'] : [],
  team: (facts) => groupLacks(facts, facts.procedure.teamGroupId, 'PRK_sklad'),
  commission: (facts) => groupLacks(facts, facts.procedure.commissionGroupId, 'KD_sklad'),
  reviewers: (facts) => {
    const count = reviewerIds(facts).length;
    return count === REVIEWERS ? [] : [`recenzenci: ${count}, a wyznacza się trzech (art. 190 ust. 2 ustawy)`];
  },
  supervisors: ({ procedure: { secondSupervisorId, auxiliarySupervisorId } }) =>
    secondSupervisorId !== null && auxiliarySupervisorId !== null
      ? ['opieka naukowa: promotorzy albo promotor i promotor pomocniczy, nie jedno i drugie (art. 190 ust. 1 ustawy)']
      : [],
  appointment: ({ procedure: { supervisorsResolutionOn, submittedOn } }) =>
    supervisorsResolutionOn !== null && submittedOn !== null && supervisorsResolutionOn > submittedOn
      ? [
          'uchwała o promotorze: nie może być późniejsza niż wniosek, do którego dołącza się opinię promotora (art. 189 ust. 1 ustawy)',
        ]
      : [],
  reviews: (facts) => {
    const { positiveReviewerId, secondPositiveReviewerId } = facts.procedure;
    const named = [...new Set([positiveReviewerId, secondPositiveReviewerId])].filter((id) => id !== null);
    const strangers = named.filter((id) => !reviewerIds(facts).includes(id));
    return [
      ...(named.length < 2 ? ['dwie pozytywne recenzje (art. 191 ust. 1 ustawy)'] : []),
      ...(strangers.length > 0 ? ['pozytywne recenzje: wskazano osobę, która nie jest recenzentem'] : []),
    ];
  },
  publication: ({ publishedOn, procedure: { defenceOn } }) => {
    if (publishedOn === null) return ['udostępnienie w BIP: oznacz jego dzień w terminach przewodu'];
    return defenceOn !== null && publishedOn > addDays(defenceOn, -PUBLISHED_DAYS)
      ? ['udostępnienie w BIP: ma być najpóźniej 30 dni przed obroną (art. 188 ust. 1 ustawy)']
      : [];
  },
};

const FUNCTION_LACKS = / nie wybrano funkcji w wierszu \d+$/;

/** What the law and the text of a document lack, each once: of a member without a function the law's rule tells the row. */
export function lackingOnce(ofLaw: readonly string[], ofText: readonly string[]) {
  const groups = ofLaw.flatMap((lack) => (FUNCTION_LACKS.test(lack) ? lack.replace(FUNCTION_LACKS, '') : []));
  const isTold = (lack: string) =>
    groups.some((group) => lack.startsWith(group.replace(/:$/, ',')) && lack.endsWith('.: funkcja'));
  return [...ofLaw, ...ofText.filter((lack) => !isTold(lack))];
}

/** What the law asks for and the procedure does not have, of what a document speaks of. */
export const lackingOf = (facts: ProcedureFacts, subjects: readonly Subject[]) =>
  subjects.flatMap((subject) => RULES[subject](facts));
