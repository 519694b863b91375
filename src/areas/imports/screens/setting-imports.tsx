import { readChoice, readNumber, usePanelSearch } from '#client/search.ts';
import { Crumbs } from '#client/shell/crumbs.tsx';
import { PageTop } from '#ui/page.tsx';
import { KIND_NAMES, SETTING_KINDS, type SettingKind } from '../schema-words.ts';
import { ImportList } from './import-list.tsx';
import { OpenedImport } from './opened-import.tsx';

const LIST = '/admin/importy';
const placeOf = (id: number) => ({ to: LIST, search: { import: id } }) as const;

const readSearch = (raw: Record<string, unknown>) => ({
  import: readNumber(raw.import) || undefined,
  rodzaj: readChoice(raw.rodzaj, SETTING_KINDS),
});

/** The screens that lead here, each to the imports of its kind. */
const FROM = {
  grants: { to: '/admin/uprawnienia', label: 'Uprawnienia' },
  disciplines: { to: '/admin/dyscypliny', label: 'Dyscypliny' },
  outcomes: { to: '/admin/okresy', label: 'Okresy ewaluacji' },
  dictionaries: { to: '/admin/slowniki', label: 'Słowniki' },
  councils: { to: '/admin/okresy/rady', label: 'Parametry rad dyscyplin' },
} as const satisfies Record<SettingKind, { to: string; label: string }>;

/** Imports of roles, disciplines, outcomes, dictionaries and parameters of councils; one of them when the address names it. */
export default function SettingImports() {
  const [{ import: opened, rodzaj }] = usePanelSearch(readSearch);
  if (opened !== undefined) return <OpenedImport id={opened} list={LIST} />;
  if (rodzaj === undefined)
    return (
      <ImportList
        title="Importy ustawień"
        subtitle="Uprawnienia, dyscypliny, wyniki ewaluacji, słowniki i parametry rad z plików: pobierz plik z ich ekranu, popraw go i wczytaj"
        of="settings"
        kinds={SETTING_KINDS}
        placeOf={placeOf}
      />
    );
  return (
    <PageTop value={<Crumbs above={FROM[rodzaj]} />}>
      <ImportList
        title={`Importy: ${KIND_NAMES[rodzaj].toLowerCase()}`}
        subtitle={`Pobierz plik z ekranu „${FROM[rodzaj].label}”, popraw go i wczytaj`}
        of="settings"
        kinds={SETTING_KINDS}
        only={rodzaj}
        first={rodzaj}
        placeOf={placeOf}
      />
    </PageTop>
  );
}
