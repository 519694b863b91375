import { lowerFirst } from '#shared/text.ts';
import { describe, expect, test } from 'vitest';
import { DOCUMENT_FIELDS } from '#areas/doctoral-documents/fields.ts';
import { DOCTORAL_TEMPLATES } from '#areas/doctoral-documents/templates.ts';
import { nearestDocument, placeOfMissing, STAGE_OF_DOCUMENT } from '#areas/doctoral/documents-ahead.ts';

const KINDS = DOCTORAL_TEMPLATES.map(({ kind }) => kind);
const documents = KINDS.map((kind) => ({ kind }));

test('every document has its stage', () => expect(Object.keys(STAGE_OF_DOCUMENT).toSorted()).toEqual(KINDS.toSorted()));

describe('the nearest document', () => {
  test.each([
    ['a new procedure', {}, 'doctoral-team'],
    ['a doctoral school', { tryb_eksternistyczny: 'n' }, 'doctoral-supervisors'],
    ['a submitted one', { data_zlozenia_dokumentow: '2026-02-01' }, 'doctoral-commission'],
    ['one with a commission', { uchwala_powolanie_komisji_dr_data: '2026-02-01' }, 'doctoral-reviewers'],
    [
      'a day of no calendar',
      { tryb_eksternistyczny: 'n', data_zlozenia_dokumentow: '2026-99-99' },
      'doctoral-supervisors',
    ],
    ['a conferred one', { uchwala_nadanie_stopnia_doktora_RD_data: '2026-02-01' }, 'doctoral-council-distinction'],
  ])('of %s', (...[, journey, kind]) => expect(nearestDocument(documents, journey)).toEqual({ kind }));

  test('is the last of what was left behind, or none', () => {
    const [team] = documents;
    expect(nearestDocument([{ kind: 'doctoral-team' }], { data_obrony: '2026-02-01' })).toEqual(team);
    expect(nearestDocument([], {})).toBeUndefined();
  });
});

describe('what a document lacks', () => {
  test.each([
    ['tryb przewodu: szkoła doktorska czy eksternistyczny, od niego zależy podstawa prawna', 'tryb_eksternistyczny'],
    ['doktorant: dopełniacz imienia i nazwiska', 'doktorant'],
    ['płeć (wydrukują się obie formy)', 'doktorant'],
    ['promotor pomocniczy: afiliacja', 'promotor_pom'],
    ['recenzenci: 2, a wyznacza się trzech (art. 190 ust. 2 ustawy)', 'lista_recenzentow'],
    ['recenzenci, 1.: miejsce pracy', 'lista_recenzentow'],
    ['dwie pozytywne recenzje (art. 191 ust. 1 ustawy)', 'recenzja_pozytywna1'],
    ['tytuł rozprawy', 'tytul'],
    ['publiczna obrona: data', 'data_obrony'],
    ['udostępnienie w BIP: oznacz jego dzień w terminach przewodu', 'terminy'],
    ['trzech recenzentów', 'lista_recenzentow'],
    ['skład komisji', 'KD_sklad'],
    ['przewodniczący rady dyscypliny', undefined],
    ['promotorzy', undefined],
  ])('is entered there: %s', (missing, place) => expect(placeOfMissing(missing)).toBe(place));

  test('has its place for every value of a tag that is the procedure’s', () => {
    const names = Object.values(DOCUMENT_FIELDS).flatMap((field) =>
      'fields' in field && field.kind === 'record'
        ? Object.values(field.fields)
            .filter(({ kind }) => kind !== 'flag')
            .map(({ meaning }) => `${lowerFirst(field.meaning)}: ${lowerFirst(meaning)}`)
        : field.kind === 'flag'
          ? []
          : [lowerFirst(field.meaning)],
    );
    const elsewhere = names.filter((name) => placeOfMissing(name) === undefined);
    const heads = [...new Set(elsewhere.map((name) => name.split(':')[0]))];
    expect(heads).toEqual([
      'nazwa uczelni',
      'nazwa uczelni w dopełniaczu',
      'nazwa uczelni w miejscowniku, po słowie „w”',
      'numer dokumentu w rejestrze',
      'data utworzenia dokumentu',
      'dyscyplina',
      'dziedzina',
      'dziedzina w miejscowniku, po słowie „w”',
      'powołanie ustawy – Prawo o szkolnictwie wyższym i nauce',
      'przewodniczący rady dyscypliny',
    ]);
  });
});
