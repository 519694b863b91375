import { Link, useNavigate } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import type { Cells } from '#client/list/cells.tsx';
import { IMPORT_CELLS } from '#client/parts/file-import.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import type { Import } from '../schema.ts';
import { KIND_NAMES, PEOPLE_KINDS } from '../schema-words.ts';
import { ImportSource } from './import-source.tsx';
import { useImports } from './use-imports.ts';

const CELLS: Cells<Import> = {
  name: ({ id, kind }) => (
    <TextLink asChild>
      <Link to="/admin/AppAccounts/importy/$id" params={{ id: String(id) }}>
        {KIND_NAMES[kind]} ({id})
      </Link>
    </TextLink>
  ),
  ...IMPORT_CELLS,
};

export default function Imports() {
  const navigate = useNavigate();
  const { list, answer } = useImports({ of: 'people' });
  return (
    <Page
      title="Importy danych osób"
      subtitle="Pracownicy, nieobecności, baza pracowników, osoby DN10, jednostki i osiągnięcia z plików innych systemów"
      actions={
        <Button asChild icon={Scale}>
          <Link to="/admin/AppAccounts/importy/zasady">Które źródło wygrywa</Link>
        </Button>
      }
    >
      <ImportSource
        institution={answer.data?.institution ?? ''}
        fetches={answer.data?.fetches ?? []}
        kinds={PEOPLE_KINDS}
        onSent={({ id }) => navigate({ to: '/admin/AppAccounts/importy/$id', params: { id: String(id) } })}
      />
      <Section title="Wykonane importy">
        <ListView
          state={list}
          answer={answer}
          cells={CELLS}
          captionHidden
          none={
            <EmptyState title={list.list.empty}>
              Wybierz plik: zanim go wczytasz, zobaczysz, co zapisuje każdy rodzaj, czego nie zmienia i jakie ma
              kolumny.
            </EmptyState>
          }
        />
      </Section>
    </Page>
  );
}
