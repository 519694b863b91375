/** What waits for the library, in the order of the list. */
export const MATTER_KINDS = ['submission', 'approval', 'returned', 'claim', 'duplicate', 'authors', 'finding'] as const;
export type MatterKind = (typeof MATTER_KINDS)[number];

export const MATTER_NAMES: Record<MatterKind, string> = {
  submission: 'Nowe zgłoszenia',
  approval: 'Do zatwierdzenia',
  returned: 'Zwrócone z odpowiedzią',
  claim: 'To moje, to nie moje',
  duplicate: 'Możliwe duplikaty',
  authors: 'Brak liczby autorów',
  finding: 'Komunikaty dziennika',
};

/** Kinds that are records with a status to decide on. */
export const DECIDED_KINDS: readonly MatterKind[] = ['submission', 'approval', 'returned'];
export const RECORD_KINDS: readonly MatterKind[] = [...DECIDED_KINDS, 'authors'];

/** What is done with what waits. */
export const ACTS = {
  approve: 'Zatwierdź',
  return: 'Zwróć',
  reject: 'Odrzuć',
  accept: 'Uwzględnij',
  refuse: 'Odmów',
  confirm: 'Potwierdź',
  count: 'Podaj liczbę autorów',
  assign: 'Przydziel',
  snooze: 'Odłóż',
  done: 'Zrobione',
} as const;
export type Act = keyof typeof ACTS;

/** Acts that settle: what they did is shown under 'Zrobione dziś'. */
export const SETTLING: readonly Act[] = ['approve', 'return', 'reject', 'accept', 'refuse', 'confirm', 'count', 'done'];

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
    // Settled by the comparison.
    case 'done':
      return kind !== 'duplicate';
    default:
      return true;
  }
}

export const GROUPINGS = { kind: 'rodzaj', person: 'osoba', unit: 'jednostka', assignee: 'kto prowadzi' } as const;
export type Grouping = keyof typeof GROUPINGS;
export const ORDERS = {
  age: 'Najpierw najstarsze',
  points: 'Najpierw najwięcej punktów',
  title: 'Według tytułu',
} as const;
export type Order = keyof typeof ORDERS;

/** Days after which something has waited long. */
export const LATE_DAYS = 14;
