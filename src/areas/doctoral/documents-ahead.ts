import type { ProcedureKey } from './fields.ts';
import { currentStage, type Journey, STAGES, stagesOf } from './journey.ts';

type Section = (typeof STAGES)[number]['section'];

/** The stage that needs a document, by the document's kind. */
export const STAGE_OF_DOCUMENT: Readonly<Record<string, Section>> = {
  'doctoral-team': 'prk',
  'doctoral-team-protocol': 'prk',
  'doctoral-supervisors': 'podstawowe',
  'doctoral-supervisors-change': 'podstawowe',
  'doctoral-commission': 'komisja',
  'doctoral-reviewers': 'recenzenci',
  'doctoral-reviewer-letter': 'recenzenci',
  'doctoral-admission-protocol': 'recenzenci',
  'doctoral-admission': 'recenzenci',
  'doctoral-defence-notice': 'obrona-jawna',
  'doctoral-defence-protocol': 'obrona-jawna',
  'doctoral-closed-protocol': 'obrona-jawna',
  'doctoral-acceptance': 'obrona-jawna',
  'doctoral-council-draft': 'nadanie',
  'doctoral-commission-distinction': 'nadanie',
  'doctoral-conferral': 'nadanie',
  'doctoral-council-distinction': 'nadanie',
};

const placeOf = (section: string | undefined) => STAGES.findIndex((stage) => stage.section === section);

/** Of documents in their order, the first of the current stage or a later one, else the last of those before. */
export function nearestDocument<Document extends { kind: string }>(
  documents: readonly Document[],
  journey: Journey,
): Document | undefined {
  const stage = stagesOf(journey)[currentStage(journey)];
  const current = stage ? placeOf(stage.section) : STAGES.length;
  return documents.find(({ kind }) => placeOf(STAGE_OF_DOCUMENT[kind]) >= current) ?? documents.at(-1);
}

/** Where what a document or a procedure lacks is entered: a field of the form, or the list of terms. */
export type Place = ProcedureKey | 'terminy';

/** By how the name of what is missing begins; of several the longest. */
const PLACES: Readonly<Record<string, Place>> = {
  'tryb przewodu': 'tryb_eksternistyczny',
  'tytuł rozprawy': 'tytul',
  'tytuł rozprawy przed zmianą': 'tytul_przed_zmiana',
  'data złożenia dokumentów': 'data_zlozenia_dokumentow',
  'data złożenia dokumentów w dziekanacie': 'data_zlozenia_dokumentow_w_dziekanacie',
  doktorant: 'doktorant',
  'płeć (wydrukują się obie formy)': 'doktorant',
  promotor: 'promotor',
  'drugi promotor': 'promotor2',
  'promotor pomocniczy': 'promotor_pom',
  'opieka naukowa': 'promotor_pom',
  'wyznaczony promotor': 'promotor',
  'wyznaczony drugi promotor': 'promotor2',
  'wyznaczony promotor pomocniczy': 'promotor_pom',
  'poprzedni promotor': 'promotor_poprzedni',
  'poprzedni drugi promotor': 'promotor2_poprzedni',
  'poprzedni promotor pomocniczy': 'promotor_pom_poprzedni',
  'zespół 8 PRK: data powołania': 'data_powolania_zespolu_8PRK',
  'zespół 8 PRK: data posiedzenia': 'data_spotkania_zespolu_8PRK',
  'skład zespołu 8 PRK': 'PRK_sklad',
  'przewodniczący zespołu 8 PRK': 'PRK_sklad',
  'uchwała o promotorze': 'uchwala_promotor_wszczecie_data',
  'uchwała o wyznaczeniu promotora: numer': 'uchwala_promotor_wszczecie_nr',
  'uchwała o wyznaczeniu promotora: data': 'uchwala_promotor_wszczecie_data',
  'uchwała o wyznaczeniu promotora pomocniczego: numer': 'uchwala_promotor_pomocniczy_nr',
  'uchwała o wyznaczeniu promotora pomocniczego: data': 'uchwala_promotor_pomocniczy_data',
  'uchwała o zmianie promotora: numer': 'uchwala_zmiana_promotora_nr',
  'uchwała o zmianie promotora: data': 'uchwala_zmiana_promotora_data',
  'uchwała o powołaniu komisji: numer': 'uchwala_powolanie_komisji_dr_nr',
  'uchwała o powołaniu komisji: data': 'uchwala_powolanie_komisji_dr_data',
  'skład komisji doktorskiej': 'KD_sklad',
  'skład komisji': 'KD_sklad',
  'przewodniczący komisji': 'KD_sklad',
  'sekretarz komisji': 'KD_sklad',
  'uchwała o wyznaczeniu recenzentów: numer': 'uchwala_wyznaczenie_recenzentow_nr',
  'uchwała o wyznaczeniu recenzentów: data': 'uchwala_wyznaczenie_recenzentow_data',
  recenzenci: 'lista_recenzentow',
  'trzech recenzentów': 'lista_recenzentow',
  'recenzent, do którego jest pismo': 'lista_recenzentow',
  'dwie pozytywne recenzje': 'recenzja_pozytywna1',
  'pozytywne recenzje': 'recenzja_pozytywna1',
  'autor pierwszej pozytywnej recenzji': 'recenzja_pozytywna1',
  'autor drugiej pozytywnej recenzji': 'recenzja_pozytywna2',
  'uchwała o dopuszczeniu do obrony: numer': 'uchwala_dopuszczenie_do_obrony_KD_nr',
  'uchwała o dopuszczeniu do obrony: data': 'uchwala_dopuszczenie_do_obrony_KD_data',
  'uchwała o dopuszczeniu do obrony: godzina posiedzenia': 'godz_spotkania_KD_dopuszczenie',
  'uchwała o dopuszczeniu do obrony: miejsce posiedzenia': 'miejsce_spotkania_KD_dopuszczenie',
  'publiczna obrona: data': 'data_obrony',
  'publiczna obrona: godzina': 'godz_obrony',
  'publiczna obrona: miejsce': 'miejsce_obrony',
  'udostępnienie w BIP': 'terminy',
  'udostępnienie rozprawy, streszczenia i recenzji w BIP': 'terminy',
  'uchwała o przyjęciu obrony: numer': 'uchwala_przyjecie_obrony_KD_nr',
  'uchwała o przyjęciu obrony: data': 'uchwala_przyjecie_obrony_KD_data',
  'uchwała o przyjęciu obrony: godzina posiedzenia': 'godz_spotkania_KD_przyjecie_obrony',
  'uchwała o przyjęciu obrony: miejsce posiedzenia': 'miejsce_spotkania_KD_przyjecie_obrony',
  'projekt uchwały dla Rady: numer': 'uchwala_projekt_uchwaly_od_KD_dla_RD_nr',
  'uchwała komisji o wyróżnieniu: numer': 'uchwala_wyroznienie_rozprawy_KD_nr',
  'uchwała o nadaniu stopnia: numer': 'uchwala_nadanie_stopnia_doktora_RD_nr',
  'uchwała o nadaniu stopnia: data': 'uchwala_nadanie_stopnia_doktora_RD_data',
  'uchwała Rady o wyróżnieniu: numer': 'uchwala_wyroznienie_rozprawy_RD_nr',
};

const BEGINNINGS = Object.keys(PLACES).toSorted((a, b) => b.length - a.length);

/** Where what a document or a procedure lacks is entered; undefined: elsewhere than on the procedure's page. */
export function placeOfMissing(missing: string): Place | undefined {
  const isAt = (beginning: string) =>
    missing.startsWith(beginning) && /^($|[:,]| \()/.test(missing.slice(beginning.length));
  return PLACES[BEGINNINGS.find(isAt) ?? ''];
}
