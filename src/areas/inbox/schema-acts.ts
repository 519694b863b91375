import { DECIDED_KINDS, type MatterKind, RECORD_KINDS } from './fields.ts';

// Apart from the names, which the first load of the home page holds.

const DECIDED = 'gdy zatwierdzisz, zwrócisz albo odrzucisz rekord';

/** What alone ends a matter: nobody may say that it is done while it is still open. */
const ENDS: Partial<Record<MatterKind, string>> = {
  submission: DECIDED,
  approval: DECIDED,
  returned: DECIDED,
  claim: 'gdy uwzględnisz zgłoszenie albo odmówisz',
  duplicate: 'gdy rozstrzygniesz, czy to ta sama praca',
  finding: 'gdy potwierdzisz komunikaty',
  pbnRefused: 'gdy rekord znów stanie w kolejce do PBN',
  pbnReading: 'gdy odczyt ruszy ponownie albo powiedzie się inny',
  fault: 'gdy odpowiesz na zgłoszenie',
  unfreeze: 'gdy wycofasz oświadczenie albo odmówisz',
  unfreezePatents: 'gdy wycofasz oświadczenie albo odmówisz',
  import: 'gdy zapiszesz albo odrzucisz import',
  difference: 'gdy źródła się zgodzą albo pozostawisz rozbieżność z powodem',
  noIdentifier: 'gdy uzupełnisz numer albo pozostawisz brak z powodem',
  birthDate: 'gdy data urodzenia zostanie wpisana',
  termLate: 'gdy wpiszesz datę czynności albo oznaczysz, że terminu dotrzymano',
};

/** What alone ends a matter of the kind, as 'gdy …'; undefined: also who says that it is done. */
export const endOf = (kind: MatterKind): string | undefined => ENDS[kind];

/** What is done with what waits. */
export const ACTS = {
  approve: 'Zatwierdź',
  return: 'Zwróć',
  reject: 'Odrzuć',
  accept: 'Uwzględnij',
  refuse: 'Odmów',
  confirm: 'Potwierdź',
  count: 'Podaj liczbę autorów',
  remind: 'Przypomnij',
  assign: 'Przydziel',
  snooze: 'Odłóż',
  done: 'Zrobione',
} as const;
export type Act = keyof typeof ACTS;

/** Acts that settle: what they did is shown under 'Zrobione dziś'. A reminder is among what is put off, and not here as well. */
export const SETTLING: readonly Act[] = ['approve', 'return', 'reject', 'accept', 'refuse', 'confirm', 'count', 'done'];

/** Acts that put a matter off until a day: a reminder too, as its person needs time to answer. */
export const putsOff = (act: Act) => act === 'snooze' || act === 'remind';

/** Kinds that wait for their person, who can be reminded: by a letter that the office sends itself. */
export const REMINDED_KINDS: readonly MatterKind[] = ['unassigned', 'unsigned', 'unsignedPatents'];

/** When a matter of the kind that is called done comes back: most do once something new happens. */
const BACK: Partial<Record<MatterKind, string>> = {
  proposal: 'gdy zmienią się najlepsze ruchy',
  unassigned: 'gdy zmieni się liczba prac bez dyscypliny',
  unsigned: 'gdy powstanie nowy wydruk',
  unsignedPatents: 'gdy powstanie nowy wydruk',
  nStatement: 'w nowym roku',
};
export const backOf = (kind: MatterKind) => BACK[kind] ?? 'gdy coś się w niej zmieni';

/** Whether the act is offered for this kind. */
export function isOffered(act: Act, kind: MatterKind): boolean {
  switch (act) {
    case 'approve':
    case 'return':
    case 'reject':
      return DECIDED_KINDS.includes(kind);
    case 'accept':
    case 'refuse':
      return kind === 'claim';
    case 'confirm':
      return kind === 'finding';
    case 'count':
      return RECORD_KINDS.includes(kind);
    case 'remind':
      return REMINDED_KINDS.includes(kind);
    case 'done':
      return endOf(kind) === undefined;
    default:
      return true;
  }
}
