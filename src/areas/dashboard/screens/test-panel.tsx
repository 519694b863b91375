import { loadable } from '#ui/state/loadable.tsx';
import { Showcase } from '#ui/showcase/showcase.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { TestForm } from './test-form.tsx';

const TestGrid = loadable(async () => (await import('./test-grid.tsx')).TestGrid, {
  skeleton: () => <TableSkeleton rows={8} label="Wczytywanie siatki…" />,
});

export default function TestPanel() {
  return (
    <Showcase>
      <TestForm />
      <TestGrid />
    </Showcase>
  );
}
