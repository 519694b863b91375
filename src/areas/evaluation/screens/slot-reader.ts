import { createContext, use } from 'react';

/** What the address of `assignmentsOfPerson` says of a person. */
type AssignmentsOf = { source?: 'baza'; person: number | string };

/** Who reads slots: their own person, or an office about somebody. */
export type SlotReader = {
  optimum: string;
  inOptimum: string;
  outsideOptimum: string;
  inChoice: string;
  outsideChoice: string;
  verdicts: string;
  statistics: string;
  nothing: string;
  noChoice: string;
  /** What to do about wrong data, and about a discipline without N, after the reasons R03 and R06. */
  wrongData: string;
  checkStatements: string;
  /** The person that an office reads about. */
  of?: { id: number; assignments: AssignmentsOf };
};

const VERDICTS =
  'O tym, co przyjęto do ewaluacji, decyduje najlepszy wynik całej dyscypliny w jej wspólnych limitach: pokazuje go kolumna „Przyjęta do ewaluacji”.';
const STATISTICS = 'Wszystkie przypisane publikacje z każdego roku i te z nich, które są';
const NOTHING = 'W tym okresie nie ma slotów do wypełnienia ani publikacji przypisanych do dyscyplin.';

const OWN: SlotReader = {
  optimum: 'Twoje optimum',
  inOptimum: 'W Twoim optimum',
  outsideOptimum: 'Poza Twoim optimum',
  inChoice: 'W Twoim wyborze',
  outsideChoice: 'Zaznaczone, ponad limit',
  verdicts: `Twoje optimum to najlepszy zestaw w Twoich limitach. ${VERDICTS}`,
  statistics: `${STATISTICS} w Twoim optimum.`,
  nothing: `${NOTHING} Wybierz inny okres albo sprawdź swoje oświadczenia w panelu „Informacje z systemu POLON”.`,
  noChoice: 'Nie zaznaczono wyboru własnego. Można go ułożyć i porównać z optimum na ekranie',
  wrongData: 'Jeżeli dane są błędne, zgłoś to w panelu „Informacje z systemu POLON”.',
  checkStatements: 'albo sprawdź oświadczenia w panelu „Informacje z systemu POLON”.',
};

/** The words for an office that reads about a person. */
export const ofOffice = (of: NonNullable<SlotReader['of']>): SlotReader => ({
  of,
  optimum: 'Optimum osoby',
  inOptimum: 'W optimum osoby',
  outsideOptimum: 'Poza optimum osoby',
  inChoice: 'W wyborze osoby',
  outsideChoice: 'Zaznaczone, ponad limit',
  verdicts: `Optimum osoby to najlepszy zestaw w jej limitach. ${VERDICTS}`,
  statistics: `${STATISTICS} w optimum osoby.`,
  nothing: `${NOTHING} Wybierz inny okres albo sprawdź oświadczenia osoby w danych z systemu POL-on.`,
  noChoice: 'Osoba nie zaznaczyła wyboru własnego. Publikacje i ich dyscypliny są na ekranie',
  wrongData: 'Jeżeli dane są błędne, trzeba je poprawić w systemie POL-on.',
  checkStatements: 'albo sprawdź oświadczenia osoby w danych z systemu POL-on.',
});

export const SlotReaderContext = createContext(OWN);
export const useSlotReader = () => use(SlotReaderContext);
