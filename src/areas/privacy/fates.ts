import type { BELONGINGS } from '#areas/reconciliation/service-belongings.ts';

/** `goes`: its rows are deleted; `stays`: they are needed, and why. */
export type Fate = { fate: 'goes' | 'stays'; why: string };

const FACTS = 'z nich liczy się liczba N, udziały i sloty, a wynik ewaluacji podlega kontroli';
const WORKS = 'praca i jej autorzy należą do dorobku uczelni, także wykazanego w ewaluacji';
const COUNCIL = 'od składu rady zależy ważność jej uchwał, także o stopniach naukowych';
export const TRACE = 'ślad decyzji, która zmieniła wynik ewaluacji';

/**
 * What an erasure does with each table that belongs to a person: one without an entry does not compile. Tables that name a
 * person in another way are in `service-named.ts`.
 */
export const FATES: Record<(typeof BELONGINGS)[number]['name'], Fate> = {
  employments: { fate: 'stays', why: FACTS },
  discipline_declarations: { fate: 'stays', why: FACTS },
  n_statements: { fate: 'stays', why: FACTS },
  doctoral_enrolments: { fate: 'stays', why: FACTS },
  absences: { fate: 'stays', why: FACTS },
  fact_edits: { fate: 'stays', why: TRACE },
  fact_locks: { fate: 'stays', why: TRACE },
  authorships: { fate: 'stays', why: WORKS },
  printed_statements: { fate: 'stays', why: 'upoważnienie z art. 265 ust. 13, dowód w ewaluacji' },
  polon_confirmations: { fate: 'stays', why: TRACE },
  accounts: { fate: 'stays', why: 'konto zostaje puste: bez loginu, adresu e-mail i ról, nieaktywne' },
  directory_entries: { fate: 'goes', why: 'wraca, jeżeli osoba nadal jest w bazie pracowników' },
  assignment_findings: { fate: 'stays', why: TRACE },
  birth_dates: { fate: 'goes', why: 'potrzebna tylko członkom rad' },
  orcid_links: { fate: 'goes', why: 'połączenie z kontem, które osoba sama włączyła' },
  orcid_offers: { fate: 'goes', why: 'propozycje dla osoby' },
  orcid_works: { fate: 'goes', why: 'zapisy w profilu osoby, który należy do niej' },
  pbn_people: { fate: 'stays', why: 'prace osoby są już w PBN pod tym identyfikatorem' },
  academic_degrees: { fate: 'stays', why: COUNCIL },
  council_attributes: { fate: 'stays', why: COUNCIL },
  council_decisions: { fate: 'stays', why: COUNCIL },
  council_functions: { fate: 'stays', why: COUNCIL },
  achievements: { fate: 'stays', why: WORKS },
  highlighted_works: { fate: 'goes', why: 'wybór osoby do jej własnego wykazu' },
  achievement_pages: { fate: 'goes', why: 'publiczny adres, który osoba sama włączyła' },
  open_profiles: { fate: 'goes', why: 'zgoda na stronę publiczną wygasa, strona znika' },
  unit_heads: { fate: 'stays', why: 'historia kierowania jednostką uczelni' },
  verdict_changes: { fate: 'stays', why: TRACE },
  former_names: { fate: 'stays', why: WORKS },
  record_claims: { fate: 'stays', why: TRACE },
  record_submissions: { fate: 'stays', why: TRACE },
  record_messages: { fate: 'goes', why: 'wiadomości, na które już odpowiedziano albo nikt nie czeka' },
  author_requests: { fate: 'goes', why: 'prośby i odpowiedzi' },
};
