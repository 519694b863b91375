import { Link, useNavigate } from '@tanstack/react-router';
import { List } from 'lucide-react';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { readNumber, usePanelSearch } from '#client/search.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import type { Import } from '../schema.ts';
import { KIND_NAMES } from '../schema-words.ts';
import { ImportPage } from './import.tsx';
import { ImportSource } from './import-source.tsx';
import { useImports } from './use-imports.ts';
import { IMPORT_CELLS } from '#client/parts/file-import.tsx';

const KIND = 'achievements';

const readImport = (raw: Record<string, unknown>) => ({ import: readNumber(raw.import) || undefined });

const CELLS: Cells<Import> = {
  name: ({ id, kind }) => (
    <TextLink asChild>
      <Link to="/admin/wgladdoosiagniec/rejestr/importy" search={{ import: id }}>
        {KIND_NAMES[kind]} ({id})
      </Link>
    </TextLink>
  ),
  ...IMPORT_CELLS,
};

/** The imports of the register of achievements, for those who keep it; one of them when the address names it. */
export default function AchievementImports() {
  const [{ import: opened }] = usePanelSearch(readImport);
  if (opened !== undefined) {
    return (
      <ImportPage
        id={opened}
        actions={
          <Button asChild icon={List}>
            <Link to="/admin/wgladdoosiagniec/rejestr/importy">Wszystkie importy</Link>
          </Button>
        }
      />
    );
  }
  return <Imports />;
}

function Imports() {
  const navigate = useNavigate();
  const { list, answer } = useImports({ of: 'people', kind: KIND });
  // Without the list's own page and order, which the rows of an import would take for theirs.
  const open = (id: number) => navigate({ to: '/admin/wgladdoosiagniec/rejestr/importy', search: { import: id } });
  const mayImport = answer.data?.kinds.includes(KIND);
  return (
    <Page
      title="Importy osiągnięć"
      subtitle="Projekty, stopnie, członkostwa, certyfikaty i ekspertyzy z plików CSV i XLSX"
    >
      {mayImport === false ? (
        <EmptyState title="Rejestr osiągnięć prowadzi biblioteka">
          Pliki z osiągnięciami wczytuje biblioteka albo dział kadr.
        </EmptyState>
      ) : (
        <>
          {mayImport && <ImportSource institution="" fetches={[]} kinds={[KIND]} onSent={({ id }) => open(id)} />}
          <Section title="Wykonane importy">
            <ListView state={list} answer={answer} cells={CELLS} captionHidden />
          </Section>
        </>
      )}
    </Page>
  );
}
