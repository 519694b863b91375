import { useWatch } from 'react-hook-form';
import { lowerFirst } from '#shared/text.ts';
import type { SaveForm } from '#client/form/use-save-form.ts';
import { counted, formatDate } from '#ui/text/number.ts';
import { PROCEDURE_FIELDS, type ProcedureKey } from '../../fields.ts';
import { HIDDEN_STATUS_WORDS, MODES } from '../../labels.ts';
import { fullName } from '../people/found-people.ts';
import { usePeople } from '../people/people.ts';
import type { ProcedureFormInput } from './form-schema.ts';
import { formName, isFilled, isOfNoConcern, peopleIn, type Section, type Values } from './section-state.ts';

/** What stands before a value in the line of a folded section, whose title says the rest; others have their label. */
const BRIEF: Partial<Record<ProcedureKey, string>> = {
  tryb_eksternistyczny: 'tryb',
  data_zlozenia_dokumentow: 'dokumenty złożono',
  tytul: 'tytuł:',
  data_powolania_zespolu_8PRK: 'powołanie',
  data_spotkania_zespolu_8PRK: 'spotkanie',
  PRK_sklad: 'skład:',
  uchwala_promotor_wszczecie_data: 'uchwała o promotorze z',
  uchwala_promotor_wszczecie_nr: 'nr',
  uchwala_promotor_pomocniczy_data: 'uchwała o promotorze pomocniczym z',
  uchwala_promotor_pomocniczy_nr: 'nr',
  uchwala_zmiana_promotora_data: 'uchwała z',
  uchwala_zmiana_promotora_nr: 'nr',
  uchwala_powolanie_komisji_dr_data: 'powołanie',
  uchwala_powolanie_komisji_dr_nr: 'uchwała nr',
  KD_sklad: 'skład:',
  data_zlozenia_dokumentow_w_dziekanacie: 'dokumenty skompletowano',
  uchwala_wyznaczenie_recenzentow_data: 'uchwała z',
  uchwala_wyznaczenie_recenzentow_nr: 'nr',
  lista_recenzentow: 'recenzenci:',
  godz_spotkania_KD_dopuszczenie: 'posiedzenie o',
  miejsce_spotkania_KD_dopuszczenie: 'miejsce:',
  uchwala_dopuszczenie_do_obrony_KD_data: 'uchwała z',
  uchwala_dopuszczenie_do_obrony_KD_nr: 'nr',
  data_obrony: 'obrona',
  godz_obrony: 'o',
  miejsce_obrony: 'miejsce:',
  uchwala_przyjecie_obrony_KD_data: 'uchwała o przyjęciu z',
  uchwala_przyjecie_obrony_KD_nr: 'nr',
  godz_spotkania_KD_przyjecie_obrony: 'posiedzenie o',
  miejsce_spotkania_KD_przyjecie_obrony: 'miejsce:',
  uchwala_projekt_uchwaly_od_KD_dla_RD_nr: 'projekt uchwały rady nr',
  uchwala_wyroznienie_rozprawy_KD_nr: 'uchwała o wyróżnieniu nr',
  uchwala_nadanie_stopnia_doktora_RD_data: 'uchwała z',
  uchwala_nadanie_stopnia_doktora_RD_nr: 'nr',
  uchwala_wyroznienie_rozprawy_RD_nr: 'uchwała o wyróżnieniu nr',
};

const wordIn = (words: Readonly<Record<string, string>>, value: unknown) => words[String(value)] ?? [];

/** What was entered in a section, each with what it is. */
export function SectionWords({ form, section }: { form: SaveForm<ProcedureFormInput>; section: Section }) {
  const values: Values = useWatch({ control: form.state.control });
  const { persons } = usePeople();
  if (isOfNoConcern(section, values)) return 'nie dotyczy: tylko w trybie eksternistycznym';
  const wordsOf = (name: ProcedureKey) => {
    const { kind }: { kind: string } = PROCEDURE_FIELDS[name];
    const value = values[formName(name)];
    switch (kind) {
      case 'day':
        return formatDate(String(value));
      case 'person':
        return persons.filter(({ osobid }) => String(osobid) === String(value)).map(fullName);
      case 'group':
        return counted(peopleIn(value).length, 'osoba', 'osoby', 'osób');
      case 'mode':
        return wordIn(MODES, value);
      case 'discipline':
        return [];
      default:
        return String(value);
    }
  };
  const words = (Object.keys(section.fields) as ProcedureKey[]).flatMap((name) => {
    const { kind, label }: { kind: string; label: string } = PROCEDURE_FIELDS[name];
    if (!isFilled(name, values)) return [];
    // These say by themselves what they are.
    if (kind === 'flag') return [lowerFirst(label)];
    if (kind === 'status') return wordIn(HIDDEN_STATUS_WORDS, values[name]);
    return [wordsOf(name)].flat().map((word) => `${BRIEF[name] ?? `${lowerFirst(label)}:`} ${word}`);
  });
  return words.length > 0 ? words.join(' · ') : 'nic nie wpisano';
}
