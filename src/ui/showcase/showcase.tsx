import type { ReactNode } from 'react';
import { Page } from '../page.tsx';
import { ButtonsPart } from './buttons.tsx';
import { FieldsPart } from './fields.tsx';
import { FiguresPart } from './figures.tsx';
import { NoticesPart } from './notices.tsx';
import { OverlaysPart } from './overlays.tsx';
import { TablesPart } from './tables.tsx';
import { BookOpen, ChartColumn, IdCard, Landmark, ListChecks, SquareX } from 'lucide-react';
import { Tile } from '../tile.tsx';
import { Part } from './part.tsx';

function FramePart() {
  return (
    <Part title="Kafle panelu">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <Tile href="#polon" icon={IdCard} description="Zatrudnienie, dyscypliny, oświadczenia i sloty">
          Informacje z systemu POLON
        </Tile>
        <Tile href="#zmiana" icon={ListChecks} description="Dyscyplina każdej pracy" waiting="Nieprzypisane: 3">
          Zmiana przypisań publikacji do dyscyplin
        </Tile>
        <Tile href="#sloty" icon={ChartColumn} accent="darkred" description="Wynik w okresie">
          Wypełnienie slotów
        </Tile>
        <Tile href="#biblioteka" icon={BookOpen} accent="amber" description="Panel administracyjny">
          Biblioteka
        </Tile>
        <Tile href="#nieznany" icon={SquareX} accent="muted">
          Nieobsługiwany panel
        </Tile>
        <Tile icon={Landmark} description="Kafel, który nigdzie nie prowadzi">
          Widok jednostki
        </Tile>
      </div>
    </Part>
  );
}

/** Every shared component in every state, on one page. */
export function Showcase({ children }: { children?: ReactNode }) {
  return (
    <Page title="Panel do testowania komponentów" subtitle="Wspólne elementy ekranów we wszystkich stanach">
      <ButtonsPart />
      <FramePart />
      <NoticesPart />
      <FieldsPart />
      <TablesPart />
      <FiguresPart />
      <OverlaysPart />
      {children}
    </Page>
  );
}
