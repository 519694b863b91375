import { readChoice, readNumber, usePanelSearch } from '#client/search.ts';
import { SETTING_KINDS } from '../schema-words.ts';
import { ImportList } from './import-list.tsx';
import { OpenedImport } from './opened-import.tsx';

const LIST = '/admin/importy';
const placeOf = (id: number) => ({ to: LIST, search: { import: id } }) as const;

const readSearch = (raw: Record<string, unknown>) => ({
  import: readNumber(raw.import) || undefined,
  rodzaj: readChoice(raw.rodzaj, SETTING_KINDS),
});

/** Imports of roles, disciplines, outcomes, dictionaries and parameters of councils; one of them when the address names it. */
export default function SettingImports() {
  const [{ import: opened, rodzaj }] = usePanelSearch(readSearch);
  if (opened !== undefined) return <OpenedImport id={opened} list={LIST} />;
  return (
    <ImportList
      title="Importy ustawień"
      subtitle="Uprawnienia, dyscypliny, wyniki ewaluacji, słowniki i parametry rad z plików: pobierz plik z ich ekranu, popraw go i wczytaj"
      of="settings"
      kinds={SETTING_KINDS}
      first={rodzaj}
      placeOf={placeOf}
    />
  );
}
