import { lazy, Suspense } from 'react';
import { Showcase } from '#ui/showcase.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { TestForm } from './test-form.tsx';

const TestGrid = lazy(() => import('./test-grid.tsx'));

export default function TestPanel() {
  return (
    <Showcase>
      <TestForm />
      <Suspense fallback={<TableSkeleton rows={8} label="Wczytywanie siatki…" />}>
        <TestGrid />
      </Suspense>
    </Showcase>
  );
}
