import { createContext, use } from 'react';
import type { OwnReduction } from '../schema.ts';

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
  /** After the reasons R06, R07 and of what the author leaves out. */
  chooseInN: string;
  mostTwo: string;
  leftOut: string;
  /** Of somebody outside N. */
  outsideN: { title: string; text: string };
  /** Of a discipline without slots, and of a third one. */
  noShare: string;
  atMostTwo: string;
  /** Works in a third discipline; the kept ones follow. */
  keptTwo: string;
  causes: Record<OwnReduction['kind'], string>;
  /** The person that an office reads about. */
  of?: { id: number; assignments: AssignmentsOf };
};

const VERDICTS =
  'O tym, co przyjęto do ewaluacji, decyduje najlepszy wynik całej dyscypliny w jej wspólnych limitach: pokazuje go kolumna „Przyjęta do ewaluacji”.';
const STATISTICS = 'Wszystkie przypisane publikacje z każdego roku i te z nich, które są';
const OUTSIDE_N =
  'mają w dyscyplinie osobny limit, wspólny dla osób spoza N, więc o ich uwzględnieniu decyduje też wynik całej dyscypliny.';
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
  chooseInN: 'Wybierz dyscyplinę, w której jesteś w liczbie N w tym okresie,',
  mostTwo:
    'Wykazujesz publikacje najwyżej w dwóch dyscyplinach okresu. Jeżeli pozwala na to temat, przypisz tę publikację do jednej z dwóch przyjmowanych.',
  leftOut: 'Publikacja wróci do optimum, gdy zaznaczysz ją na ekranie „Przypisania do dyscyplin”.',
  outsideN: {
    title: 'Jesteś poza liczbą N',
    text: `W tym okresie nie zaliczono Cię do liczby N. Twoje publikacje ${OUTSIDE_N}`,
  },
  noShare: 'w tym okresie nie masz udziału w tej dyscyplinie.',
  atMostTwo: 'w jednym okresie liczą się najwyżej dwie Twoje dyscypliny.',
  keptTwo:
    'W jednym okresie wykazujesz publikacje najwyżej w dwóch dyscyplinach. Liczą się te, w których dają Ci najwięcej punktów:',
  causes: {
    noPublication: 'w tej dyscyplinie nie ma Twojej zatwierdzonej publikacji z wykazu',
    notInN: 'pracujesz na stanowisku badawczym, a nie zaliczono Cię do liczby N',
    noStatement: 'pracujesz na stanowisku badawczym bez oświadczenia o dyscyplinach',
  },
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
  chooseInN: 'Wybierz dyscyplinę, w której osoba jest w liczbie N w tym okresie,',
  mostTwo:
    'Osoba wykazuje publikacje najwyżej w dwóch dyscyplinach okresu. Jeżeli pozwala na to temat, przypisz tę publikację do jednej z dwóch przyjmowanych.',
  leftOut: 'Publikacja wróci do optimum, gdy autor zaznaczy ją na ekranie „Przypisania do dyscyplin”.',
  outsideN: {
    title: 'Osoba spoza liczby N',
    text: `W tym okresie osoby nie zaliczono do liczby N. Jej publikacje ${OUTSIDE_N}`,
  },
  noShare: 'w tym okresie osoba nie ma udziału w tej dyscyplinie.',
  atMostTwo: 'w jednym okresie liczą się najwyżej dwie dyscypliny osoby.',
  keptTwo:
    'W jednym okresie osoba wykazuje publikacje najwyżej w dwóch dyscyplinach. Liczą się te, w których dają jej najwięcej punktów:',
  causes: {
    noPublication: 'osoba nie wskazała w tej dyscyplinie żadnej zatwierdzonej publikacji z wykazu',
    notInN: 'osoba na stanowisku badawczym nie jest zaliczona do liczby N',
    noStatement: 'osoba na stanowisku badawczym nie złożyła oświadczenia o dyscyplinach',
  },
});

export const SlotReaderContext = createContext(OWN);
export const useSlotReader = () => use(SlotReaderContext);
