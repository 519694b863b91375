import type { PanelName } from '#shared/panel-codes.ts';

/** The offices with a list of what waits; each is a role, whose holders do it. */
export const OFFICES = ['library', 'personnel', 'doctoral-office', 'evaluation'] as const;
export type Office = (typeof OFFICES)[number];

/** The name of each list, and the panel that opens it. */
export const OFFICE_OF = {
  library: { name: 'Biblioteka', panel: 'library' },
  personnel: { name: 'Kadry', panel: 'accounts' },
  'doctoral-office': { name: 'Doktoraty', panel: 'doctoral' },
  evaluation: { name: 'Ewaluacja', panel: 'reports' },
} as const satisfies Record<Office, { name: string; panel: PanelName }>;

type Kind = { name: string; office: Office };

/** What waits, in the order of the lists. */
export const MATTERS = {
  submission: { name: 'Nowe zgłoszenia', office: 'library' },
  approval: { name: 'Do zatwierdzenia', office: 'library' },
  returned: { name: 'Zwrócone z odpowiedzią', office: 'library' },
  claim: { name: 'To moje, to nie moje', office: 'library' },
  duplicate: { name: 'Możliwe duplikaty', office: 'library' },
  authors: { name: 'Brak liczby autorów', office: 'library' },
  finding: { name: 'Komunikaty dziennika', office: 'library' },
  fault: { name: 'Zgłoszenia błędów danych', office: 'personnel' },
  import: { name: 'Importy do decyzji', office: 'personnel' },
  difference: { name: 'Rozbieżności danych', office: 'personnel' },
  noAccount: { name: 'Osoby bez konta', office: 'personnel' },
  employmentEnd: { name: 'Kończące się zatrudnienia', office: 'personnel' },
  closedUnit: { name: 'W zamkniętych jednostkach', office: 'personnel' },
  declaration: { name: 'Brak oświadczenia o dyscyplinach', office: 'personnel' },
  nStatement: { name: 'Brak oświadczenia do liczby N', office: 'personnel' },
  birthDate: { name: 'Brak daty urodzenia', office: 'personnel' },
  functionEnd: { name: 'Kończące się funkcje', office: 'personnel' },
  termLate: { name: 'Po terminie', office: 'doctoral-office' },
  termDue: { name: 'Termin w ciągu 30 dni', office: 'doctoral-office' },
  procedureGap: { name: 'Brakujące dane', office: 'doctoral-office' },
  papers: { name: 'Dokumenty do utworzenia', office: 'doctoral-office' },
  closedPapers: { name: 'Zamknięte bez dokumentów', office: 'doctoral-office' },
  unfreeze: { name: 'Prośby o odmrożenie', office: 'evaluation' },
  unfreezePatents: { name: 'Prośby o odmrożenie patentów', office: 'evaluation' },
  request: { name: 'Prośby bez odpowiedzi', office: 'evaluation' },
  answered: { name: 'Odpowiedzi na prośby', office: 'evaluation' },
  proposal: { name: 'Ruchy, o które nie poproszono autorów', office: 'evaluation' },
  unassigned: { name: 'Autorzy prac nieprzypisanych', office: 'evaluation' },
  unsigned: { name: 'Oświadczenia bez podpisu', office: 'evaluation' },
  unsignedPatents: { name: 'Oświadczenia o patentach bez podpisu', office: 'evaluation' },
} as const satisfies Record<string, Kind>;
export type MatterKind = keyof typeof MATTERS;

export const MATTER_KINDS = Object.keys(MATTERS) as [MatterKind, ...MatterKind[]];

/** Kinds that are records with a status to decide on. */
export const DECIDED_KINDS: readonly MatterKind[] = ['submission', 'approval', 'returned'];
export const RECORD_KINDS: readonly MatterKind[] = [...DECIDED_KINDS, 'authors'];

export const GROUPINGS = { kind: 'rodzaj', person: 'osoba', unit: 'jednostka', assignee: 'kto prowadzi' } as const;
export type Grouping = keyof typeof GROUPINGS;
/** Those of an office: procedures are no persons' of the university. */
export const groupingsOf = (office: Office) =>
  (Object.keys(GROUPINGS) as Grouping[]).filter(
    (grouping) => office !== 'doctoral-office' || grouping === 'kind' || grouping === 'assignee',
  );
export const ORDERS = {
  age: 'Najpierw najstarsze',
  points: 'Najpierw najwięcej punktów',
  title: 'Według tytułu',
} as const;
export type Order = keyof typeof ORDERS;
/** Those of an office: only records have points. */
export const ordersOf = (office: Office) =>
  (Object.keys(ORDERS) as Order[]).filter((order) => order !== 'points' || office === 'library');

/** Days after which something has waited long. */
export const LATE_DAYS = 14;
