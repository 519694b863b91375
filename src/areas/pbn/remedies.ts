import type { AuthorFacts, RecordFacts } from './sending/service-body.ts';
import type { Problem } from './shapes.ts';

/** Where it is mended: in a field of the record, or among the people of PBN; null: neither, or nothing can be done. */
type Remedy = { text: string; place: 'field' | 'people' | null };

const NOTHING: Remedy = { text: '', place: null };
/** PBN takes what an author declares from POL-on, where our personnel office enters it. */
const DECLARED = /oświadcze|dyscyplin|dziedzin/i;
const UNKNOWN_PERSON = /orcid|osob\p{L}* nie (?:istnieje|została)|nie (?:znaleziono|odnaleziono|istnieje) osob/iu;

/** Whose discipline is said with the record. */
const declaring = (authors: RecordFacts['content']['authors'], facts: AuthorFacts[]) =>
  authors.flatMap(({ person_id: person, first_name: first, last_name: last }, at) =>
    person !== null && facts[at]?.discipline ? [`${first} ${last}`] : [],
  );

/** Who can do something about a refusal of PBN, and what is done then. */
export function remedyOf({ field, text }: Problem, { content, authors, isApproved }: RecordFacts): Remedy {
  if (field === 'type') return NOTHING;
  if (field === '' && !isApproved) return { text: 'Zatwierdza biblioteka: otwórz rekord i sprawdź go.', place: null };
  const isOfAuthors = field === '' || field === 'authors';
  if (isOfAuthors && DECLARED.test(text)) {
    const people = declaring(content.authors, authors);
    const whose = people.length === 0 ? 'autorów pracy' : people.join(', ');
    return {
      text: `Poproś dział kadr, żeby sprawdził w POL-on oświadczenia o dyscyplinach (${whose}). Gdy PBN je odczyta, ponów wysyłkę.`,
      place: field === '' ? null : 'field',
    };
  }
  if (isOfAuthors && UNKNOWN_PERSON.test(text))
    return { text: 'Wskazuje biblioteka: wybierz, kim ta osoba jest w PBN, i ponów wysyłkę.', place: 'people' };
  if (field !== '')
    return { text: 'To poprawia biblioteka: zmień pole rekordu, zapisz i wyślij jeszcze raz.', place: 'field' };
  return {
    text: 'Porównaj rekord z tym, co zostanie wysłane. Jeżeli wszystko się zgadza, napisz do pomocy PBN i podaj treść odmowy.',
    place: null,
  };
}
