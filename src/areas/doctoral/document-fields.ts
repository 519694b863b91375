import type { Field, Fields } from '#platform/documents/docx/tags.ts';

/** What the tags of doctoral documents may name. Their names are Polish: the office writes them in Word. */

const text = (meaning: string): Field => ({ meaning, kind: 'text' });
const flag = (meaning: string): Field => ({ meaning, kind: 'flag' });
const record = (meaning: string, fields: Fields): Field => ({ meaning, kind: 'record', fields });
const list = (meaning: string, fields: Fields): Field => ({ meaning, kind: 'list', fields });

const PERSON: Fields = {
  mianownik: text('Imię i nazwisko z tytułami'),
  dopełniacz: text('Dopełniacz imienia i nazwiska'),
  celownik: text('Celownik imienia i nazwiska'),
  biernik: text('Biernik imienia i nazwiska'),
  imię_nazwisko: text('Imię i nazwisko bez tytułów'),
  tytuł_naukowy: text('Tytuł lub stopień'),
  stanowisko: text('Stanowisko'),
  afiliacja: text('Miejsce pracy'),
  uczelnia: text('Uczelnia'),
  wydział: text('Wydział'),
  jednostka: text('Jednostka'),
  ulica: text('Ulica i numer'),
  kod_pocztowy: text('Kod pocztowy'),
  miasto: text('Miasto'),
  email: text('Adres e-mail'),
  specjalności: text('Specjalności'),
};

const MEMBER: Fields = { lp: text('Numer kolejny'), ...PERSON, funkcja: text('Funkcja') };

const RESOLUTION: Fields = { numer: text('Numer'), data: text('Data') };
const MEETING: Fields = { ...RESOLUTION, godzina: text('Godzina posiedzenia'), miejsce: text('Miejsce posiedzenia') };

export const DOCUMENT_FIELDS: Fields = {
  uczelnia: text('Nazwa uczelni'),
  numer_dokumentu: text('Numer dokumentu w rejestrze'),
  dzisiaj: text('Data utworzenia dokumentu'),
  dyscyplina: text('Dyscyplina'),
  dziedzina: text('Dziedzina'),
  dziedzina_miejscownik: text('Dziedzina w miejscowniku, po słowie „w”'),
  ustawa: text('Powołanie ustawy – Prawo o szkolnictwie wyższym i nauce'),
  tytuł: text('Tytuł rozprawy'),
  tytuł_poprzedni: text('Tytuł rozprawy przed zmianą'),
  data_złożenia: text('Data złożenia dokumentów'),
  data_kompletu: text('Data złożenia dokumentów w dziekanacie'),
  doktorant: record('Doktorant', PERSON),
  promotor: record('Promotor', PERSON),
  promotor2: record('Drugi promotor', PERSON),
  promotor_pomocniczy: record('Promotor pomocniczy', PERSON),
  wyznaczony_promotor: record('Wyznaczony promotor', PERSON),
  wyznaczony_promotor2: record('Wyznaczony drugi promotor', PERSON),
  wyznaczony_promotor_pomocniczy: record('Wyznaczony promotor pomocniczy', PERSON),
  zmieniono_osoby: flag('Czy wskazano, kogo odwołano'),
  poprzedni_promotor: record('Poprzedni promotor', PERSON),
  poprzedni_promotor2: record('Poprzedni drugi promotor', PERSON),
  poprzedni_promotor_pomocniczy: record('Poprzedni promotor pomocniczy', PERSON),
  zespół: record('Zespół 8 PRK', {
    data_powołania: text('Data powołania'),
    data_posiedzenia: text('Data posiedzenia'),
  }),
  skład_zespołu: list('Skład zespołu 8 PRK', MEMBER),
  przewodniczący_zespołu: record('Przewodniczący zespołu 8 PRK', PERSON),
  uchwała_promotora: record('Uchwała o wyznaczeniu promotora', RESOLUTION),
  uchwała_promotora_pomocniczego: record('Uchwała o wyznaczeniu promotora pomocniczego', {
    ...RESOLUTION,
    osobna: flag('Czy jest inną uchwałą niż o wyznaczeniu promotora'),
  }),
  uchwała_zmiany_promotora: record('Uchwała o zmianie promotora', RESOLUTION),
  uchwała_komisji: record('Uchwała o powołaniu komisji', RESOLUTION),
  skład_komisji: list('Skład komisji doktorskiej', MEMBER),
  przewodniczący_komisji: record('Przewodniczący komisji', PERSON),
  sekretarz_komisji: record('Sekretarz komisji', PERSON),
  uchwała_recenzentów: record('Uchwała o wyznaczeniu recenzentów', RESOLUTION),
  recenzenci: list('Recenzenci', MEMBER),
  jeden_recenzent: flag('Czy jest tylko jeden recenzent'),
  recenzent: record('Recenzent, do którego jest pismo', PERSON),
  uchwała_dopuszczenia: record('Uchwała o dopuszczeniu do obrony', MEETING),
  obrona: record('Publiczna obrona', { data: text('Data'), godzina: text('Godzina'), miejsce: text('Miejsce') }),
  uchwała_przyjęcia: record('Uchwała o przyjęciu obrony', MEETING),
  projekt_uchwały: record('Projekt uchwały dla Rady', { numer: text('Numer') }),
  wyróżnienie: flag('Czy rozprawa ma być wyróżniona'),
  wyróżnienie_komisji: record('Uchwała komisji o wyróżnieniu', { numer: text('Numer') }),
  nadanie: record('Uchwała o nadaniu stopnia', RESOLUTION),
  wyróżnienie_rady: record('Uchwała Rady o wyróżnieniu', { numer: text('Numer') }),
};
