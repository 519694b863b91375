import type { FormGroup, ProcedureFormInput } from './form-schema.ts';

type Kind = 'day' | 'time' | 'text' | 'area' | 'person' | 'discipline' | 'distinction' | 'status';

export type FieldEntry = { name: keyof ProcedureFormInput & string; label: string; kind: Kind };
/** `group`: the list of people that the section ends with. */
export type FormSection = { id: string; title: string; fields: readonly FieldEntry[]; group?: FormGroup['rows'] };

const day = (name: FieldEntry['name'], label: string): FieldEntry => ({ name, label, kind: 'day' });
const time = (name: FieldEntry['name'], label: string): FieldEntry => ({ name, label, kind: 'time' });
const text = (name: FieldEntry['name'], label: string): FieldEntry => ({ name, label, kind: 'text' });
const area = (name: FieldEntry['name'], label: string): FieldEntry => ({ name, label, kind: 'area' });
const person = (name: FieldEntry['name'], label: string): FieldEntry => ({ name, label, kind: 'person' });

/** The sections of the form in the order of a procedure. */
export const SECTIONS: readonly FormSection[] = [
  {
    id: 'podstawowe',
    title: 'Dane podstawowe',
    fields: [
      { name: 'discid', label: 'Dyscyplina', kind: 'discipline' },
      day('data_zlozenia_dokumentow', 'Data złożenia dokumentów'),
      area('tytul', 'Tytuł rozprawy'),
      area('tytul_przed_zmiana', 'Tytuł przed zmianą'),
      day('data_zmiany_tytulu', 'Data zmiany tytułu'),
      person('doktorant', 'Doktorant'),
    ],
  },
  {
    id: 'prk',
    title: 'Dane 8 PRK',
    fields: [
      day('data_powolania_zespolu_8PRK', 'Data powołania zespołu'),
      day('data_spotkania_zespolu_8PRK', 'Data spotkania zespołu'),
    ],
    group: 'zespol',
  },
  {
    id: 'opieka',
    title: 'Opieka nad pracą',
    fields: [
      day('uchwala_promotor_wszczecie_data', 'Data uchwały o promotorze'),
      text('uchwala_promotor_wszczecie_nr', 'Nr uchwały o promotorze'),
      day('uchwala_promotor_pomocniczy_data', 'Data uchwały o promotorze pomocniczym'),
      text('uchwala_promotor_pomocniczy_nr', 'Nr uchwały o promotorze pomocniczym'),
      person('promotor', 'Promotor'),
      person('promotor2', 'Drugi promotor'),
      person('promotor_pom', 'Promotor pomocniczy'),
    ],
  },
  {
    id: 'zmiana-opiekuna',
    title: 'Zmiana opiekuna pracy',
    fields: [
      day('uchwala_zmiana_promotora_data', 'Data uchwały o zmianie'),
      text('uchwala_zmiana_promotora_nr', 'Nr uchwały o zmianie'),
      person('promotor_poprzedni', 'Poprzedni promotor'),
      person('promotor2_poprzedni', 'Poprzedni drugi promotor'),
      person('promotor_pom_poprzedni', 'Poprzedni promotor pomocniczy'),
    ],
  },
  {
    id: 'komisja',
    title: 'Komisja',
    fields: [
      day('uchwala_powolanie_komisji_dr_data', 'Data powołania komisji'),
      text('uchwala_powolanie_komisji_dr_nr', 'Nr uchwały o powołaniu komisji'),
    ],
    group: 'komisja',
  },
  {
    id: 'recenzenci',
    title: 'Recenzenci',
    fields: [
      day('data_zlozenia_dokumentow_w_dziekanacie', 'Data skompletowania dokumentów'),
      day('uchwala_wyznaczenie_recenzentow_data', 'Data uchwały o recenzentach'),
      text('uchwala_wyznaczenie_recenzentow_nr', 'Nr uchwały o recenzentach'),
    ],
    group: 'recenzenci',
  },
  {
    id: 'dopuszczenie',
    title: 'Dopuszczenie do obrony',
    fields: [
      time('godz_spotkania_KD_dopuszczenie', 'Godzina posiedzenia komisji'),
      text('miejsce_spotkania_KD_dopuszczenie', 'Miejsce posiedzenia komisji'),
      day('uchwala_dopuszczenie_do_obrony_KD_data', 'Data uchwały o dopuszczeniu'),
      text('uchwala_dopuszczenie_do_obrony_KD_nr', 'Nr uchwały o dopuszczeniu'),
    ],
  },
  {
    id: 'obrona-jawna',
    title: 'Obrona – część jawna',
    fields: [
      day('data_obrony', 'Data obrony'),
      time('godz_obrony', 'Godzina obrony'),
      text('miejsce_obrony', 'Miejsce obrony'),
    ],
  },
  {
    id: 'obrona-niejawna',
    title: 'Obrona – część niejawna',
    fields: [
      day('uchwala_przyjecie_obrony_KD_data', 'Data uchwały o przyjęciu obrony'),
      text('uchwala_przyjecie_obrony_KD_nr', 'Nr uchwały o przyjęciu obrony'),
      time('godz_spotkania_KD_przyjecie_obrony', 'Godzina posiedzenia komisji'),
      text('miejsce_spotkania_KD_przyjecie_obrony', 'Miejsce posiedzenia komisji'),
      text('uchwala_projekt_uchwaly_od_KD_dla_RD_nr', 'Nr projektu uchwały dla rady dyscypliny'),
      { name: 'wyroznienie', label: 'Wyróżnienie', kind: 'distinction' },
      text('uchwala_wyroznienie_rozprawy_KD_nr', 'Nr uchwały komisji o wyróżnieniu'),
    ],
  },
  {
    id: 'nadanie',
    title: 'Nadanie stopnia',
    fields: [
      day('uchwala_nadanie_stopnia_doktora_RD_data', 'Data uchwały o nadaniu stopnia'),
      text('uchwala_nadanie_stopnia_doktora_RD_nr', 'Nr uchwały o nadaniu stopnia'),
      text('uchwala_wyroznienie_rozprawy_RD_nr', 'Nr uchwały rady o wyróżnieniu'),
    ],
  },
  { id: 'dodatkowe', title: 'Informacje dodatkowe', fields: [area('info_hint', 'Uwagi')] },
  {
    id: 'wewnetrzne',
    title: 'Pola wewnętrzne',
    fields: [
      { name: 'status_hid_del', label: 'Stan wpisu', kind: 'status' },
      text('branch_name', 'Nazwa gałęzi repozytorium'),
    ],
  },
];

export const sectionAnchor = (id: string) => `sekcja-${id}`;
