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

export const MATTER_NOUN = ['sprawa', 'sprawy', 'spraw'] as const;

/** What waits, by name, in the order of the lists. */
export const MATTERS = {
  submission: 'Nowe zgłoszenia',
  approval: 'W opracowaniu biblioteki',
  returned: 'Zwrócone z odpowiedzią',
  claim: 'To moje, to nie moje',
  duplicate: 'Możliwe duplikaty',
  authors: 'Brak liczby autorów',
  finding: 'Osoby z komunikatami dziennika',
  pbnRefused: 'Odmowy PBN',
  pbnReading: 'Nieudane odczyty PBN',
  fault: 'Zgłoszenia błędów danych',
  import: 'Importy do decyzji',
  difference: 'Rozbieżności danych',
  noIdentifier: 'Brak ORCID lub identyfikatora POL-on',
  noAccount: 'Osoby bez konta',
  employmentEnd: 'Kończące się zatrudnienia',
  closedUnit: 'W zamkniętych jednostkach',
  declaration: 'Brak oświadczenia o dyscyplinach',
  nStatement: 'Brak oświadczenia do liczby N',
  birthDate: 'Brak daty urodzenia',
  functionEnd: 'Kończące się funkcje',
  termLate: 'Przewody po terminie',
  termDue: 'Termin w ciągu 30 dni',
  procedureGap: 'Brakujące dane',
  papers: 'Dokumenty do utworzenia',
  closedPapers: 'Zamknięte bez dokumentów',
  unfreeze: 'Prośby o odmrożenie',
  unfreezePatents: 'Prośby o odmrożenie patentów',
  request: 'Prośby bez odpowiedzi',
  answered: 'Odpowiedzi na prośby',
  proposal: 'Ruchy bez prośby do autorów',
  unassigned: 'Autorzy prac nieprzypisanych',
  unsigned: 'Osoby z niepotwierdzonymi oświadczeniami',
  unsignedPatents: 'Osoby z niepotwierdzonymi oświadczeniami o patentach',
} as const satisfies Record<string, string>;
export type MatterKind = keyof typeof MATTERS;

export const MATTER_KINDS = Object.keys(MATTERS) as [MatterKind, ...MatterKind[]];

/** Kinds that are records with a status to decide on. */
export const DECIDED_KINDS: readonly MatterKind[] = ['submission', 'approval', 'returned'];
export const RECORD_KINDS: readonly MatterKind[] = [...DECIDED_KINDS, 'authors'];

/** Days after which something has waited long. */
export const LATE_DAYS = 14;
