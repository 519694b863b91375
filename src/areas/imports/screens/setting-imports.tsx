import { Link, useNavigate } from '@tanstack/react-router';
import { List } from 'lucide-react';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { IMPORT_CELLS } from '#client/parts/file-import.tsx';
import { readChoice, readNumber, usePanelSearch } from '#client/search.ts';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import type { Import } from '../schema.ts';
import { KIND_NAMES, SETTING_KINDS } from '../schema-words.ts';
import { ImportPage } from './import.tsx';
import { ImportSource } from './import-source.tsx';
import { useImports } from './use-imports.ts';

const readSearch = (raw: Record<string, unknown>) => ({
  import: readNumber(raw.import) || undefined,
  rodzaj: readChoice(raw.rodzaj, SETTING_KINDS),
});

const CELLS: Cells<Import> = {
  name: ({ id, kind }) => (
    <TextLink asChild>
      <Link to="/admin/importy" search={{ import: id }}>
        {KIND_NAMES[kind]} ({id})
      </Link>
    </TextLink>
  ),
  ...IMPORT_CELLS,
};

/** Imports of roles, disciplines, outcomes, dictionaries and parameters of councils; one of them when the address names it. */
export default function SettingImports() {
  const [{ import: opened, rodzaj }] = usePanelSearch(readSearch);
  if (opened === undefined) return <Imports first={rodzaj} />;
  return (
    <ImportPage
      id={opened}
      actions={
        <Button asChild icon={List}>
          <Link to="/admin/importy">Wszystkie importy</Link>
        </Button>
      }
    />
  );
}

function Imports({ first }: { first: (typeof SETTING_KINDS)[number] | undefined }) {
  const navigate = useNavigate();
  const { list, answer } = useImports({ of: 'settings' });
  return (
    <Page
      title="Importy ustawień"
      subtitle="Uprawnienia, dyscypliny, wyniki ewaluacji, słowniki i parametry rad z plików: pobierz plik z ich ekranu, popraw go i wczytaj"
    >
      <ImportSource
        institution=""
        fetches={[]}
        kinds={SETTING_KINDS}
        first={first}
        onSent={({ id }) => navigate({ to: '/admin/importy', search: { import: id } })}
      />
      <Section title="Wykonane importy">
        <ListView state={list} answer={answer} cells={CELLS} captionHidden />
      </Section>
    </Page>
  );
}
