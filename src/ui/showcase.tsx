import type { ReactNode } from 'react';
import { loadable } from './state/loadable.tsx';
import { Page } from './page.tsx';
import { ButtonsPart } from './showcase/buttons.tsx';
import { FieldsPart } from './showcase/fields.tsx';
import { FiguresPart } from './showcase/figures.tsx';
import { FramePart } from './showcase/frame.tsx';
import { NoticesPart } from './showcase/notices.tsx';
import { OverlaysPart } from './showcase/overlays.tsx';
import { TablesPart } from './showcase/tables.tsx';
import { TableSkeleton } from './skeleton.tsx';

const HeavyPart = loadable(async () => (await import('./showcase/heavy.tsx')).HeavyPart, {
  skeleton: () => <TableSkeleton rows={8} label="Wczytywanie wykresu…" />,
});

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
      <HeavyPart />
    </Page>
  );
}
