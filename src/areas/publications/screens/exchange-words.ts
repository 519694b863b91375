import { formatDecimal } from '#ui/text/number.ts';
import type { MovedShare, ShareExchange } from '#areas/advice/schema.ts';

type LeftOut = Extract<ShareExchange, { state: 'left_out' }>;
type Limit = NonNullable<LeftOut['limit']>;
type Asked = Pick<LeftOut, 'limit' | 'exchange' | 'lock' | 'has_other'>;

const BASES: Record<Limit, string> = {
  personSlots: '§\u00a017 ust. 1–3a',
  personMonographs: '§\u00a017 ust. 1–3a',
  slots: '§\u00a011 i 17',
  weakBooks: '§\u00a011 i 17',
  outsideN: '§\u00a011 i 17',
  newLists: '§\u00a036',
  book: '§\u00a014',
};

export const basisText = (limit: Limit) => `${BASES[limit]} rozporządzenia (Dz.U. 2022 poz. 661)`;

const isOwnLimit = (limit: Limit | null) => limit === 'personSlots' || limit === 'personMonographs';

const named = (shares: readonly MovedShare[]) =>
  new Intl.ListFormat('pl', { type: 'conjunction' }).format(shares.flatMap(({ title }) => (title ? `„${title}”` : [])));

const CLOSED = 'Okres ewaluacji jest zamknięty: niczego nie można już zmienić.';

/** Instead of another discipline, and of another work, which the author may no longer choose. */
const LOCKED = {
  own: {
    printed: 'Dyscyplinę zamyka wydrukowane oświadczenie: żeby wybrać inną, poproś o odmrożenie.',
    late: 'Czas wyboru minął: dyscypliny Twoich prac może zmienić już tylko biblioteka albo zespół ewaluacji.',
  },
  office: {
    printed: 'Dyscyplinę zamyka wydrukowane oświadczenie: żeby autor wybrał inną, trzeba je wycofać.',
    late: 'Czas wyboru minął: jeżeli pozwala na to temat, inną dyscyplinę może wybrać już tylko biblioteka albo zespół ewaluacji.',
  },
};

const OWN = {
  other: 'Jeżeli pozwala na to temat, wybierz tej pracy inną swoją dyscyplinę: lista w jej wierszu mówi, co to zmieni.',
  check: 'Jeżeli punkty albo liczba autorów są błędne, zgłoś to bibliotece.',
  instead: 'Jeżeli wolisz wykazać tę pracę, odznacz „Brać do optimum” przy:',
};
const OFFICE = {
  other: 'Jeżeli pozwala na to temat, autor może wybrać tej pracy inną swoją dyscyplinę.',
  check: 'Jeżeli punkty albo liczba autorów są błędne, poprawia je biblioteka.',
  instead: 'Autor może zamiast niej odznaczyć „Brać do optimum” przy:',
};

/** Where others' works hold the place: whom to ask. */
const sharedPlace = (limit: Limit) =>
  limit === 'book'
    ? 'Które rozdziały tej książki wykazać, uzgodnij z ich autorami.'
    : 'O to miejsce konkurują prace całej dyscypliny: o zamianę zapytaj jej opiekuna.';

/** What can be done about a share that is left out, what helps most first. `office`: whoever reads is not its author. */
export function remedies({ limit, exchange, lock, has_other: hasOther }: Asked, office: boolean): string[] {
  if (lock === 'closed') return [CLOSED];
  const { check, instead, ...words } = office ? OFFICE : OWN;
  const other = hasOther ? [lock === null ? words.other : LOCKED[office ? 'office' : 'own'][lock]] : [];
  if (exchange === null) return [check, ...other];
  const { leaves, loss } = exchange;
  if (loss < 0) return ['Nic nie trzeba robić: dyscyplina szuka jeszcze lepszego zestawu, a wynik poprawi się sam.'];
  const points = `${formatDecimal(loss, 4)} pkt`;
  const titles = lock !== 'late' && leaves.every(({ own }) => own) && isOwnLimit(limit) ? named(leaves) : '';
  const said = [
    ...(titles ? [`${instead} ${titles}${loss > 0 ? `; dyscyplina straci wtedy do ${points}` : ''}.`] : []),
    ...(limit !== null && !isOwnLimit(limit) ? [sharedPlace(limit)] : []),
    ...(loss > 0 ? [`Do przyjęcia bez straty brakuje tej pracy najwyżej ${points}. ${check}`] : []),
    ...other,
  ];
  return said.length > 0 ? said : [check];
}
